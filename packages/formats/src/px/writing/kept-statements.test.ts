import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../../test/written-views.ts';
import { keptStatements } from './kept-statements.ts';
import type { WrittenVariable } from './written-variables.ts';

const area = { ...dimensionOf('Area', ['Total', 'North']), label: 'Region' };
const item = { ...dimensionOf('Item', ['Persons', 'Rate']), role: 'measure' as const };

/** Of items, only the rate is shown. */
const VARIABLES: readonly WrittenVariable[] = [area, item].map((dimension) => ({
  dimension,
  categories: dimension.categories.filter(({ id }) => id !== 'persons'),
  name: dimension.label,
  isStub: true,
  keyOf: ({ label }) => label,
}));

function kept(name: string, texts: readonly string[], of?: readonly [string] | readonly [string, string]) {
  const keyword = { name, texts, ...(of && { of }) };
  const view = viewAsPublished(tableAround(plainCube([area, item], [1, 2, 3, 4]), { keywords: [keyword] }));
  return [...keptStatements(view, VARIABLES)].join('').replaceAll(/[;\r\n]+/g, '');
}

describe(keptStatements, () => {
  it.each([
    ['DATABASE', ['The census'], undefined, 'DATABASE="The census"'],
    ['COPYRIGHT', ['yes'], undefined, 'COPYRIGHT=YES'],
    ['CONFIDENTIAL', ['2'], undefined, 'CONFIDENTIAL=2'],
    ['CONFIDENTIAL', ['not at all'], undefined, 'CONFIDENTIAL="not at all"'],
    ['ATTRIBUTE-ID', ['1', '2'], undefined, 'ATTRIBUTE-ID="1","2"'],
    ['DOMAIN', ['Places'], ['area'], 'DOMAIN("Region")="Places"'],
    ['DOUBLECOLUMN', ['no'], ['area'], 'DOUBLECOLUMN("Region")=NO'],
    ['ELIMINATION', ['Yes'], ['area'], 'ELIMINATION("Region")=YES'],
    ['ELIMINATION', ['total'], ['area'], 'ELIMINATION("Region")="Total"'],
    ['ELIMINATION', ['gone'], ['area'], 'ELIMINATION("Region")="gone"'],
    ['REFPERIOD', ['Midyear'], ['item', 'rate'], 'REFPERIOD("Rate")="Midyear"'],
    ['DATANOTE', ['Counted'], ['area', 'north'], 'DATANOTE("Region","North")="Counted"'],
  ] as const)('writes %s of %j about %j', (name, texts, of, statement) => {
    expect(kept(name, texts, of)).toBe(statement);
  });

  it('writes nothing about what is not shown, nor what the table itself says', () => {
    expect(kept('DOMAIN', ['Places'], ['sex'])).toBe('');
    expect(kept('REFPERIOD', ['Midyear'], ['item', 'persons'])).toBe('');
    expect(kept('MATRIX', ['BE01'])).toBe('');
  });
});
