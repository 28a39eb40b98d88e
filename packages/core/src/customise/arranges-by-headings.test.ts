import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryStep } from '../../test/any-step.ts';
import { arbitraryTable } from '../../test/arbitrary-cube.ts';
import { viewOf } from '../view/view-of.ts';
import { arrangesByHeadings } from './arranges-by-headings.ts';
import { customiseWhatFits } from './customise.ts';
import { write } from '../../test/words.ts';

describe(arrangesByHeadings, () => {
  it('is true only of steps that put the same cells in the same places without reading one', () => {
    const inhabited = arbitraryTable.filter(
      ({ cube: { dimensions } }) =>
        dimensions.length > 0 && dimensions.every(({ categories }) => categories.length > 0),
    );
    const tableAndSteps = inhabited.chain((table) =>
      fc.tuple(
        fc.constant(table),
        fc.array(arbitraryStep(table.cube).filter(arrangesByHeadings), { maxLength: 6 }),
      ),
    );
    fc.assert(
      fc.property(tableAndSteps, ([table, steps]) => {
        const blind = { ...table, cube: { ...table.cube, values: new Float64Array(0) } };
        const [seen, unseen] = [table, blind].map((each) => {
          const { base, rowOffsets, columnOffsets } = viewOf(customiseWhatFits(each, steps, write).working);
          return { base, rowOffsets, columnOffsets };
        });
        expect(unseen).toEqual(seen);
      }),
      { numRuns: 300 },
    );
  });

  it('is false of what goes by figures', () => {
    expect(arrangesByHeadings({ kind: 'hide-empty', axis: 'rows' })).toBe(false);
    const sort = { kind: 'sort', axis: 'rows', by: ['a'] } as const;
    expect(arrangesByHeadings({ ...sort, direction: 'DESCENDING' })).toBe(false);
    expect(arrangesByHeadings({ ...sort, direction: 'ORIGINAL' })).toBe(true);
  });
});
