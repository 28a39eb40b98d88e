import { frequencyMessage } from '../message/frequency-message.ts';
import { andMore, inLogs, message, type Fact, type PlainMessageKey } from '../message/message.ts';
import { alignedItems } from './aligned-items.ts';
import { basesIn } from './base-period.ts';
import type { ComparedView } from './compared-view.ts';
import { coverageProperty } from './coverage-property.ts';
import type { ComparedProperty, PropertyKey } from './compared-property.ts';
import { unitFact } from '../table/units/unit-fact.ts';

/** More units than this are counted, not named. */
const MOST_NAMED = 3;

/** What matches between tables and what does not, property by property. */
export function comparisonProperties(compared: readonly ComparedView[]): readonly ComparedProperty[] {
  const units = compared.map(unitsIn);
  const bases = compared.map(({ view }, at) =>
    nameSome(basesIn([...(units[at] ?? []), view.facts.title, view.facts.unit ?? ''])),
  );
  const adjustments = compared.map(
    ({ view }) => view.facts.seasonalAdjustment ?? message('common.not-adjusted'),
  );
  return [
    property(
      'unit',
      'common.unit',
      units.map((each) => nameSome(each.map(unitFact))),
    ),
    property('base', 'compare.property.base', bases),
    property('adjustment', 'common.seasonal-adjustment', adjustments),
    property('frequency', 'common.frequency', compared.map(frequencyFact)),
    coverageProperty(compared),
  ];
}

function property(key: PropertyKey, name: PlainMessageKey, values: readonly Fact[]): ComparedProperty {
  return { key, name: message(name), values, isSame: new Set(values.map(inLogs)).size <= 1 };
}

/** The units of a table's series, in the order of the series. */
function unitsIn(compared: ComparedView): readonly string[] {
  const { time, dimensions } = compared;
  const own = dimensions.filter((viewed) => viewed !== time);
  const units = alignedItems(compared, own).items.flatMap(({ unit }) => unit ?? []);
  return [...new Set(units)];
}

function nameSome(names: readonly Fact[]): Fact {
  return names.length === 0 ? message('compare.none-stated') : andMore(names, MOST_NAMED);
}

function frequencyFact({ frequency, periods }: ComparedView): Fact {
  if (frequency) return frequencyMessage(frequency);
  return message(periods.length === 0 ? 'compare.no-periods' : 'compare.several-frequencies');
}
