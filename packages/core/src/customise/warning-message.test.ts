import { expect, it } from 'vitest';
import { warningMessage } from './warning-message.ts';
import { write } from '../../test/words.ts';

it('tells a part of a total from two that cross', () => {
  expect(
    write(warningMessage({ code: 'sum-of-overlapping', kind: 'total-and-part', one: 'All', other: 'Men' })),
  ).toBe('Counts “Men” twice: it is part of “All”.');
  expect(
    write(warningMessage({ code: 'sum-of-overlapping', kind: 'crossing', one: 'Men', other: 'Young' })),
  ).toBe('Counts twice what “Men” and “Young” have in common.');
});
