import { describe, expect, it } from 'vitest';
import { cubeOfSizes } from '../../test/cube-of-sizes.ts';
import type { Dimension } from '../cube/dimension.ts';
import { positionsOf } from './positions-of.ts';
import type { Selection } from './selection.ts';

const [time] = cubeOfSizes({ time: 5 }).dimensions as readonly [Dimension];
const tree: Dimension = {
  id: 'area',
  label: 'Area',
  role: 'geography',
  categories: [
    { id: 'all', label: 'Country' },
    { id: 'n', label: 'North', parent: 'all' },
    { id: 'n1', label: 'North one', parent: 'n' },
    { id: 's', label: 'South', parent: 'all' },
  ],
};

describe(positionsOf, () => {
  it.each<[Selection, readonly number[]]>([
    [{ kind: 'all' }, [0, 1, 2, 3, 4]],
    [{ kind: 'none' }, []],
    [{ kind: 'latest', count: 2 }, [3, 4]],
    [{ kind: 'latest', count: 99 }, [0, 1, 2, 3, 4]],
    [{ kind: 'range', from: 'time1', to: 'time3' }, [1, 2, 3]],
    [{ kind: 'range', from: 'time3', to: 'time1' }, [1, 2, 3]],
    [{ kind: 'range', from: 'time3' }, [3, 4]],
    [{ kind: 'range', to: 'time1' }, [0, 1]],
    [{ kind: 'named', categories: ['time4', 'time0', 'time4'] }, [0, 4]],
  ])('reads %j as positions in published order', (selection, positions) => {
    expect(positionsOf(time, selection)).toEqual({ ok: true, value: positions });
  });

  it('counts levels from the top', () => {
    expect(positionsOf(tree, { kind: 'levels', depth: 1 })).toEqual({ ok: true, value: [0] });
    expect(positionsOf(tree, { kind: 'levels', depth: 2 })).toEqual({ ok: true, value: [0, 1, 3] });
  });

  it('names the category it does not find', () => {
    expect(positionsOf(tree, { kind: 'range', from: 'x' })).toEqual({
      ok: false,
      problem: { code: 'unknown-category', dimension: 'area', category: 'x' },
    });
  });
});
