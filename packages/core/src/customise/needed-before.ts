import { lastBelow, type Place } from '../compute/append-computed.ts';
import { periodBefore } from '../compute/over-time/change-over-time.ts';
import type { ConvertedFrequency } from '../compute/over-time/convert-frequency.ts';
import type { Series } from '../compute/over-time/compute-over-time.ts';
import { partsUpTo } from '../compute/over-time/cumulate-over-year.ts';
import { namesIn } from '../compute/formula/formula-names.ts';
import { lastPeriods } from '../compute/over-time/moving-average.ts';
import { parseFormula } from '../compute/formula/parse-formula.ts';
import { wholeOf } from '../compute/partitions.ts';
import { timeAxisOf, type TimeAxis } from '../compute/over-time/time-axis.ts';
import type { Cube } from '../cube/cube.ts';
import { isoOf } from '../period/iso-of.ts';
import { periodIn } from '../period/period-in.ts';
import type { TimePeriod } from '../period/time-period.ts';
import { shareFor } from './steps/percentage-step.ts';
import type { Selection } from './selection.ts';
import type { Step, StepKind } from './step.ts';
import type { WorkingTable } from './working-table.ts';

/** The categories of each dimension that are needed, by id; names that a dimension does not have do no harm. */
export type Needed = Map<string, Set<string>>;

type Reads<Kind extends StepKind> = (
  needed: Needed,
  step: Extract<Step, { kind: Kind }>,
  before: WorkingTable,
) => void;

/** What each kind of step reads besides what is needed after it; those that are not here read nothing more. */
const READS: { readonly [Kind in StepKind]?: Reads<Kind> } = {
  choose: (needed, { dimension, selection }) => {
    need(needed, dimension, namedIn(selection));
  },
  collapse: (needed, { dimension, selection }) => {
    need(needed, dimension, namedIn(selection));
  },
  pick: (needed, { dimension, category }) => {
    need(needed, dimension, [category]);
  },
  sort: (needed, { axis, by }, before) => {
    if (by !== 'text') needHeading(needed, axis, by, before);
  },
  top: (needed, { axis, by }, before) => {
    needHeading(needed, axis, by, before);
  },
  sum: needOperands,
  difference: needOperands,
  product: needOperands,
  ratio: needOperands,
  formula: (needed, step, { cube }) => {
    needFormula(needed, step, cube);
  },
  divide: (needed, { of }) => {
    if (of !== 'table') need(needed, of.dimension, of.categories);
  },
  percentage: needBase,
  convert: (needed, { to, shown }, before) => {
    if (shown) needMembers(needed, before, to);
  },
  change: (needed, { against, series }, before) => {
    needSeries(needed, series, before.cube);
    needPeriods(needed, before, (period, time) => {
      const other = periodBefore(time, period, against);
      return other ? [other] : [];
    });
  },
  index: (needed, { base, series }, before) => {
    needSeries(needed, series, before.cube);
    need(needed, timeAxisOf(before.cube)?.dimension.id ?? '', [base]);
  },
  'moving-average': (needed, { periods, series }, before) => {
    needSeries(needed, series, before.cube);
    needPeriods(needed, before, (period, time) => lastPeriods(time, period, periods));
  },
  cumulative: (needed, { series }, before) => {
    needSeries(needed, series, before.cube);
    needPeriods(needed, before, (period, time) => partsUpTo(time, period));
  },
  growth: (needed, { from, to, place }, before) => {
    const id = timeAxisOf(before.cube)?.dimension.id ?? '';
    need(needed, id, [from, to]);
    needPlace(needed, before.cube, id, place);
  },
};

/** Adds what a step reads to what is needed after it. */
export function needBefore(needed: Needed, step: Step, before: WorkingTable): void {
  const reads = READS[step.kind] as Reads<StepKind> | undefined;
  reads?.(needed, step, before);
}

/** Adds categories of a dimension to what is needed. */
export function need(needed: Needed, dimension: string, categories: Iterable<string>): void {
  const known = needed.get(dimension) ?? new Set();
  for (const category of categories) known.add(category);
  needed.set(dimension, known);
}

function namedIn(selection: Selection): readonly string[] {
  switch (selection.kind) {
    case 'named':
      return selection.categories;
    case 'range':
      return [selection.from, selection.to].filter((id) => id !== undefined);
    case 'children':
      return [selection.of];
    case 'all':
    case 'none':
    case 'levels':
    case 'latest':
    case 'part':
      return [];
  }
}

/** Adds the heading of the other axis by which this one is ordered or cut. */
export function needHeading(
  needed: Needed,
  axis: 'rows' | 'columns',
  by: readonly string[],
  { rows, columns }: WorkingTable,
): void {
  const others = axis === 'rows' ? columns : rows;
  for (const [at, id] of others.entries()) need(needed, id, by.slice(at, at + 1));
}

function needOperands(
  needed: Needed,
  { dimension, categories, place }: Extract<Step, { kind: 'sum' | 'difference' | 'product' | 'ratio' }>,
  { cube }: WorkingTable,
): void {
  need(needed, dimension, categories);
  needPlace(needed, cube, dimension, place);
}

/** What stands behind a category stands behind everything below it: the last of that says where. */
function needPlace(needed: Needed, cube: Pick<Cube, 'dimensions'>, id: string, place: Place): void {
  if (typeof place !== 'string') needBranch(needed, cube, id, [place.after]);
}

function needBranch(
  needed: Needed,
  { dimensions }: Pick<Cube, 'dimensions'>,
  id: string,
  categories: readonly string[],
): void {
  need(needed, id, categories);
  const dimension = dimensions.find((each) => each.id === id);
  if (!dimension) return;
  const positions = dimension.categories.flatMap((each, position) =>
    categories.includes(each.id) ? [position] : [],
  );
  need(
    needed,
    id,
    positions.flatMap((position) => dimension.categories[lastBelow(dimension, position)]?.id ?? []),
  );
}

/** All categories that a name could mean, so that it means the same one. */
function needFormula(needed: Needed, step: Extract<Step, { kind: 'formula' }>, { dimensions }: Cube): void {
  const parsed = parseFormula(step.formula);
  const dimension = dimensions.find(({ id }) => id === step.dimension);
  if (!parsed.ok || !dimension) return;
  const names = new Set(namesIn(parsed.value).map(({ name }) => name.toLowerCase()));
  const meant = dimension.categories.filter(
    ({ id, label }) => names.has(id.toLowerCase()) || names.has(label.trim().toLowerCase()),
  );
  need(
    needed,
    step.dimension,
    meant.map(({ id }) => id),
  );
  needPlace(needed, { dimensions }, step.dimension, step.place);
}

function needBase(needed: Needed, { of }: Extract<Step, { kind: 'percentage' }>, before: WorkingTable): void {
  const share = shareFor(before, of);
  if (!share.ok) return;
  const request = share.value;
  if (request.of === 'category') need(needed, request.dimension, [request.category]);
  if (request.of === 'parent') needAnyChild(needed, request.dimension, before);
  const over = request.of === 'total' ? request.dimensions : [];
  for (const dimension of before.cube.dimensions) {
    needAncestors(needed, dimension);
    if (!over.includes(dimension.id)) continue;
    const whole = wholeOf(dimension);
    const base = whole.ok ? whole.value : [];
    need(
      needed,
      dimension.id,
      base.flatMap((position) => dimension.categories[position]?.id ?? []),
    );
  }
}

/** Without anything that stands below something else there would be no shares of parents at all. */
function needAnyChild(needed: Needed, id: string, { cube }: WorkingTable): void {
  const dimension = cube.dimensions.find((each) => each.id === id);
  const child = dimension?.categories.find(({ parent }) => parent !== undefined);
  if (child) need(needed, id, [child.id]);
}

/** Adds everything that stands above what is needed: levels and shares of parents are then what they were. */
export function needAncestors(needed: Needed, { id, categories }: Cube['dimensions'][number]): void {
  const known = needed.get(id);
  if (!known) return;
  for (const category of categories.toReversed()) {
    if (category.parent !== undefined && known.has(category.id)) known.add(category.parent);
  }
}

function needSeries(needed: Needed, series: Series, cube: Cube): void {
  if (series !== 'all') needBranch(needed, cube, series.dimension, series.categories);
}

/** Adds the periods that those needed are made from. */
function needPeriods(
  needed: Needed,
  { cube }: WorkingTable,
  readsOf: (period: TimePeriod, time: TimeAxis) => readonly TimePeriod[],
): void {
  const time = timeAxisOf(cube);
  const known = time && needed.get(time.dimension.id);
  if (!time || !known) return;
  const { categories, id } = time.dimension;
  const periods = categories.flatMap((each) => (each.period && known.has(each.id) ? [each.period] : []));
  need(
    needed,
    id,
    periods
      .flatMap((period) => readsOf(period, time))
      .flatMap((period) => categories[time.positionOf(period)]?.id ?? []),
  );
}

/** Adds every published period of the groups that are needed. */
function needMembers(needed: Needed, { cube }: WorkingTable, to: ConvertedFrequency): void {
  const time = timeAxisOf(cube);
  const known = time && needed.get(time.dimension.id);
  if (!time || !known) return;
  const members = time.dimension.categories.filter(({ period }) => {
    const group = period && periodIn(period, to);
    return group && known.has(isoOf(group));
  });
  need(
    needed,
    time.dimension.id,
    members.map(({ id }) => id),
  );
}
