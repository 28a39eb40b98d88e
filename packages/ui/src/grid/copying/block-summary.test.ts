import { inLogs, customiseWhatFits, tableFrom, type TableView, viewOf } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { TRADE } from '../../../test/trade-view.ts';
import { addsUp, blockSummary } from './block-summary.ts';

const STYLE = { group: ',', decimal: '.', minus: '\u2212' };

/** Trade with decimals of its own for some of its rows. */
function viewWith(
  decimals: Readonly<Record<string, number>>,
  { hasRule }: { readonly hasRule: boolean },
): TableView {
  const [series, time] = TRADE.dimensions;
  if (!series || !time) throw new Error('trade has two dimensions');
  const categories = series.categories.map((each) => {
    const own = decimals[each.id];
    return own === undefined ? each : { ...each, decimals: own };
  });
  const facts = { ...TRADE.facts };
  if (!hasRule) Reflect.deleteProperty(facts, 'decimals');
  const { table } = tableFrom({ ...TRADE, facts, dimensions: [{ ...series, categories }, time] });
  return viewOf(customiseWhatFits(table, [], inLogs).working);
}

describe(blockSummary, () => {
  it('writes the least and the largest figure as their own cells do', () => {
    const view = viewWith({ total: 0, food: 2, fuels: 0 }, { hasRule: true });
    const summary = blockSummary({ view, rows: [1, 2, 3], columns: [0, 1], style: STYLE });
    expect([summary.least, summary.most]).toEqual(['440.00', '1,133.0']);
  });

  it('does not round a sum of which a part is written as it came', () => {
    const view = viewWith({ total: 0 }, { hasRule: false });
    const { sum } = blockSummary({ view, rows: [0, 2], columns: [0], style: STYLE });
    expect(sum).toBe('2,430.5');
  });
});

describe(addsUp, () => {
  it.each(['Per cent', '%', 'Index', '2015 = 100', 'Births per 1,000 residents', 'Rate', 'Average'])(
    'does not add up %s',
    (unit) => {
      expect(addsUp(unit, '')).toBe(false);
    },
  );

  it.each(['Million crowns', 'Thousand persons', 'Number', 'Percussion instruments'])(
    'adds up %s',
    (unit) => {
      expect(addsUp(unit, 'Unemployment rate')).toBe(true);
    },
  );

  it('goes by the name where there is no unit', () => {
    expect(addsUp(undefined, 'Consumer price index')).toBe(false);
    expect(addsUp(undefined, 'Live births')).toBe(true);
  });
});
