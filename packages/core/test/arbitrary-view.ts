import fc from 'fast-check';
import type { Category, Dimension } from '../src/cube/dimension.ts';
import type { Cube } from '../src/cube/cube.ts';
import type { Customisation, Step } from '../src/customise/steps.ts';
import type { Selection } from '../src/customise/selection.ts';

/** A dimension of up to five categories, some hanging under an earlier one; a time dimension is flat. */
function arbitraryDimension(id: string): fc.Arbitrary<Dimension> {
  const role = fc.constantFrom<Dimension['role']>('time', 'measure', 'other');
  const parents = fc.array(fc.option(fc.nat(4), { nil: undefined }), { minLength: 1, maxLength: 5 });
  return fc.tuple(role, parents).map(([eachRole, above]) => ({
    id,
    label: `Dimension ${id}`,
    role: eachRole,
    categories: above.map((parent, position): Category => {
      const category = { id: `${id}${position}`, label: `${'cab'[position % 3] ?? ''}${position}` };
      if (eachRole === 'time') {
        return { ...category, period: { frequency: 'annual', year: 2000 + position, part: 1 } };
      }
      return parent !== undefined && parent < position ? { ...category, parent: `${id}${parent}` } : category;
    }),
  }));
}

/** A cube of one to four dimensions in which every present value is unlike any other, so that a mix-up shows. */
export const arbitraryDistinctCube: fc.Arbitrary<Cube> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...['a', 'b', 'c', 'd'].slice(0, count).map(arbitraryDimension)))
  .chain((dimensions) => {
    const cells = dimensions.reduce((product, { categories }) => product * categories.length, 1);
    return fc.array(fc.boolean(), { minLength: cells, maxLength: cells }).map((present) => ({
      dimensions,
      values: Float64Array.from(present, (isPresent, index) =>
        isPresent ? ((index * 7919) % 1009) + index / 1024 : Number.NaN,
      ),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    }));
  });

function arbitrarySelection({ role, categories }: Dimension): fc.Arbitrary<Selection> {
  const ids = categories.map(({ id }) => id);
  const someId = fc.constantFrom(...ids);
  const anywhere: readonly fc.Arbitrary<Selection>[] = [
    fc.constantFrom<Selection>({ kind: 'all' }, { kind: 'none' }),
    fc.integer({ min: 1, max: 3 }).map((depth) => ({ kind: 'levels', depth })),
    fc.tuple(someId, someId).map(([from, to]) => ({ kind: 'range', from, to })),
    someId.map((from) => ({ kind: 'range', from })),
    fc.subarray(ids).map((named) => ({ kind: 'named', categories: named })),
  ];
  const latest = fc.integer({ min: 1, max: 6 }).map((count): Selection => ({ kind: 'latest', count }));
  return fc.oneof(...anywhere, ...(role === 'time' ? [latest] : []));
}

/** Steps that fit `cube`: choices, one arrangement, picks of what is in the picker, sorts by text or by a heading. */
export function arbitraryCustomisation({ dimensions }: Cube): fc.Arbitrary<Customisation> {
  const ids = dimensions.map(({ id }) => id);
  const chosen = fc.tuple(
    ...dimensions.map((dimension) =>
      fc.option(
        arbitrarySelection(dimension).map((selection): Step => ({
          kind: 'choose',
          dimension: dimension.id,
          selection,
        })),
        { nil: undefined },
      ),
    ),
  );
  const places = fc.array(fc.constantFrom('rows', 'columns', 'picker'), {
    minLength: ids.length,
    maxLength: ids.length,
  });
  const nth = fc.array(fc.nat(), { minLength: ids.length, maxLength: ids.length });
  const direction = fc.constantFrom('ORIGINAL' as const, 'ASCENDING' as const, 'DESCENDING' as const);
  return fc
    .tuple(chosen, places, nth, fc.constantFrom('rows' as const, 'columns' as const), fc.boolean(), direction)
    .map(([choices, where, numbers, axis, byText, order]) => {
      const on = (place: string): string[] => ids.filter((_, at) => where[at] === place);
      const categoryOf = (id: string): string => {
        const at = ids.indexOf(id);
        const categories = dimensions[at]?.categories ?? [];
        return categories[(numbers[at] ?? 0) % categories.length]?.id ?? '';
      };
      const across = on(axis === 'rows' ? 'columns' : 'rows');
      return [
        { kind: 'pivot', rows: on('rows'), columns: on('columns') },
        ...choices.filter((step) => step !== undefined),
        ...on('picker').map((id): Step => ({ kind: 'pick', dimension: id, category: categoryOf(id) })),
        { kind: 'sort', axis, by: byText ? 'text' : across.map(categoryOf), direction: order },
      ];
    });
}
