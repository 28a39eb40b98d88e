import { customiseWhatFits, tableFrom, viewOf, type TableView } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { TRADE } from '../../test/trade-view.ts';
import { blockSummary } from './block-summary.ts';

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
  return viewOf(customiseWhatFits(table, []).working);
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
