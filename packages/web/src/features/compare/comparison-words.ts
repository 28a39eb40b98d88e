import {
  type AlignedTables,
  and,
  type Fact,
  type Frequency,
  headingFact,
  message,
  type PlainMessageKey,
  sentences,
  titleOf,
} from '@almanac/core';
import type { Words } from '@almanac/words';
import type { Compared } from './compared-state.ts';

/** Longer headings are not read. */
const LONGEST_HEADING = 110;

/** What a comparison is called: by the titles of its tables, or how many they are. */
export function headingOf(tables: readonly Compared[], { say, write }: Pick<Words, 'say' | 'write'>): string {
  const named = (name: 'title' | 'groupTitle'): readonly string[] =>
    tables.map(({ address, state }) => (state.status === 'ready' ? state.table[name] : address.code));
  const short = named('groupTitle');
  const areDistinct = new Set(short).size === short.length;
  const facts = (areDistinct ? short : named('title')).map((title) => ({ title }));
  const titles = write(titleOf(facts));
  return titles.length <= LONGEST_HEADING ? titles : say('compare.heading', { count: tables.length });
}

/** `2 tables, joined by Year and Area. They share 25 of the 40 periods.` */
export function alignedFact({ compared, shared, time }: AlignedTables): Fact {
  const count = compared.length;
  const by = [
    ...(time ? [message(UNITS_OF_TIME[compared[0]?.frequency ?? 'multi-year'])] : []),
    ...shared.flatMap(({ dimension }) => (dimension.categories.length > 1 ? [dimension.label] : [])),
  ];
  const alone = shared.flatMap(({ dimension: { label: dimension, categories } }) =>
    categories.length === 1
      ? [message('compare.aligned.alone', { dimension, category: headingFact(categories) })]
      : [],
  );
  return sentences([
    by.length > 0
      ? message('compare.aligned.joined', { count, dimensions: and(by) })
      : message('compare.aligned.joined-by-shared', { count }),
    time && periodsFact(time.common, time.dimension.categories.length),
    ...alone,
  ]);
}

function periodsFact(common: number, count: number): Fact {
  if (common === count) return message('compare.aligned.periods-all', { count });
  if (common === 0) return message('compare.aligned.periods-none');
  return message('compare.aligned.periods-some', { common: { number: common }, count });
}

const UNITS_OF_TIME: { readonly [Each in Frequency]: PlainMessageKey } = {
  'multi-year': 'common.period',
  annual: 'compare.unit.year',
  'half-yearly': 'compare.unit.half-year',
  quarterly: 'compare.unit.quarter',
  monthly: 'compare.unit.month',
  weekly: 'compare.unit.week',
  daily: 'common.day',
};
