import type { Site } from '@almanac/contract';
import { frequencyName, titleOf, type AlignedTables } from '@almanac/core';
import { writeCounted } from '../../platform/words/write-count.ts';
import type { Compared } from './compared-state.ts';

/** Longer headings are not read. */
const LONGEST_HEADING = 110;

/** What a comparison is called: by the titles of its tables, or how many they are. */
export function headingOf(tables: readonly Compared[]): string {
  const named = (name: 'title' | 'groupTitle'): readonly string[] =>
    tables.map(({ address, state }) => (state.status === 'ready' ? state.table[name] : address.code));
  const short = named('groupTitle');
  const areTold = new Set(short).size === short.length;
  const facts = (areTold ? short : named('title')).map((title) => ({ title }));
  const titles = titleOf(facts);
  return titles.length <= LONGEST_HEADING ? titles : `Comparison of ${tables.length} tables`;
}

/** `Two tables, put together by year and area; 25 of 40 periods are in all of them.` */
export function alignedWords({ compared, shared, time }: AlignedTables, site: Site): string {
  const by = [
    ...(time ? [unitOfTime(compared[0]?.frequency)] : []),
    ...shared.flatMap(({ dimension }) =>
      dimension.categories.length > 1 ? [dimension.label.toLowerCase()] : [],
    ),
  ];
  const alone = shared.flatMap(({ dimension: { label, categories } }) =>
    categories.length === 1 ? [` ${label}: ${categories[0]?.label ?? ''}.`] : [],
  );
  const tables = writeCounted(compared.length, 'table', site);
  const periods = time && periodWords(time.common, time.dimension.categories.length, site);
  return `${tables}, put together by ${by.length > 0 ? by.join(' and ') : 'what they share'}${periods === undefined ? '' : `; ${periods}`}.${alone.join('')}`;
}

function periodWords(common: number, all: number, site: Site): string {
  if (common === all) return `all of them have the ${writeCounted(common, 'period', site)}`;
  if (common === 0) return 'they have no period in common';
  return `all of them have ${common} of the ${writeCounted(all, 'period', site)}`;
}

function unitOfTime(frequency: AlignedTables['compared'][number]['frequency']): string {
  const units: Readonly<Record<string, string>> = {
    annual: 'year',
    'half-yearly': 'half-year',
    quarterly: 'quarter',
    monthly: 'month',
    weekly: 'week',
    daily: 'day',
  };
  return (frequency && (units[frequency] ?? frequencyName(frequency).toLowerCase())) ?? 'period';
}
