import { and, message, type Message, type Write } from '../message/message.ts';
import { dayFact, partFact } from '../message/period-fact.ts';
import type { TableFacts } from '../table/stat-table.ts';
import { fail, ok, type Result } from '../result.ts';
import type { ChartKey } from '../table/chart-flags.ts';
import { PLAIN_NUMBERS, type NumberStyle } from '../view/print-number.ts';
import type { TableView } from '../view/table-view.ts';
import { chartNotes } from './words/chart-notes.ts';
import { unitsOfTable } from './chart-conditions.ts';
import type { ChartCategory, ChartMarks, ChartModel, ChartSeries } from './chart-model.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state.ts';
import type { TablePlace } from './chart-categories.ts';
import { chartTable, type ChartTable } from './chart-table.ts';
import { chartSubtitle } from './words/chart-subtitle.ts';
import { chartTitle } from './words/chart-title.ts';
import { chartUnit } from './words/chart-unit.ts';
import { CHART_TYPES } from './chart-types.ts';
import { obstacleBefore, obstacleIn } from './obstacle-to-chart.ts';
import { suggestedChart } from './suggested-chart.ts';

/** How a chart is asked for. */
export interface ChartRequest {
  readonly state?: ChartState;
  /** How numbers are written in words and labels. */
  readonly numbers?: NumberStyle;
  /** Puts what the chart says into words. */
  readonly write: Write;
}

/** The chart of a view, or why this type does not suit it. Without a type in the state it is the suggested one. */
export function chartOf(view: TableView, request: ChartRequest): Result<ChartModel, ChartObstacle> {
  const state = request.state ?? DEFAULT_CHART_STATE;
  const type = state.type ?? suggestedChart(view, state) ?? 'line';
  const early = obstacleBefore(view, type);
  if (early) return fail(early);
  const table = chartTable(view, CHART_TYPES[type].reading, state);
  const obstacle = obstacleIn(table, type);
  return obstacle ? fail(obstacle) : ok(drawnChart(view, table, drawingOf(request, type)));
}

/** The chart of a view in one type, whether it suits or not; it may be an empty frame. */
export function chartRegardless(view: TableView, type: ChartKey, request: ChartRequest): ChartModel {
  const drawing = drawingOf(request, type);
  return drawnChart(view, chartTable(view, CHART_TYPES[type].reading, drawing.state), drawing);
}

function drawingOf(
  { state = DEFAULT_CHART_STATE, numbers = PLAIN_NUMBERS, write }: ChartRequest,
  type: ChartKey,
): Drawing {
  return { state, numbers, write, type };
}

type Drawing = Required<ChartRequest> & { readonly type: ChartKey };

function drawnChart(view: TableView, table: ChartTable, drawing: Drawing): ChartModel {
  const { state, type, numbers, write } = drawing;
  const { marks, isStacked, tiles } = CHART_TYPES[type];
  const { facts } = view;
  const { categories, isTime, along } = table;
  const axes = axesOf(table, drawing, marks);
  const series = seriesIn(table, axes, write);
  const isLogarithmic = state.isLogarithmic && allowsLogScale({ marks, isStacked, series });
  return {
    type,
    marks,
    isStacked,
    isTime,
    categories: categories.map((each) => placeIn(each, write)),
    series,
    isLogarithmic,
    numbers,
    title: orElse(state.title, write(chartTitle(view, table))),
    subtitle: chartSubtitle(view, table, { marks, write }),
    ...axes,
    along: along?.dimension.label ?? '',
    ...(table.totals && {
      totals: { ...table.totals, names: write(and(table.totals.names)) },
    }),
    tiles: tiles?.(table) ?? [],
    breaks: breaksIn(series, categories.length),
    incomplete: isStacked ? incompleteIn(series, categories.length) : [],
    legend: state.legend,
    notes: chartNotes({ facts, table, series, marks, isStacked, isLogarithmic }).map(write),
    credit: write(creditOf(facts)),
    inPlot: {
      breakInSeries: write(message('chart.break-in-series')),
      allMissing: write(message('chart.all-missing')),
    },
    footnote: state.footnote,
    source: facts.source,
    tableCode: facts.code,
    ...(facts.lastUpdated !== undefined && { updated: facts.lastUpdated }),
  };
}

function placeIn({ label, period, ...place }: TablePlace, write: Write): ChartCategory {
  const part = period && partFact(period);
  return { ...place, label: write(label), ...(period && { period }), ...(part && { part: write(part) }) };
}

function seriesIn(table: ChartTable, { y, second }: ChartAxes, write: Write): readonly ChartSeries[] {
  const [unit = ''] = unitsOfTable(table);
  const legendNameOf = second ? nameInTwoUnits(y.position, write) : ({ name }: NamedSeries) => name;
  return table.series.map((each) => {
    const made = seriesOf(each, unit, write);
    return { ...made, legendName: legendNameOf(made) };
  });
}

type ChartAxes = Pick<ChartModel, 'x' | 'y' | 'second'>;

/** The figures of horizontal bars run along the horizontal axis. */
function axesOf(table: ChartTable, { state, write }: Drawing, marks: ChartMarks): ChartAxes {
  const [unit = '', second] = unitsOfTable(table).map((each) => write(chartUnit(each)));
  const groups = table.isTime ? '' : (table.along?.dimension.label ?? '');
  const isLying = marks === 'bars' || marks === 'pyramid';
  const [across, up] = isLying ? [unit, groups] : [groups, unit];
  return {
    x: { title: orElse(state.xTitle, across), position: state.xPosition },
    y: { title: orElse(state.yTitle, up), position: state.yPosition },
    ...(second !== undefined && { second: { title: orElse(second, write(message('chart.no-unit'))) } }),
  };
}

/** The source line of a chart. */
function creditOf({ source, code, lastUpdated }: TableFacts): Message {
  return lastUpdated === undefined
    ? message('embed.source', { source, code })
    : message('embed.source-updated', { source, code, day: dayFact(lastUpdated) });
}

type NamedSeries = Omit<ChartSeries, 'legendName'>;

/** With two units the legend states the unit of each series, and the side of its axis. */
function nameInTwoUnits(
  position: ChartModel['y']['position'],
  write: Write,
): (series: NamedSeries) => string {
  return ({ name, unit = message('unit.none'), axis }) =>
    write(
      (axis === 'first') === (position === 'left')
        ? message('chart.legend.left', { name, unit })
        : message('chart.legend.right', { name, unit }),
    );
}

function orElse(text: string, otherwise: string): string {
  return text === '' ? otherwise : text;
}

function seriesOf(
  { id, name, parts, units, points }: ChartTable['series'][number],
  firstUnit: string,
  write: Write,
): NamedSeries {
  const [unit = ''] = units;
  const words = write(chartUnit(unit));
  return {
    id,
    name: write(name),
    parts,
    unit: words === '' ? undefined : words,
    axis: unit === firstUnit ? 'first' : 'second',
    points,
  };
}

/** A log scale makes sense for marks that show positions, not lengths, and for figures above zero. */
export function allowsLogScale({
  marks,
  isStacked,
  series,
}: Pick<ChartModel, 'marks' | 'isStacked' | 'series'>): boolean {
  if (isStacked || marks !== 'lines') return false;
  const values = series.flatMap(({ points }) =>
    points.flatMap((point) => (point?.kind === 'value' ? point.value : [])),
  );
  return values.length > 0 && values.every((value) => value > 0);
}

function breaksIn(series: readonly ChartSeries[], categories: number): readonly number[] {
  return Array.from({ length: categories }, (_, at) => at).filter((at) =>
    series.some(({ points }) => {
      const point = points[at];
      return point?.kind === 'value' && point.flags.includes('break-in-series');
    }),
  );
}

/** Nil or negligible counts as zero; any other absence, or a missing cell, makes the stack incomplete. */
function incompleteIn(series: readonly ChartSeries[], categories: number): readonly number[] {
  return Array.from({ length: categories }, (_, at) => at).filter((at) => {
    const points = series.map((each) => each.points[at]);
    const known = points.filter(
      (point) => point?.kind === 'value' || (point?.kind === 'absent' && point.reason === 'nil'),
    );
    const isEmpty = points.every((point) => point === undefined);
    return !isEmpty && known.length < points.length;
  });
}
