import { describe, expect, it } from 'vitest';
import { checkCube } from '../src/cube/check-cube.ts';
import { observationAt } from '../src/cube/observation.ts';
import { cubeFrom, drawingOf, tidy } from './drawn-cube.ts';

const drawing = `
  sex       |  2022 | 2023
  Total     |    21 |   na
    Males   |  10 p |    -
    Females | -11.5 |   12
  Unknown   |     0 |    s
`;

describe(cubeFrom, () => {
  it('reads numbers, absences, flags, periods and what hangs under what', () => {
    const cube = cubeFrom(drawing);

    expect(checkCube(cube)).toEqual([]);
    expect(cube.dimensions.map(({ id, role }) => [id, role])).toEqual([
      ['sex', 'other'],
      ['time', 'time'],
    ]);
    expect(cube.dimensions[0]?.categories.map(({ id, parent }) => [id, parent])).toEqual([
      ['Total', undefined],
      ['Males', 'Total'],
      ['Females', 'Total'],
      ['Unknown', undefined],
    ]);
    expect(observationAt(cube, 2)).toEqual({ kind: 'value', value: 10, flags: ['provisional'] });
    expect(observationAt(cube, 7)).toEqual({ kind: 'absent', reason: 'suppressed' });
  });
});

describe(drawingOf, () => {
  it('draws what was read', () => {
    expect(drawingOf(cubeFrom(drawing))).toBe(tidy(drawing));
  });
});
