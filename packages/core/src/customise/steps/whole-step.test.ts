import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryStep } from '../../../test/any-step.ts';
import { tableWith } from '../../../test/table-with.ts';
import type { Cube } from '../../cube/cube.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { cellAt } from '../../view/table-view.ts';
import { neededBy } from '../../view/needed-by.ts';
import { viewOf } from '../../view/view-of.ts';
import { addressOf, parseAddress } from '../address/address.ts';
import { arrangesByHeadings } from '../arranges-by-headings.ts';
import { customise } from '../customise.ts';
import type { Customisation, Step } from '../steps.ts';
import { leavesOut, showsPart } from '../shows-part.ts';
import { write } from '../../../test/words.ts';

function dimension(id: string, ...ids: readonly string[]): Dimension {
  return { id, label: id, role: 'other', categories: ids.map((each) => ({ id: each, label: each })) };
}

const cube: Cube = {
  dimensions: [dimension('sex', 'f', 'm'), dimension('age', 'young', 'old'), dimension('time', 'a', 'b')],
  values: Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8),
  absences: new Map(),
  flags: new Map(),
  cellFootnotes: new Map(),
};
const table = {
  ...tableWith(cube),
  heading: { rows: ['age'], columns: [] },
  functions: { pivot: false },
};

function shown(...steps: Customisation): readonly number[] {
  const working = customise(table, steps, write);
  if (!working.ok) throw new Error(working.problem.problem.code);
  return cellsOf(viewOf(working.value));
}

function cellsOf(view: ReturnType<typeof viewOf>): readonly number[] {
  return [...view.rows].flatMap((_, row) =>
    [...view.columns].map((__, column) => view.cube.values[cellAt(view, row, column)] ?? Number.NaN),
  );
}

describe('whole=true', () => {
  it('shows every cell once, where the table opens on a part and pivoting is switched off', () => {
    expect(shown()).toHaveLength(2);
    expect(shown({ kind: 'whole' }).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('stays whole when it is turned afterwards', () => {
    const turning = { ...table, functions: { pivot: true } };
    const steps = [{ kind: 'whole' }, { kind: 'pivot', rows: ['time'], columns: [] }] as const;
    const working = customise(turning, steps, write);
    expect(working.ok && cellsOf(viewOf(working.value))).toHaveLength(8);
  });

  it('shows what was computed, too', () => {
    const both = { dimension: 'sex', categories: ['f', 'm'], id: 'c1', name: 'Both' } as const;
    const sum: Step = { kind: 'sum', ...both, place: 'last', missing: 'makes-missing' };
    expect(shown(sum, { kind: 'whole' }).slice(-4)).toEqual([6, 10, 8, 12]);
  });

  it.each<Step>([
    { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['f'] } },
    { kind: 'pick', dimension: 'sex', category: 'f' },
    { kind: 'collapse', dimension: 'age', selection: { kind: 'all' } },
    { kind: 'hide-empty', axis: 'rows' },
    { kind: 'top', axis: 'rows', end: 'top', count: 1, by: [] },
  ])('does not go with $kind, wherever that stands', (step) => {
    expect(() => shown({ kind: 'whole' }, step)).toThrow('not-of-the-whole');
    expect(() => shown(step, { kind: 'whole' })).toThrow('not-of-the-whole');
  });

  it('is read a stretch at a time, however large the table', () => {
    expect(arrangesByHeadings({ kind: 'whole' })).toBe(true);
  });

  it('is no other value', () => {
    expect(parseAddress('whole=yes').ok).toBe(false);
    expect(addressOf([{ kind: 'whole' }])).toBe('whole=true');
  });

  it('shows all of what any steps that leave nothing out make of a table', () => {
    const free = { ...table, functions: {} };
    const steps = fc.array(arbitraryStep(cube), { maxLength: 4 });
    fc.assert(
      fc.property(steps, fc.nat(4), (drawn, at) => {
        const kept = drawn.filter((step) => !leavesOut(step));
        const customisation: Customisation = [...kept.slice(0, at), { kind: 'whole' }, ...kept.slice(at)];
        const working = customise(free, customisation, write);
        if (!working.ok) return;
        const view = viewOf(working.value);
        const cells = new Set<number>();
        for (let row = 0; row < view.rows.length; row += 1) {
          for (let column = 0; column < view.columns.length; column += 1)
            cells.add(cellAt(view, row, column));
        }
        expect(cells.size).toBe(working.value.cube.values.length);

        expect(neededBy(customisation, free, write).size).toBe(0);
      }),
    );
  });
});

describe(showsPart, () => {
  const dimensions = cube.dimensions.map(({ id, categories }) => ({ id, categories: categories.length }));
  it.each([
    ['', true],
    ['whole=true', false],
    ['pivot=sex,age,time/', false],
    ['pivot=sex/time', true],
    ['pivot=sex,age/time&choose=sex:in(f)', true],
    ['pivot=sex,age/time&decimals=1', false],
  ])('tells of “%s”: %o', (address, isPart) => {
    const steps = parseAddress(address);
    expect(steps.ok && showsPart({ ...table, dimensions }, steps.value)).toBe(isPart);
  });

  it('does not take a variable of one category for a choice', () => {
    const [sex, age] = dimensions;
    const one = { ...table, dimensions: [...(sex && age ? [sex, age] : []), { id: 'time', categories: 1 }] };
    const steps = parseAddress('pivot=sex/age');
    expect(steps.ok && showsPart(one, steps.value)).toBe(false);
  });
});
