import type { Manifest } from '@almanac/contract';
import { type Cube, type Dimension, message, stridesOf } from '@almanac/core';

import { dimensionNamed } from '../find-by-name.ts';
import { ManifestRefused, refusedTogether } from '../manifest-refused.ts';
import { categoryFinder } from './category-finder.ts';

type Texts = readonly string[];

/** The footnotes in a manifest, by what they are on; there they take the place of those that were carried over. */
export interface ManifestNotes {
  readonly table: Texts | undefined;
  /** By the id of the dimension. */
  readonly dimensions: ReadonlyMap<string, Texts>;
  /** By the ids of dimension and category. */
  readonly categories: ReadonlyMap<string, ReadonlyMap<string, Texts>>;
  /** By the index of the cell. */
  readonly cells: ReadonlyMap<number, Texts> | undefined;
}

/** The footnotes of a manifest. Throws the problem to answer with when they are on something that is not there. */
export function manifestNotes(cube: Cube, manifest: Manifest, filed: Cube): ManifestNotes {
  const named = { dimensions: cube.dimensions, filed: filed.dimensions };
  const hints = Object.entries(manifest.dimensions ?? {}).flatMap(([name, hint]) => {
    const found = cube.dimensions.find(
      ({ id }) => id === dimensionNamed(named, name, `dimensions.${name}`).id,
    );
    return found ? [{ dimension: found, hint, field: `dimensions.${name}.categoryFootnotes` }] : [];
  });
  const onCategories = ({ dimension, hint, field }: (typeof hints)[number]) => {
    const find = categoryFinder(dimension, { hint, filed });
    const noted = Object.entries(hint.categoryFootnotes ?? {});
    const pairs = refusedTogether(
      noted.map(
        ([name, texts]) =>
          () =>
            [find(name, field).id, texts] as const,
      ),
    );
    return [dimension.id, new Map(pairs)] as const;
  };
  return {
    table: manifest.footnotes,
    dimensions: new Map(
      hints.flatMap(({ dimension, hint }) => (hint.footnotes ? [[dimension.id, hint.footnotes]] : [])),
    ),
    categories: new Map(refusedTogether(hints.map((each) => () => onCategories(each)))),
    cells: manifest.cellFootnotes && cellsOf(cube, manifest.cellFootnotes, filed),
  };
}

function cellsOf(
  cube: Cube,
  notes: NonNullable<Manifest['cellFootnotes']>,
  filed: Cube,
): ReadonlyMap<number, Texts> {
  const strides = stridesOf(cube.dimensions);
  const finders = new Map(
    cube.dimensions.map((each) => {
      const find = categoryFinder(each, { hint: undefined, filed });
      const places = new Map(each.categories.map((category, place) => [category, place]));
      return [each.id, (name: string, field: string) => places.get(find(name, field))];
    }),
  );
  const named = { dimensions: cube.dimensions, filed: filed.dimensions };
  const cells = new Map<number, string[]>();
  refusedTogether(
    notes.map(({ text, at }, number) => (): void => {
      const field = `cellFootnotes[${number}]`;
      const wanted = new Map(
        refusedTogether(
          Object.entries(at).map(([name, category]) => () => {
            const { id } = dimensionNamed(named, name, field);
            return [id, finders.get(id)?.(category, field)] as const;
          }),
        ),
      );
      const steps = cube.dimensions.map((dimension, axis) => {
        if (!wanted.has(dimension.id)) refuseSeveral(dimension, field);
        return (wanted.get(dimension.id) ?? 0) * (strides[axis] ?? 1);
      });
      const cell = steps.reduce((sum, step) => sum + step, 0);
      cells.set(cell, [...(cells.get(cell) ?? []), text]);
    }),
  );
  return cells;
}

/** Of a dimension with one category it need not be named. */
function refuseSeveral({ categories, label }: Dimension, field: string): void {
  if (categories.length === 1) return;
  throw new ManifestRefused([
    { field, message: message('publish.cell-unnamed', { field, dimension: label }) },
  ]);
}
