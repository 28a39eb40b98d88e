import type { Category, Dimension } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../../test/written-views.ts';
import { codeOfField, csvCodes, plainCodes, withoutOwner } from './csv-codes.ts';
import { isSurelyText } from './surely-text.ts';

function coded(codes: readonly string[], more: Partial<Dimension> = {}): Dimension {
  return { ...dimensionOf('Age', [], more), categories: codes.map((id): Category => ({ id, label: id })) };
}

function written(dimension: Dimension, owner = 'age'): readonly string[] {
  return dimension.categories.map(csvCodes(dimension, owner));
}

describe(csvCodes, () => {
  it('leaves codes as they are where every one of them is surely text', () => {
    expect(written(coded(['food', '_T', 'B2020']))).toEqual(['food', '_T', 'B2020']);
  });

  it('writes the whole column behind its owner where one code is not', () => {
    expect(written(coded(['food', '01']))).toEqual(['age/food', 'age/01']);
    expect(written(coded(['1.1', '1.10']), 'M280191')).toEqual(['M280191/1.1', 'M280191/1.10']);
    expect(written(coded(['EU/UK']))).toEqual(['age/EU/UK']);
    expect(written(coded([' a', 'a', '%20a']))).toEqual(['age/%20a', 'age/a', 'age/%2520a']);
  });

  it.each(['may', '2020', 'n', 'TRUE', 'a/b', '=x'])(
    'puts no “%s” before them that would be retyped itself',
    (owner) => {
      expect(written(coded(['1']), owner)).toEqual(['code/1']);
    },
  );

  it('leaves periods of one frequency as they are, and no others', () => {
    const years = dimensionOf('Time', ['2023', '2024'], { role: 'time' });
    expect(written(years, 'time')).toEqual(['2023', '2024']);
    const quarter: Category = {
      id: 'q',
      label: '2024 1Q',
      period: { frequency: 'quarterly', year: 2024, part: 1 },
    };
    const mixed = { ...years, categories: [...years.categories, quarter] };
    expect(written(mixed, 'time')).toEqual(['time/2023', 'time/2024', 'time/2024-Q1']);
    const ancient = dimensionOf('Time', ['0850', '2024'], { role: 'time' });
    expect(written(ancient, 'time')).toEqual(['time/850', 'time/2024']);
  });

  it('never writes what a program could retype, keeps all codes apart without blanks at their ends, and gives each back', () => {
    const code = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('1.0eENAaT/- %2é')), maxLength: 5 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(code, { minLength: 1, maxLength: 6 }), fc.string(), (codes, owner) => {
        const fields = written(coded(codes), owner);
        for (const field of fields)
          expect(isSurelyText(field) || /^(?:[^/]{2,})\/./s.test(field) || field.endsWith('/')).toBe(true);
        expect(new Set(fields.map((field) => field.trim())).size).toBe(codes.length);
        expect(fields.map((field) => codeOfField(withoutOwner(field)))).toEqual(codes);
      }),
    );
  });
});

describe(codeOfField, () => {
  it('leaves what is no letter in UTF-8 as it stands', () => {
    expect(['%C3%A9', 'a%20', '5%FF', '%2', '%zz'].map(codeOfField)).toEqual([
      'é',
      'a ',
      '5%FF',
      '%2',
      '%zz',
    ]);
  });
});

describe(plainCodes, () => {
  it('writes codes of tables by the same rule', () => {
    expect(['T1', 'T2'].map(plainCodes(['T1', 'T2'], 'table'))).toEqual(['T1', 'T2']);
    expect(['T1', '0012'].map(plainCodes(['T1', '0012'], 'table'))).toEqual(['table/T1', 'table/0012']);
  });
});
