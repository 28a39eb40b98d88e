import { describe, expect, it } from 'vitest';
import { headingLevels } from './heading-levels.ts';

const partsOf = (headings: string) => headings.split(' ').map((each) => each.split('_'));

describe(headingLevels, () => {
  it('splits headings that have every combination', () => {
    expect(headingLevels(partsOf('N_M N_F S_F S_M'))).toEqual({
      names: [
        ['N', 'S'],
        ['M', 'F'],
      ],
      places: [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ],
    });
  });

  it.each(['N S', 'N_M N_F S_M', 'N_M N_F S_M S', 'N_M N_ S_M S_', 'N_M N_F', 'N_M N_F S_M S_M', ''])(
    'does not split “%s”',
    (headings) => {
      expect(headingLevels(partsOf(headings))).toBeUndefined();
    },
  );
});
