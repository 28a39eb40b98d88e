import { FREQUENCIES, type Frequency } from '../../period/frequency.ts';
import { periodEnd } from '../../period/period-bounds.ts';
import type { MatchedSeries } from './matching/cover-table.ts';
import type { AskedPoint, AskedTime, Operation } from './question.ts';
import type { ReadAttributes } from './read-attributes.ts';

/** What decides between the tables of a measure. */
export interface Choice {
  readonly time: AskedTime;
  readonly attributes: ReadAttributes;
  readonly operation?: Operation | undefined;
}

/** The period whose months or quarters are compared: “the highest unemployment in 2023” is no annual figure. */
function comparedWithin({ time, attributes, operation = 'value' }: Choice): Frequency | undefined {
  const isOfSeveral = /^(?:highest|lowest)/.test(operation) && attributes.frequency === undefined;
  return isOfSeveral && time.kind === 'at' && time.at.edge === undefined ? time.at.frequency : undefined;
}

/** The frequency that a time needs: a month has monthly figures; a year or two, annual ones. */
export function frequencyNeeded(choice: Choice): Frequency | undefined {
  const { time, attributes } = choice;
  if (attributes.frequency !== undefined) return attributes.frequency;
  if (comparedWithin(choice) !== undefined) return undefined;
  // Three quarters ago is a quarter, in the past quarter one quarter is compared with the one before.
  if ('length' in time && time.length.unit === 'quarter') return 'quarterly';
  const points: readonly AskedPoint[] =
    time.kind === 'at'
      ? [time.at]
      : time.kind === 'between'
        ? [time.from, time.to]
        : time.kind === 'since'
          ? [time.from]
          : [];
  const [finest] = points
    .filter(({ edge }) => edge === undefined)
    .map(({ frequency }) => frequency)
    .sort((a, b) => FREQUENCIES.indexOf(b) - FREQUENCIES.indexOf(a));
  // Since a year: from its first period on, at any frequency.
  if (time.kind === 'since' && finest === 'annual') return undefined;
  return finest;
}

/**
 * The series to answer with: of the frequency that is needed, else of the most recent one; seasonally adjusted for
 * months and quarters where that is published; from the smallest table. Undefined where none has the frequency.
 */
export function chooseSeries(series: readonly MatchedSeries[], choice: Choice): MatchedSeries | undefined {
  const [needed, within] = [frequencyNeeded(choice), comparedWithin(choice)];
  const fitting = series.filter(
    ({ table: { frequency = 'multi-year' } }) =>
      (needed === undefined || frequency === needed) &&
      (within === undefined || FREQUENCIES.indexOf(frequency) > FREQUENCIES.indexOf(within)),
  );
  const { adjustment } = choice.attributes;
  const wanted =
    adjustment === undefined
      ? fitting
      : fitting.filter(({ table }) => table.isAdjusted === (adjustment === 'adjusted'));
  return wanted.toSorted(compareSeries)[0];
}

function compareSeries(a: MatchedSeries, b: MatchedSeries): number {
  const [one, other] = [rankOf(a), rankOf(b)];
  const at = one.findIndex((each, place) => each !== other[place]);
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

/** The lower the better. */
function rankOf({ table, categories }: MatchedSeries): readonly (number | string)[] {
  const frequency = FREQUENCIES.indexOf(table.frequency ?? 'multi-year');
  return [
    Number(table.cells > 1_000_000),
    -endOf(table.periods?.last),
    -frequency,
    Number(!table.isAdjusted),
    table.dimensions.filter(({ categories: { length } }) => length > 1).length,
    categories.length,
    table.cells,
    table.code,
  ];
}

function endOf(period: Parameters<typeof periodEnd>[0] | undefined): number {
  return period === undefined ? 0 : Number(periodEnd(period).replaceAll('-', ''));
}
