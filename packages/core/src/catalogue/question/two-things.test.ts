import { describe, expect, it } from 'vitest';

import { ask, type Asked } from '../../../test/ask.ts';
import { asked as table, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { comparedOf } from './two-things.ts';

const kinds = variable('Kind', 'measure', [
  'All',
  'Shops and offices',
  'Shops',
  'Stores, markets',
  'Markets',
]);

const PLACE = variable('Place', 'geography', ['Meridia', 'Linden', 'Port Alder', 'High Moor']);

const KNOWN: Asked = {
  tables: [
    table('R1', 'Rents by kind', { dimensions: [kinds] }),
    table('W1', 'Wages by sex', { dimensions: [SEX] }),
    table('J1', 'Jobs by place', { dimensions: [PLACE], unit: 'Number' }),
    table('E1', 'Employment rate by sex', { dimensions: [SEX] }),
    table('E2', 'Employed persons by sex', { dimensions: [SEX], unit: 'Number' }),
    table('A1', 'Concerts and plays by region', { dimensions: [REGION] }),
    table('A2', 'Concerts by region', { dimensions: [REGION] }),
    table('A3', 'Plays by region', { dimensions: [REGION] }),
    table('C2', 'Fruit produced by region', { dimensions: [REGION] }),
    table('C1', 'Cereals, fruit produced by region', { dimensions: [REGION] }),
  ],
  synonyms: 'employment, employed persons',
};

/** What stands side by side, each with the labels that were asked for; else what the one thing is. */
function compared(question: string): string {
  const { isCompared, readings } = ask(question, KNOWN);
  const names = readings.slice(0, isCompared ? 2 : 1).map(({ series: [{ table: each, categories }] }) => {
    const labels = categories.map(({ dimension, position }) => dimension.categories[position]?.label);
    return [each.code, ...labels].join(' ');
  });
  return names.join(isCompared ? ' | ' : '');
}

describe(comparedOf, () => {
  it.each([
    ['rents and wages', 'R1 | W1'],
    ['wages, compared with rents', 'W1 | R1'],
    ['wages or rents', 'W1 | R1'],
    ['wages of males and females', 'W1 Males | W1 Females'],
    // What is compared with the females stands further off.
    ['males have wages lower than females', 'W1 Males | W1 Females'],
    ['are rents higher than wages', 'R1 | W1'],
    ['how much more rents than wages', 'R1 | W1'],
    ['male and female wages', 'W1 Males | W1 Females'],
    ['jobs in Port Alder and in High Moor', 'J1 Port Alder | J1 High Moor'],
    ['jobs in Linden and in High Moor', 'J1 Linden | J1 High Moor'],
    ['are wages lower for males or for females', 'W1 Males | W1 Females'],
    ['wages of males and wages of females', 'W1 Males | W1 Females'],
  ])('reads “%s” as two things', (question, both) => {
    expect(compared(question)).toBe(both);
  });

  it.each([
    ['rents of shops and offices', 'R1 Shops and offices'],
    ['rents of stores and markets', 'R1 Stores, markets'],
    ['concerts and plays', 'A1'],
    ['cereals and fruit produced', 'C1'],
    ['wages and wages', 'W1'],
    ['wages of females and females', 'W1 Females'],
    ['wages females', 'W1 Females'],
    ['level and wages', 'W1'],
    ['wages level and males', 'W1 Males'],
    ['wages other than rents', 'W1'],
  ])('reads “%s” as one', (question, one) => {
    expect(compared(question)).toBe(one);
  });

  it('needs both of them', () => {
    expect(ask('wages and xylophones', KNOWN).isCompared).toBe(false);
    expect(ask('xylophones and wages', KNOWN).isCompared).toBe(false);
    expect(ask('wages and rents of xylophones', KNOWN).isCompared).toBe(false);
  });

  it('takes two of the kind that was asked for', () => {
    expect(compared('employment rate of males and females')).toBe('E1 Males | E1 Females');
    expect(compared('employment of males and females')).toBe('E2 Males | E2 Females');
  });
});
