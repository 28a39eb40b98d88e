import { FLAG_SIGNS, type Flag } from '../../cube/flag.ts';
import { andMore, message, or, type Fact, type Message } from '../../message/message.ts';
import type { TableFacts } from '../../table/stat-table.ts';
import type { ChartMarks, ChartSeries } from '../chart-model.ts';
import { MOST_COLOURED } from '../coloured-series.ts';
import type { ChartTable } from '../chart-table.ts';

interface NotedChart {
  readonly facts: TableFacts;
  readonly table: ChartTable;
  readonly series: readonly ChartSeries[];
  readonly marks: ChartMarks;
  readonly isStacked: boolean;
  readonly isLogarithmic: boolean;
}

/** The most names a note lists. */
const MOST_NAMES = 4;

/** Notes on a drawing, a sentence each: how marks look, what is left out, what is missing. */
export function chartNotes({
  facts,
  table,
  series,
  marks,
  isStacked,
  isLogarithmic,
}: NotedChart): readonly Fact[] {
  const has = (flag: Flag): boolean =>
    series.some(({ points }) =>
      points.some((point) => point?.kind === 'value' && point.flags.includes(flag)),
    );
  const missing = series.flatMap(({ points }) =>
    points.filter((point) => point?.kind === 'absent' && point.reason !== 'nil'),
  ).length;
  const isProvisional = has('provisional') || has('estimated');
  return [
    ...table.warnings,
    isProvisional
      ? flagNote(or(FLAGGED.filter(has).map((flag) => FLAG_SIGNS[flag].meaning)), marks)
      : undefined,
    has('break-in-series') ? message('chart.note.break') : undefined,
    missing > 0 ? missingNote(missing, marks, isStacked) : undefined,
    table.totals ? totalNote(table.totals) : leftOutNote(table.leftOut),
    ...madeNotes(facts),
    colouredNote(table, series, marks),
    isLogarithmic ? message('chart.note.logarithmic') : undefined,
    facts.isFictional ? message('chart.note.fictional') : undefined,
  ].filter((note) => note !== undefined);
}

/** Of many lines, which are in colour. */
function colouredNote(
  { categories }: ChartTable,
  series: readonly ChartSeries[],
  marks: ChartMarks,
): Message | undefined {
  if (marks !== 'lines' || series.length <= MOST_COLOURED) return undefined;
  return message('chart.note.coloured', { count: MOST_COLOURED, period: categories.at(-1)?.label ?? '' });
}

/** How figures were made, where the title does not say all of it: of what they are shares, how they were converted. */
function madeNotes({ footnotes, tableFootnotes }: TableFacts): readonly Fact[] {
  const ids = tableFootnotes.filter((id) => id === 'computed-percentage' || id === 'computed-conversion');
  return ids.flatMap((each) => footnotes.find(({ id }) => id === each)?.text ?? []);
}

const FLAGGED = ['provisional', 'estimated'] as const;

/** How a flag is drawn; areas, slices and tiles have no way of drawing it. */
function flagNote(flags: Fact, marks: ChartMarks): Message {
  if (marks === 'lines') return message('chart.note.dotted', { flags });
  const isDrawn = marks === 'columns' || marks === 'bars' || marks === 'pyramid';
  return isDrawn ? message('chart.note.lighter', { flags }) : message('chart.note.some', { flags });
}

function missingNote(count: number, marks: ChartMarks, isStacked: boolean): Message {
  if (marks === 'areas') return message('chart.note.missing-in-areas', { count });
  if (marks === 'tiles' || (marks === 'slices' && !isStacked))
    return message('chart.note.missing-parts', { count });
  return isStacked
    ? message('chart.note.missing-in-stacks', { count })
    : message('chart.note.missing', { count });
}

function totalNote({ names, areDrawn }: NonNullable<ChartTable['totals']>): Message | undefined {
  return areDrawn ? undefined : message('chart.note.without-total', { names: andMore(names, MOST_NAMES) });
}

function leftOutNote(names: readonly Fact[]): Message | undefined {
  return names.length === 0
    ? undefined
    : message('chart.note.left-out', { names: andMore(names, MOST_NAMES) });
}
