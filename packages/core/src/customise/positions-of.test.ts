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

  const quarters: Dimension = {
    id: 'time',
    label: 'Time',
    role: 'time',
    categories: [1, 2, 3].map((part) => ({
      id: `2024-Q${part}`,
      label: `2024 Q${part}`,
      period: { frequency: 'quarterly', year: 2024, part },
      ...(part === 3 && { computed: { formula: 'a', order: 1 } }),
    })),
  };
  const outOf = (what: string, most: number) => ({ code: 'out-of-range', what, least: 1, most });
  const notTime = { code: 'not-a-time-dimension', dimension: 'area' };
  const unknown = (category: string) => ({ code: 'unknown-category', dimension: 'area', category });

  it.each<[Selection, readonly number[]]>([
    [{ kind: 'part', part: 2 }, [1]],
    [{ kind: 'part', part: 1 }, [0]],
    [{ kind: 'part', part: 366 }, []],
    [{ kind: 'latest', count: 1 }, [1]],
  ])('reads %j of quarters, of which the last is computed', (selection, positions) => {
    expect(positionsOf(quarters, selection)).toEqual({ ok: true, value: positions });
  });

  it.each<[Dimension, Selection, object]>([
    [tree, { kind: 'levels', depth: 0 }, outOf('levels', 99)],
    [tree, { kind: 'levels', depth: 1.5 }, outOf('levels', 99)],
    [time, { kind: 'latest', count: 0 }, outOf('latest', 100_000)],
    [time, { kind: 'latest', count: 1.5 }, outOf('latest', 100_000)],
    [tree, { kind: 'latest', count: 1 }, notTime],
    [time, { kind: 'part', part: 0 }, outOf('part', 366)],
    [time, { kind: 'part', part: 367 }, outOf('part', 366)],
    [time, { kind: 'part', part: 1.5 }, outOf('part', 366)],
    [tree, { kind: 'part', part: 1 }, notTime],
    [tree, { kind: 'range', to: 'x' }, unknown('x')],
    [tree, { kind: 'children', of: 'x' }, unknown('x')],
    [tree, { kind: 'named', categories: ['n', 'x'] }, unknown('x')],
  ])('refuses of %j %j', (dimension, selection, problem) => {
    expect(positionsOf(dimension, selection)).toEqual({ ok: false, problem });
  });

  it('reads the children of a category, the first one too', () => {
    expect(positionsOf(tree, { kind: 'children', of: 'all' })).toEqual({ ok: true, value: [1, 3] });
    expect(positionsOf(tree, { kind: 'children', of: 'n1' })).toEqual({ ok: true, value: [] });
  });
});
