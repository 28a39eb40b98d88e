import { inLogs, startingTable, viewOf, type Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { JOBS } from '../../../test/fixed-portal.ts';
import { customised } from '../figures/read-view.ts';
import { callAt, LONGEST_ADDRESS, shownSelection } from './shown-selection.ts';

function shown(steps: Customisation) {
  const working = customised(JOBS, steps, inLogs);
  return shownSelection({ table: JOBS, working, view: viewOf(working) }, steps);
}

const choose = (dimension: string, ...categories: readonly string[]): Customisation[number] => ({
  kind: 'choose',
  dimension,
  selection: { kind: 'named', categories },
});

describe(shownSelection, () => {
  it('is what is shown of each dimension, in published order', () => {
    const selection = shown([choose('time', '2025-1Q', '2024-1Q')]);
    if ('because' in selection) throw new Error('it can be said');
    expect(
      selection.dimensions.map(({ categories, isWhole }) => [categories.map(({ id }) => id), isWhole]),
    ).toEqual([
      [['1', '1.1'], true],
      [['2024-1Q', '2025-1Q'], false],
    ]);
  });

  it.each([
    ['calls.by-figures', [{ kind: 'top' }]],
    ['calls.computed', [{ kind: 'moving-average' }]],
    ['calls.by-figures', [{ kind: 'moving-average' }, { kind: 'top' }]],
  ])('says %s', (key, steps) => {
    const working = startingTable(JOBS, inLogs);
    const found = shownSelection({ table: JOBS, working, view: viewOf(working) }, steps as never);
    expect(found).toMatchObject({ because: { key } });
  });

  it('cannot say what is no block of cells', () => {
    const working = startingTable(JOBS, inLogs);
    const view = viewOf(customised(JOBS, [choose('time', '2025-1Q')], inLogs));
    expect(shownSelection({ table: JOBS, working, view }, [])).toMatchObject({
      because: { key: 'calls.uneven' },
    });
  });
});

describe(callAt, () => {
  it('is refused where its address is too long', () => {
    const longest = 'x'.repeat(LONGEST_ADDRESS);
    expect(callAt(longest)).toEqual({ method: 'GET', address: longest });
    expect(callAt(`${longest}x`)).toMatchObject({ because: { key: 'calls.too-long' } });
    expect(callAt('x', 'text/csv')).toEqual({ method: 'GET', address: 'x', accept: 'text/csv' });
  });
});
