import { expect, it } from 'vitest';
import { powerOf } from './place-units.ts';

it.each([
  ['', 0],
  ['Units', 0],
  ['one', 0],
  ['tens', 1],
  ['hundred', 2],
  [' Thousands ', 3],
  ['million', 6],
  ['billions', 9],
  ['trillion', 12],
  ['0', 0],
  ['1', 1],
  ['9', 9],
  ['10', 1],
  ['11', 11],
  ['12', 12],
  ['13', undefined],
  ['100', 2],
  ['1000000', 6],
  ['200', undefined],
  ['many', undefined],
])('takes the multiplier %j for ten to %s', (text, power) => {
  expect(powerOf(text)).toBe(power);
});
