import { describe, expect, it } from 'vitest';

import { answered } from '../../../../test/ask.ts';
import { asked, REGION, variable } from '../../../../test/asked-tables.ts';
import { isOtherWay } from './other-way.ts';

const PARTNER = variable('Partner country', 'geography', ['All countries', 'Bellmark', 'Arandia']);

const TRAVEL = {
  tables: [
    asked('R1', 'Residents by region', { unit: 'Number', dimensions: [REGION] }),
    asked('V1', 'Visitor arrivals by partner country', { unit: 'Number', dimensions: [PARTNER] }),
    asked('X1', 'Exports by partner country', { unit: 'Crowns', dimensions: [PARTNER] }),
    asked('E1', 'Emigrants by place of birth', { unit: 'Number', dimensions: [PARTNER] }),
  ],
};

describe(isOtherWay, () => {
  it.each([
    ['visitor arrivals from Bellmark', 'V1 Bellmark'],
    ['visitor arrivals to Bellmark', 'ambiguous'],
    ['visitor arrivals from Meridia', 'ambiguous'],
    ['visitor arrivals to Meridia', 'V1'],
    ['visitor arrivals in Meridia', 'V1'],
    ['exports to Arandia', 'X1 Arandia'],
    ['exports from Arandia', 'ambiguous'],
    ['exports from Meridia', 'X1'],
    ['exports to Meridia', 'ambiguous'],
  ])('answers “%s” with %s', (question, answer) => {
    expect(answered(question, TRAVEL)).toBe(answer);
  });

  it('takes trade both ways for none that comes from somewhere', () => {
    const flows = variable('Flow', 'measure', ['Total trade', 'Exports', 'Imports']);
    const goods = variable('Goods', 'measure', ['All goods', 'Wheat']);
    const trade = asked('T1', 'Trade by goods, partner country and flow', {
      unit: 'Crowns',
      dimensions: [goods, PARTNER, flows],
    });
    expect(answered('trade of wheat from Bellmark', { tables: [trade] })).toBe('ambiguous');
    expect(answered('trade of wheat with Bellmark', { tables: [trade] })).toBe('T1 Wheat Bellmark');
    expect(answered('imports of wheat from Bellmark', { tables: [trade] })).not.toBe('ambiguous');
  });

  it('takes where people were born for no place that they go to', () => {
    expect(answered('emigrants to Arandia', TRAVEL)).toBe('ambiguous');
  });
});
