import { listOf } from './align-problem.ts';
import type { ComparedProperty, PropertyKey } from './compared-property.ts';
import type { ComparedView } from './compared-view.ts';

/** A warning to read before comparing the figures of different tables. */
export interface ComparisonWarning {
  readonly key: PropertyKey;
  readonly title: string;
  readonly text: string;
}

const TITLES: { readonly [Key in PropertyKey]: string } = {
  unit: 'The units differ, so levels cannot be set against each other.',
  base: 'The base periods differ.',
  adjustment: 'The seasonal adjustment differs.',
  frequency: 'The frequencies differ.',
  coverage: 'The periods differ.',
};

const ADVICE: { readonly [Key in PropertyKey]: string } = {
  unit: 'Compare how they develop: as an index, or as change on a year before.',
  base: 'Bring them to one base period before levels are compared.',
  adjustment: 'Compare a period with the same one a year before, where the seasons are alike.',
  frequency: 'Periods of different lengths are never put side by side.',
  coverage: 'Where a table has no figure for a period, the cell says so and stays empty.',
};

/** In words, what differs between tables, most important first; empty when nothing differs. */
export function comparisonWarnings(
  compared: readonly ComparedView[],
  properties: readonly ComparedProperty[],
): readonly ComparisonWarning[] {
  return properties
    .filter(({ isSame }) => !isSame)
    .map(({ key, values }) => ({
      key,
      title: TITLES[key],
      text: `${tablesByValue(compared, values)} ${ADVICE[key]}`,
    }));
}

/** `A and C: Per cent. B: Thousand.` */
function tablesByValue(compared: readonly ComparedView[], values: readonly string[]): string {
  return [...new Set(values)]
    .map((value) => {
      const tags = compared.flatMap(({ tag }, at) => (values[at] === value ? [tag] : []));
      return `${listOf(tags)}: ${value}.`;
    })
    .join(' ');
}
