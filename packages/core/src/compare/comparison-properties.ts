import { frequencyName } from '../period/frequency-name.ts';
import { GROUPED_NUMBERS, type NumberStyle } from '../view/print-number.ts';
import { alignedItems } from './aligned-items.ts';
import { listOf } from './align-problem.ts';
import { basesIn } from './base-period.ts';
import type { ComparedView } from './compared-view.ts';
import { coverageProperty } from './coverage-property.ts';
import type { ComparedProperty, PropertyKey } from './compared-property.ts';

const NONE_STATED = 'None stated';

/** More units than this are counted, not named. */
const MOST_NAMED = 3;

/** What matches between tables and what does not, property by property. */
export function comparisonProperties(
  compared: readonly ComparedView[],
  numbers: NumberStyle = GROUPED_NUMBERS,
): readonly ComparedProperty[] {
  const units = compared.map(unitsIn);
  return [
    property(
      'unit',
      'Unit',
      units.map((each) => nameSome(each)),
    ),
    property(
      'base',
      'Base period',
      compared.map(({ view }, at) =>
        nameSome(basesIn([...(units[at] ?? []), view.facts.title, view.facts.unit ?? ''])),
      ),
    ),
    property(
      'adjustment',
      'Seasonal adjustment',
      compared.map(({ view }) => view.facts.seasonalAdjustment ?? 'Not adjusted'),
    ),
    property('frequency', 'Frequency', compared.map(frequencyWords)),
    coverageProperty(compared, numbers),
  ];
}

function property(key: PropertyKey, name: string, values: readonly string[]): ComparedProperty {
  return { key, name, values, isSame: new Set(values).size <= 1 };
}

/** The units of a table's series, in the order of the series. */
function unitsIn(compared: ComparedView): readonly string[] {
  const { time, dimensions } = compared;
  const own = dimensions.filter((viewed) => viewed !== time);
  const units = alignedItems(compared, own).items.flatMap(({ unit }) => unit ?? []);
  return [...new Set(units)];
}

function nameSome(names: readonly string[]): string {
  if (names.length === 0) return NONE_STATED;
  if (names.length <= MOST_NAMED) return listOf(names);
  return `${names.slice(0, MOST_NAMED - 1).join(', ')} and ${names.length - MOST_NAMED + 1} more`;
}

function frequencyWords({ frequency, periods }: ComparedView): string {
  if (frequency) return frequencyName(frequency);
  return periods.length === 0 ? 'No periods' : 'Several';
}
