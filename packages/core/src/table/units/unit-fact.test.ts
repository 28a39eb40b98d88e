import { describe, expect, it } from 'vitest';
import { write } from '../../../test/words.ts';
import { message, type Fact } from '../../message/message.ts';
import { indexOn, PER_CENT, PER_CENT_A_YEAR, SEVERAL_UNITS } from './made-units.ts';
import { unitFact } from './unit-fact.ts';

describe(unitFact, () => {
  it.each<[string, Fact]>([
    [PER_CENT, message('unit.per-cent')],
    [PER_CENT_A_YEAR, message('unit.per-cent-a-year')],
    [SEVERAL_UNITS, message('unit.several')],
    [
      indexOn('2015'),
      message('unit.index', { base: { period: { frequency: 'annual', year: 2015, part: 1 } } }),
    ],
    ['Million Crowns', 'Million Crowns'],
  ])('names %s', (unit, fact) => {
    expect(unitFact(unit)).toEqual(fact);
    expect(write(unitFact(unit))).toBe(unit);
  });

  it('names the base of an index as people read periods', () => {
    expect(write(unitFact(indexOn('2020 3Q')))).toBe('Index (Q3 2020 = 100)');
  });
});
