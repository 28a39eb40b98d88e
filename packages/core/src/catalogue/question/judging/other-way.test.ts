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

  it('takes where people were born for no place that they go to', () => {
    expect(answered('emigrants to Arandia', TRAVEL)).toBe('ambiguous');
  });
});
