import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableKind } from '../table/table-code.ts';
import { cleanTitle } from './clean-title.ts';

const cleaned = (title: string, kind: TableKind = 'TS') => cleanTitle(title, { id: 'M015631', kind });

describe(cleanTitle, () => {
  it('removes the prefix "Table <id>." when the id is the table’s own', () => {
    expect(cleaned('Table M015631. Gross Domestic Product')).toBe('Gross Domestic Product');
    expect(cleaned('Table M999999. Gross Domestic Product')).toBe('Table M999999. Gross Domestic Product');
    expect(cleaned('Table M015631 Gross Domestic Product')).toBe('Table M015631 Gross Domestic Product');
  });

  it('removes the phrase of supply and use tables, except from cross-sectional tables', () => {
    const title = 'Supply, Use and Input-Output Tables, Imports Matrix';
    expect(cleaned(title, 'TS')).toBe('Imports Matrix');
    expect(cleaned(title, 'DC')).toBe('Imports Matrix');
    expect(cleaned(title, 'CT')).toBe(title);
  });

  it('removes carets and asterisks that mark footnotes', () => {
    expect(cleaned('Income from Work* and Occupation^')).toBe('Income from Work and Occupation');
    expect(cleaned('**Income, Annual ^')).toBe('Income, Annual');
    expect(cleaned('Land Area (km^2)')).toBe('Land Area (km^2)');
  });

  it('removes a number and slash before the title or behind a word, and leaves years alone', () => {
    expect(cleaned('1/ Income from Work')).toBe('Income from Work');
    expect(cleaned('Monthly Income from Work1/, Ethnic Group and Sex')).toBe(
      'Monthly Income from Work, Ethnic Group and Sex',
    );
    expect(cleaned('Income by Tenure2/')).toBe('Income by Tenure');
    expect(cleaned('2017/18 Household Survey')).toBe('2017/18 Household Survey');
    expect(cleaned('Expenditure, 2002/03, 2007/08')).toBe('Expenditure, 2002/03, 2007/08');
    expect(cleaned('12/13 Survey')).toBe('12/13 Survey');
  });

  it.each([
    '1/ 2/ Income from Work',
    '1/2/ Income from Work',
    '1/,2/ Income from Work',
    '^1/ Income from Work',
    '** 1/ ^ Table M015631. 2/ Income from Work',
    'Table M015631. 1/ Income from Work*',
    'Table M015631. Table M015631. Income from Work',
    'Income from Work1/2/',
    'Income from Work1/,2/',
    'Income from Work 1/',
    'Income from Work^*1/',
  ])('leaves nothing of several prefixes and markers: %s', (title) => {
    expect(cleaned(title)).toBe('Income from Work');
  });

  it('takes nothing more away from what is clean', () => {
    const unit = fc.constantFrom('1/', '12/', ' ', '*', '^', 'Table M015631.', 'Income', ', ', '2023', '(');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (parts) => {
        const once = cleaned(parts.join(''));
        expect(cleaned(once)).toBe(once);
      }),
    );
  });

  it('applies all rules together, and leaves no table without a title', () => {
    expect(cleaned('1/ Table M015631. Supply, Use and Input-Output Tables, Imports*')).toBe('Imports');
    expect(cleaned('*')).toBe('*');
  });
});
