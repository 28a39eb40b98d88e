import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import { guessKind } from './guess-kind.ts';

describe(guessKind, () => {
  it('takes time and at most one other dimension for a time series', () => {
    expect(guessKind(cubeOfSizes({ time: 3 }))).toBe('TS');
    expect(guessKind(cubeOfSizes({ series: 2, time: 3 }))).toBe('TS');
  });

  it('takes a cube without time for a cross-section', () => {
    expect(guessKind(cubeOfSizes({ area: 2, sex: 2, age: 2 }))).toBe('CT');
  });

  it('takes everything else for a data cube', () => {
    expect(guessKind(cubeOfSizes({ area: 2, sex: 2, time: 2 }))).toBe('DC');
  });
});
