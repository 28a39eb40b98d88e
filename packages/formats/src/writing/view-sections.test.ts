import { message } from '@almanac/core';
import { expect, it } from 'vitest';
import { write } from '../../test/words.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { noteLines } from './view-sections.ts';

const cube = plainCube([dimensionOf('Sex', ['Males']), dimensionOf('x', ['y'])], [1]);
const view = viewAsPublished(tableAround(cube, { licence: 'Open', sourceAddress: 'https://a.test/' }));
const whole = 'https://b.test/';

it('says of what a file is a part, what was corrected, and under which licence', () => {
  const linesWith = (more: Partial<typeof COLOPHON>) =>
    noteLines(view, { ...COLOPHON, customisation: [], ...more }).map(([line]) => line);
  expect(linesWith({ part: { cells: 2, of: 9, whole } } as never).slice(0, 2)).toEqual([
    'This file is a part of its table: 2 of 9 cells.',
    `The whole table: ${whole}`,
  ]);
  expect(linesWith({ part: { of: 9, whole } } as never)[0]).toBe(
    'This file is a part of its table, which has 9 cells.',
  );
  expect(linesWith({}).slice(0, 3)).toEqual([
    write(message('file.rounding')),
    'Licence: Open',
    'First published at: https://a.test/',
  ]);
  const asked = { contact: 'prices@a.test', methodology: 'https://a.test/how' };
  const told = noteLines(viewAsPublished(tableAround(cube, asked)), COLOPHON).flat();
  expect(told).toEqual(expect.arrayContaining(['Contact: prices@a.test', 'Methodology: https://a.test/how']));
  expect(linesWith({ customisation: ['Sorted'] }).slice(0, 2)).toEqual([
    write(message('file.customised')),
    'Sorted',
  ]);
});
