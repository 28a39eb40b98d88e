import type { Category } from '../cube/dimension.ts';
import { fold } from '../catalogue/fold.ts';
import type { ChartReading } from './chart-reading.ts';
import type { ReadingState } from './chart-state.ts';
import type { ShownDimension } from './shown-dimensions.ts';

/** Which dimension runs along the axis, which make the series, and which is cut to one category. */
export interface ChartLayout {
  readonly along: ShownDimension | undefined;
  /** Outermost first. */
  readonly series: readonly ShownDimension[];
  /** The dimension of which one period is drawn: the latest with figures. */
  readonly onePeriodOf: ShownDimension | undefined;
  /** The two sexes of a pyramid, male first; absent where not found or not needed. */
  readonly sexes?: readonly [Category, Category];
}

/** Lays out the shown dimensions for a chart type. */
export function chartLayout(
  shown: readonly ShownDimension[],
  reading: ChartReading,
  state: ReadingState,
): ChartLayout {
  if (reading.layout === 'two-sexes') return pyramidLayout(shown, state);
  const wanted = shown.find(({ dimension }) => dimension.id === state.variables[0]);
  const time = shown.find(isTime);
  const others = shown.filter((each) => each !== time && isVarying(each));
  const cutsTime =
    time !== undefined &&
    wanted !== time &&
    others.length >= (reading.layout === 'two-way' ? 2 : 1) &&
    reading.layout !== 'free';
  if (cutsTime) {
    const along = wanted ?? longest(others);
    return { along, series: seriesOrder(shown, [along, time], state), onePeriodOf: time };
  }
  const along = wanted ?? naturalAxis(shown, time);
  return { along, series: seriesOrder(shown, [along], state), onePeriodOf: undefined };
}

/** Time where several periods are shown; else the innermost rows, else the innermost columns. */
function naturalAxis(
  shown: readonly ShownDimension[],
  time: ShownDimension | undefined,
): ShownDimension | undefined {
  if (time && isVarying(time)) return time;
  const varying = shown.filter(isVarying);
  const rows = varying.filter(({ axis }) => axis === 'rows');
  return rows.at(-1) ?? varying.at(-1) ?? time ?? shown[0];
}

function pyramidLayout(shown: readonly ShownDimension[], state: ReadingState): ChartLayout {
  const time = shown.find(isTime);
  const found = shown.flatMap((each) => {
    const sexes = sexesAmong(each.categories, state);
    return sexes ? [{ each, sexes }] : [];
  })[0];
  const others = shown.filter((each) => each !== found?.each && each !== time && isVarying(each));
  const wanted = others.find(({ dimension }) => dimension.id === state.variables[0]);
  const along = wanted ?? longest(others);
  return {
    along,
    series: seriesOrder(shown, [along, time], state),
    onePeriodOf: time,
    ...(found && { sexes: found.sexes }),
  };
}

function sexesAmong(
  categories: readonly Category[],
  { maleName, femaleName }: ReadingState,
): readonly [Category, Category] | undefined {
  const male = named(categories, maleName);
  const female = named(categories, femaleName);
  return male && female && male !== female ? [male, female] : undefined;
}

/** `Males` also finds `Male`: agencies write both. */
function named(categories: readonly Category[], name: string): Category | undefined {
  const wanted = fold(name.trim());
  const exact = categories.find(({ label }) => fold(label.trim()) === wanted);
  return exact ?? categories.find(({ label }) => singular(fold(label.trim())) === singular(wanted));
}

function singular(text: string): string {
  return text.replace(/s$/, '');
}

function seriesOrder(
  shown: readonly ShownDimension[],
  used: readonly (ShownDimension | undefined)[],
  state: ReadingState,
): readonly ShownDimension[] {
  const rankOf = ({ dimension }: ShownDimension): number => {
    const rank = state.variables.indexOf(dimension.id);
    return rank < 0 ? state.variables.length : rank;
  };
  return shown.filter((each) => !used.includes(each)).toSorted((a, b) => rankOf(a) - rankOf(b));
}

function longest(dimensions: readonly ShownDimension[]): ShownDimension | undefined {
  return dimensions.reduce<ShownDimension | undefined>(
    (most, each) => (most && most.categories.length >= each.categories.length ? most : each),
    undefined,
  );
}

function isTime({ dimension }: ShownDimension): boolean {
  return dimension.role === 'time';
}

function isVarying({ categories }: ShownDimension): boolean {
  return categories.length > 1;
}
