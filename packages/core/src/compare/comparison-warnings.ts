import {
  and,
  inLogs,
  message,
  sentences,
  type Fact,
  type Message,
  type PlainMessageKey,
} from '../message/message.ts';
import type { ComparedProperty, PropertyKey } from './compared-property.ts';
import type { ComparedView } from './compared-view.ts';

/** A warning to read before comparing the figures of different tables. */
export interface ComparisonWarning {
  readonly key: PropertyKey;
  readonly title: Message;
  readonly text: Fact;
}

const TITLES: { readonly [Key in PropertyKey]: PlainMessageKey } = {
  unit: 'compare.warning.unit',
  base: 'compare.warning.base',
  adjustment: 'compare.warning.adjustment',
  frequency: 'compare.warning.frequency',
  coverage: 'compare.warning.coverage',
};

const ADVICE: { readonly [Key in PropertyKey]: PlainMessageKey } = {
  unit: 'compare.advice.unit',
  base: 'compare.advice.base',
  adjustment: 'compare.advice.adjustment',
  frequency: 'compare.advice.frequency',
  coverage: 'compare.advice.coverage',
};

/** What differs between tables, most important first; empty when nothing differs. */
export function comparisonWarnings(
  compared: readonly ComparedView[],
  properties: readonly ComparedProperty[],
): readonly ComparisonWarning[] {
  return properties
    .filter(({ isSame }) => !isSame)
    .map(({ key, values }) => ({
      key,
      title: message(TITLES[key]),
      text: sentences([...tablesByValue(compared, values), message(ADVICE[key])]),
    }));
}

/** `A and C: Per cent. B: Thousand.` */
function tablesByValue(compared: readonly ComparedView[], values: readonly Fact[]): readonly Message[] {
  const distinct = new Map(values.map((value) => [inLogs(value), value]));
  return [...distinct].map(([key, value]) => {
    const tables = compared.flatMap(({ tag }, at) => (inLogs(values[at] ?? '') === key ? [tag] : []));
    return message('compare.warning.tables', { tables: and(tables), value });
  });
}
