import {
  arrangesByHeadings,
  type Category,
  type Customisation,
  type Dimension,
  message,
  type StatTable,
  type Step,
} from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { categoriesAt } from './categories-at.ts';
import { type Codelist, dimensionCodelists } from './codelists.ts';
import { defaultPositions } from './default-data.ts';
import { eliminationOf } from './eliminations.ts';
import { dimensionCalled, placementOf, type Placement } from './placed-dimensions.ts';
import type { WantedCategories, WantedData } from './wanted-data.ts';

/** What an answer holds, before a cell is read. */
export interface SelectedData extends Placement {
  /** The whole table, restricted to what is chosen; sums in place of dimensions that are left out. */
  readonly steps: Customisation;
  /** For each dimension that is left out, the category that stands for it. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** The categories of every other dimension. */
  readonly chosen: ReadonlyMap<string, readonly Category[]>;
  /** The lists that were chosen from, by dimension. */
  readonly codelists: ReadonlyMap<string, Codelist>;
  readonly cells: number;
}

/** The id of a sum that stands for a dimension; no published category has a blank in front. */
const SUM_ID = ' sum';

/** What a program asked for, found in the table. With nothing named it is the default. Throws the problem to answer with. */
export function selectedData(table: StatTable, wanted: WantedData): SelectedData {
  const { dimensions } = table.cube;
  const asked = new Map<string, WantedCategories>();
  for (const each of wanted.categories) {
    const { id } = dimensionCalled(dimensions, each.dimension);
    if (asked.has(id)) throw refusedDimension('reading.dimension-twice', id);
    asked.set(id, each);
  }
  const defaults = asked.size === 0 && wanted.unnamed === 'is-refused' ? defaultPositions(table) : undefined;
  const parts = dimensions.map((dimension) =>
    partOf({
      table,
      dimension,
      asked: asked.get(dimension.id),
      positions: defaults?.get(dimension.id),
      wanted,
    }),
  );
  const kept = new Set(parts.flatMap(({ id, leftOut }) => (leftOut === undefined ? [id] : [])));
  return {
    ...placementOf(table, wanted, kept),
    steps: stepsOf(dimensions, parts),
    leftOut: new Map(parts.flatMap(({ id, leftOut }) => (leftOut === undefined ? [] : [[id, leftOut]]))),
    chosen: new Map(parts.flatMap(({ id, chosen }) => (kept.has(id) ? [[id, chosen]] : []))),
    codelists: new Map(parts.flatMap(({ id, codelist }) => (codelist ? [[id, codelist]] : []))),
    cells: parts.reduce((product, { chosen }) => product * chosen.length, 1),
  };
}

/** Only the cells of dimensions on an axis are computed, so that all of them are put on one. */
function stepsOf(dimensions: readonly Dimension[], parts: readonly SelectedPart[]): Customisation {
  const steps = parts.flatMap((part) => part.steps);
  if (steps.every(arrangesByHeadings)) return steps;
  return [...steps, { kind: 'pivot', rows: dimensions.map(({ id }) => id), columns: [] }];
}

/** What an answer holds of one dimension. */
interface SelectedPart {
  readonly id: string;
  readonly chosen: readonly Category[];
  readonly steps: readonly Step[];
  readonly leftOut?: string;
  readonly codelist?: Codelist;
}

interface PartRequest {
  readonly table: StatTable;
  readonly dimension: Dimension;
  readonly asked: WantedCategories | undefined;
  /** Those of the default. */
  readonly positions: readonly number[] | undefined;
  readonly wanted: WantedData;
}

function partOf({ table, dimension, asked, positions, wanted }: PartRequest): SelectedPart {
  if (positions) return chosenPart(dimension, positions);
  // An empty list asks for nothing of the dimension, as where it is not named.
  if (asked && asked.expressions.length > 0) return askedPart(table, dimension, asked);
  const elimination = eliminationOf(table, dimension);
  if (elimination?.kind === 'category') {
    const { category } = elimination;
    const at = dimension.categories.findIndex(({ id }) => id === category);
    return { ...chosenPart(dimension, [at]), leftOut: category };
  }
  if (elimination) return summedPart(dimension, elimination.categories);
  if (wanted.unnamed === 'is-whole') return chosenPart(dimension, [...dimension.categories.keys()]);
  throw refusedDimension('reading.dimension-needed', dimension.id);
}

function askedPart(table: StatTable, dimension: Dimension, asked: WantedCategories): SelectedPart {
  const { categories, id, role } = dimension;
  const isTime = role === 'time';
  if (asked.codelist === undefined || asked.codelist === '') {
    const ids = idsOf(dimension);
    return chosenPart(dimension, categoriesAt(asked.expressions, { dimension: id, ids, isTime }));
  }
  const codelist = codelistCalled(table, dimension, asked.codelist);
  const ids = codelist.items.map((item) => item.id);
  const items = categoriesAt(asked.expressions, { dimension: id, ids, isTime }).flatMap(
    (at) => codelist.items[at] ?? [],
  );
  const named = new Set(items.flatMap((item) => (asked.groupsAs === 'members' ? item.members : [item.id])));
  const positions = categories.flatMap((category, at) => (named.has(category.id) ? [at] : []));
  return { ...chosenPart(dimension, positions), codelist };
}

const IDS = new WeakMap<Dimension, readonly string[]>();

function idsOf(dimension: Dimension): readonly string[] {
  const ids = IDS.get(dimension) ?? dimension.categories.map(({ id }) => id);
  IDS.set(dimension, ids);
  return ids;
}

/** The list of a dimension with this id, in any case. Throws the problem when it has none. */
export function codelistCalled(table: StatTable, dimension: Dimension, id: string): Codelist {
  const wanted = id.toLowerCase();
  const found = dimensionCodelists(table, dimension).find((each) => each.id.toLowerCase() === wanted);
  if (found) return found;
  throw new Problem('unknown-category', {
    detail: message('reading.unknown-codelist', { dimension: dimension.id, id }),
    parameter: dimension.id,
  });
}

function chosenPart({ id, categories }: Dimension, positions: readonly number[]): SelectedPart {
  const chosen = positions.flatMap((at) => categories[at] ?? []);
  if (chosen.length === 0) throw refusedDimension('reading.nothing-chosen', id);
  if (chosen.length === categories.length) return { id, chosen, steps: [] };
  const selection = { kind: 'named' as const, categories: chosen.map((each) => each.id) };
  return { id, chosen, steps: [{ kind: 'choose', dimension: id, selection }] };
}

function summedPart({ id }: Dimension, categories: readonly string[]): SelectedPart {
  const selection = { kind: 'named' as const, categories: [SUM_ID] };
  return {
    id,
    chosen: [{ id: SUM_ID, label: SUM_ID }],
    leftOut: SUM_ID,
    steps: [
      {
        kind: 'sum',
        dimension: id,
        categories,
        id: SUM_ID,
        name: SUM_ID,
        place: 'last',
        missing: 'makes-missing',
      },
      { kind: 'choose', dimension: id, selection },
    ],
  };
}

function refusedDimension(
  key: 'reading.dimension-twice' | 'reading.dimension-needed' | 'reading.nothing-chosen',
  dimension: string,
): Problem {
  return new Problem('invalid-parameter', { detail: message(key, { dimension }), parameter: dimension });
}
