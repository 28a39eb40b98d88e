import fc from 'fast-check';
import type { Place } from '../src/compute/append-computed.ts';
import type { Series } from '../src/compute/over-time/compute-over-time.ts';
import { CONVERSION_METHODS, CONVERTED_FREQUENCIES } from '../src/compute/over-time/convert-frequency.ts';
import type { Cube } from '../src/cube/cube.ts';
import type { Selection } from '../src/customise/selection.ts';
import type { Step } from '../src/customise/steps.ts';
import { exampleIn, STEP_KINDS } from './example-step.ts';

/** Any step that names existing dimensions and categories; it may still be impossible. */
export function arbitraryStep({ dimensions }: Pick<Cube, 'dimensions'>): fc.Arbitrary<Step> {
  const inDimension = fc.constantFrom(...dimensions).chain((dimension) => {
    const ids = dimension.categories.map(({ id }) => id);
    return fc.record({
      dimension: fc.constant(dimension.id),
      category: fc.constantFrom(...ids),
      categories: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
    });
  });
  const place: fc.Arbitrary<Place> = fc.oneof(
    fc.constantFrom('first' as const, 'last' as const),
    inDimension.map(({ category }) => ({ after: category })),
  );
  const made = fc.record({ id: fc.constantFrom('c1', 'c2'), name: fc.string({ unit: 'grapheme' }), place });
  const combination = fc
    .tuple(inDimension, made)
    .map(([{ dimension, categories }, category]) => ({ dimension, categories, ...category }));
  const series: fc.Arbitrary<Series> = fc.oneof(
    fc.constant('all' as const),
    inDimension.map(({ dimension, categories }) => ({ dimension, categories })),
  );
  const axis = fc.constantFrom('rows' as const, 'columns' as const);
  const kinds: readonly fc.Arbitrary<Step>[] = [
    fc
      .tuple(combination, fc.constantFrom('makes-missing' as const, 'counts-as-zero' as const), fc.boolean())
      .map(([each, missing, needsOne]) => ({ kind: 'sum', ...each, missing, ...(needsOne && { needsOne }) })),
    fc
      .tuple(combination, fc.constantFrom('difference' as const, 'product' as const, 'ratio' as const))
      .map(([each, kind]) => ({ kind, ...each })),
    fc.tuple(inDimension, made).map(([{ dimension, category }, each]) => ({
      kind: 'formula',
      dimension,
      formula: `[${category}] * 2`,
      ...each,
    })),
    fc
      .tuple(inDimension, fc.constantFrom(1, 3, -3), fc.boolean())
      .map(([{ dimension, categories }, power, isTable]) => ({
        kind: 'divide',
        of: isTable ? 'table' : { dimension, categories },
        power,
      })),
    fc.constantFrom('row-total' as const, 'column-total' as const, 'grand-total' as const).map((of) => ({
      kind: 'percentage',
      of,
    })),
    fc
      .tuple(
        fc.constantFrom('row-total' as const, 'column-total' as const, 'grand-total' as const),
        inDimension,
      )
      .map(([total, { dimension, categories }]) => ({
        kind: 'percentage',
        of: { total, bases: [{ dimension, categories }] },
      })),
    inDimension.map(({ dimension }) => ({ kind: 'percentage', of: { parentIn: dimension } })),
    inDimension.map(({ dimension, category }) => ({ kind: 'percentage', of: { dimension, category } })),
    fc
      .tuple(fc.constantFrom(...CONVERTED_FREQUENCIES), fc.constantFrom(...CONVERSION_METHODS), fc.boolean())
      .map(([to, by, shown]) => ({ kind: 'convert', to, by, shown })),
    fc
      .tuple(
        fc.constantFrom('period' as const, 'year' as const),
        fc.constantFrom('percentage' as const, 'absolute' as const),
        series,
      )
      .map(([against, measure, of]) => ({ kind: 'change', against, measure, series: of })),
    fc
      .tuple(inDimension, series)
      .map(([{ category }, of]) => ({ kind: 'index', base: category, series: of })),
    fc.tuple(fc.integer({ min: 2, max: 4 }), series).map(([periods, of]) => ({
      kind: 'moving-average',
      periods,
      series: of,
    })),
    series.map((of) => ({ kind: 'cumulative', series: of })),
    fc
      .tuple(inDimension, inDimension, made)
      .map(([from, to, each]) => ({ kind: 'growth', from: from.category, to: to.category, ...each })),
    fc
      .tuple(inDimension, inDimension)
      .map(([from, to]) => ({ kind: 'span', from: from.category, to: to.category })),
    fc
      .tuple(axis, fc.constantFrom('top' as const, 'bottom' as const), inDimension)
      .map(([on, end, { category }]) => ({
        kind: 'top',
        axis: on,
        end,
        count: 2,
        by: [category],
      })),
    inDimension.map(({ dimension, categories }) => ({
      kind: 'collapse',
      dimension,
      selection: { kind: 'named', categories },
    })),
    fc.constantFrom('rows' as const, 'columns' as const, 'both' as const).map((on) => ({
      kind: 'hide-empty',
      axis: on,
    })),
    fc.constant({ kind: 'tidy' }),
    fc.constant({ kind: 'whole' }),
    fc.tuple(inDimension, fc.nat()).map(([{ dimension, category, categories }, which]) => {
      const selections: readonly Selection[] = [
        { kind: 'all' },
        { kind: 'none' },
        { kind: 'named', categories },
        { kind: 'latest', count: 3 },
        { kind: 'levels', depth: 1 },
        { kind: 'range', from: category },
        { kind: 'range', from: category, to: category },
        { kind: 'range', to: category },
        { kind: 'children', of: category },
        { kind: 'part', part: 1 },
      ];
      return {
        kind: 'choose',
        dimension,
        selection: selections[which % selections.length] ?? { kind: 'all' },
      };
    }),
    inDimension.map(({ dimension, category }) => ({ kind: 'pick', dimension, category })),
    fc.tuple(axis, inDimension).map(([on, { category }]) => ({
      kind: 'sort',
      axis: on,
      by: [category],
      direction: 'DESCENDING',
    })),
    fc
      .tuple(axis, fc.constantFrom('ORIGINAL' as const, 'ASCENDING' as const, 'DESCENDING' as const))
      .map(([on, direction]) => ({ kind: 'sort', axis: on, by: 'text', direction })),
    fc.integer({ min: -1, max: 10 }).map((places) => ({ kind: 'decimals', places })),
    fc.shuffledSubarray(dimensions.map(({ id }) => id)).map((rows) => ({
      kind: 'pivot',
      rows,
      columns: dimensions.map(({ id }) => id).filter((id) => !rows.includes(id)),
    })),
    ...(dimensions.some(({ role }) => role !== 'time')
      ? [fc.constantFrom(...STEP_KINDS).chain((kind) => exampleIn({ dimensions }, kind))]
      : []),
  ];
  return fc.oneof(...kinds);
}
