import { expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import { powerOf } from './place-units.ts';
import { readCsv } from './read-csv.ts';

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

it('takes units that follow from nothing else for a dimension, and scales them by the multipliers beside them', async () => {
  const kindsOf = async (text: string) => {
    const { dimensions } = (await readCsv(fileOf('a.csv', `${text.replaceAll(' / ', '\n')}\n`), write)).draft
      .cube;
    return dimensions.map(({ id, categories }) => [
      id,
      categories.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`)),
    ]);
  };
  expect(await kindsOf('area,year,unit,value / N,2020,kg,1 / N,2020,lb,2 / S,2020,kg,3')).toEqual([
    ['area', ['N', 'S']],
    ['unit', ['kg', 'lb']],
    ['time', ['2020']],
  ]);
  expect(
    await kindsOf(
      'area,year,unit,magnitude,value / N,2020,kg,thousand,1 / N,2020,lb,one,2 / S,2020,kg,thousand,3',
    ),
  ).toEqual([
    ['area', ['N', 'S']],
    ['unit', ['kg (Thousand kg)', 'lb (lb)']],
    ['time', ['2020']],
  ]);
});
