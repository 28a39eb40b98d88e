import { partsThatAddUp } from '../parts-that-add-up.ts';
import { and, comma, message, type Fact } from '../../message/message.ts';
import { periodFact } from '../../message/period-fact.ts';
import type { Frequency } from '../../period/frequency.ts';
import { timeAxisOf, type TimeAxis } from '../../compute/over-time/time-axis.ts';
import { wholeDimension, type TableView } from '../../view/table-view.ts';
import type { ChartTable } from '../chart-table.ts';

/** Up to this many chosen series stand in the title by name. */
const MOST_NAMED = 3;

/**
 * The title that follows from what a reader did: the names of what was chosen, where these are few, and what was made of
 * the figures. `Exports and imports, change on a year earlier, %`
 */
export function chartTitle(view: TableView, table: ChartTable): Fact {
  return comma([subjectOf(view, table), ...measuresOf(view)]);
}

function subjectOf(view: TableView, table: ChartTable): Fact {
  const { groupTitle } = view.facts;
  const names = chosenNames(view, table);
  if (!names) return groupTitle;
  return names.isAlone
    ? and(names.names)
    : message('chart.title.of', { title: groupTitle, names: and(names.names) });
}

interface ChosenNames {
  readonly names: readonly Fact[];
  /** Names of measures say what is counted; `Males` or `North` do not. */
  readonly isAlone: boolean;
}

/** The names of the drawn series, where a reader chose a few of one dimension. */
function chosenNames(view: TableView, { series, along, leftOut }: ChartTable): ChosenNames | undefined {
  if (series.length === 0 || series.length > MOST_NAMED || leftOut.length > 0) return undefined;
  const dimension = chosenDimension(view, { series, along });
  if (!dimension) return undefined;
  return { names: series.map(({ name }) => name), isAlone: dimension.role === 'measure' };
}

/** The only dimension of which several categories could be series and fewer are. */
function chosenDimension(view: TableView, { series, along }: Pick<ChartTable, 'series' | 'along'>) {
  const shown = [...view.rowDimensions, ...view.columnDimensions].filter(
    ({ id, role }) => id !== along?.dimension.id && role !== 'time',
  );
  const [dimension, ...others] = shown.filter(({ categories }) => categories.length > 1);
  if (!dimension || others.length > 0) return undefined;
  const { categories } = wholeDimension(view, dimension);
  return series.length < partsThatAddUp(dimension, categories).length ? dimension : undefined;
}

const OF_CHANGE = /^computed-change-(year|period)-(percentage|absolute)$/;
const OF_INDEX = /^computed-index-(.+)$/;
const OF_AVERAGE = /^computed-moving-average-(\d+)$/;

/** What was made of all figures, in the order in which it was made. */
function measuresOf({ facts, cube }: TableView): readonly Fact[] {
  const time = timeAxisOf(cube);
  return facts.tableFootnotes.flatMap((id) => measureOf(id, time) ?? []);
}

function measureOf(id: string, time: TimeAxis | undefined): Fact | undefined {
  const [, against, measure] = OF_CHANGE.exec(id) ?? [];
  if (against !== undefined) return changeWords(against, measure, time?.frequency);
  const base = OF_INDEX.exec(id)?.[1];
  if (base !== undefined) return baseWords(base, time);
  const periods = OF_AVERAGE.exec(id)?.[1];
  if (periods !== undefined) return message('chart.title.moving-average', { periods: Number(periods) });
  return OTHERS.get(id);
}

const OTHERS: ReadonlyMap<string, Fact> = new Map([
  ['computed-percentage', message('chart.title.share')],
  ['computed-cumulative', message('chart.title.cumulative')],
]);

function baseWords(base: string, time: TimeAxis | undefined): Fact {
  const label = time?.dimension.categories.find(({ id }) => id === base)?.label ?? base;
  return message('step.index.words', { base: periodFact(label) });
}

const EARLIER = {
  'multi-year': 'other',
  annual: 'year',
  'half-yearly': 'half',
  quarterly: 'quarter',
  monthly: 'month',
  weekly: 'week',
  daily: 'day',
} as const;

function changeWords(against: string, measure: string | undefined, frequency: Frequency | undefined): Fact {
  const before = frequency ? EARLIER[frequency] : 'other';
  if (against === 'year') {
    return message(
      measure === 'percentage' ? 'chart.title.change-year-percentage' : 'chart.title.change-year',
    );
  }
  return measure === 'percentage'
    ? message('chart.title.change-period-percentage', { before })
    : message('chart.title.change-period', { before });
}
