import { expect, it } from 'vitest';
import { siblingsOf } from './siblings-of.ts';
import { decimalsOfCategory, statesUnit, unitOfCategory } from './stated-of-category.ts';

const named = { id: 'a', label: 'A' };

it('says which categories have a say in the unit of their cells, and what they say', () => {
  const computed = { formula: 'f', order: 2 };
  expect(statesUnit(named)).toBe(false);
  expect(statesUnit({ ...named, computed })).toBe(false);
  expect(statesUnit({ ...named, computed: { ...computed, difference: 3 } })).toBe(true);
  expect(statesUnit({ ...named, computed: { ...computed, unit: 'Ratio' } })).toBe(true);
  expect(statesUnit({ ...named, unit: 'Tonnes' })).toBe(true);
  expect(unitOfCategory(named, undefined)).toBeUndefined();
  expect(unitOfCategory(named, 'Tonnes')).toBe('Tonnes');
  expect(unitOfCategory({ ...named, unit: 'Tonnes', divisions: [{ power: 3, order: 1 }] }, 'Kilos')).toBe(
    'Tonnes ÷ 10³',
  );
  expect(unitOfCategory({ ...named, computed: { ...computed, unit: 'Ratio' } }, 'Kilos')).toBe('Ratio');
  expect(unitOfCategory({ ...named, computed: { ...computed, unit: 'Ratio' } }, undefined)).toBe('Ratio');
  expect(unitOfCategory({ ...named, unit: 'Tonnes' }, undefined)).toBe('Tonnes');
  const change = { order: 3, unit: 'Per Cent', points: 'Percentage points' };
  expect(unitOfCategory({ ...named, computed: { ...computed, change } }, undefined)).toBe('Various');
  expect(unitOfCategory({ ...named, computed: { ...computed, change } }, 'Tonnes')).toBe('Per Cent');
  expect(unitOfCategory({ ...named, divisions: [{ power: 3, order: 1 }] }, undefined)).toBeUndefined();
  expect(decimalsOfCategory({ ...named, decimals: 1, divisions: [{ power: 3, order: 1 }] }, 0)).toBe(4);
  expect(decimalsOfCategory({ ...named, decimals: 1, divisions: [{ power: -3, order: 1 }] }, 0)).toBe(0);
  expect(decimalsOfCategory({ ...named, decimals: 9, divisions: [{ power: 3, order: 1 }] }, 0)).toBe(10);
  expect(decimalsOfCategory(named, 2)).toBe(2);
});

it('keeps no less than no decimals in what is multiplied', () => {
  const multiplied = { ...named, divisions: [{ power: -3, order: 1 }] };
  expect(decimalsOfCategory({ ...multiplied, decimals: 2 }, 0)).toBe(0);
  expect(decimalsOfCategory({ ...multiplied, decimals: 4 }, 0)).toBe(1);
});

it('orders siblings by frequency, then by adjustment and code', () => {
  const table = (code: string, frequency?: string, seasonalAdjustment?: string) =>
    ({ code, kind: 'TS', agency: 'A', groupTitle: ' births', frequency, seasonalAdjustment }) as never;
  const tables = [
    table('5'),
    table('4', 'monthly', 'Adjusted'),
    table('3', 'monthly'),
    table('2', 'annual'),
    table('1', 'monthly'),
  ];
  const of = { code: '0', kind: 'TS', agency: 'A', groupTitle: 'Births ' } as never;
  const found = siblingsOf(of, tables) as readonly { readonly code: string }[];
  expect(found.map(({ code }) => code)).toEqual(['2', '1', '3', '4', '5']);
});
