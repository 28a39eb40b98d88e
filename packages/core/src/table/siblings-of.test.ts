import { describe, expect, it } from 'vitest';
import { siblingsOf, type Sibling } from './siblings-of.ts';

const base: Sibling = { code: 'A', kind: 'TS', agency: 'DOS', groupTitle: 'Retail Sales Index' };
const tables: readonly Sibling[] = [
  { ...base, code: 'M-SA', frequency: 'monthly', seasonalAdjustment: 'Seasonally adjusted' },
  { ...base, code: 'M', frequency: 'monthly' },
  { ...base, code: 'A', frequency: 'annual', groupTitle: 'Retail sales index' },
  { ...base, code: 'other', groupTitle: 'Wholesale Index' },
  { ...base, code: 'elsewhere', agency: 'MOM' },
  { ...base, code: 'cube', kind: 'DC' },
];

describe(siblingsOf, () => {
  it('finds the tables of the same group title, by frequency and adjustment', () => {
    expect(siblingsOf(base, tables).map(({ code }) => code)).toEqual(['A', 'M', 'M-SA']);
  });

  it('takes no word of a group title for one of an agency', () => {
    const tables = [
      { ...base, groupTitle: 'Retail Sales', agency: 'Index DOS' },
      { ...base, groupTitle: 'Retail', agency: 'sales Index DOS' },
    ];
    expect(tables.map((table) => siblingsOf(table, tables))).toEqual(tables.map((table) => [table]));
  });
});
