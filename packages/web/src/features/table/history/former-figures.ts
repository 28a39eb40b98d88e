import {
  cellAt,
  customiseWhatFits,
  decimalsOfView,
  formerCell,
  formerPlaces,
  STEPS,
  type Cube,
  type Customisation,
  type NumberStyle,
  type StatTable,
  type Write,
  type TableView,
} from '@almanac/core';
import type { FormerAt } from '@almanac/ui';
import type { CellTiles } from '../shown/cell-tiles.ts';

/** The cube of an earlier release after the same computations; of a large one only the headings. */
export function formerCube(before: StatTable, steps: Customisation, write: Write): Cube {
  return customiseWhatFits(before, computationsIn(steps), write).working.cube;
}

/** The steps that compute figures: computed figures are compared with what they would have been before. */
function computationsIn(steps: Customisation): Customisation {
  return steps.filter(({ kind }) => STEPS[kind].isComputation);
}

/**
 * Asks an earlier release for exactly the cells of a view, by name: “the latest 12” or “the largest 10” may have been
 * different ones in that release.
 */
export function formerSteps(view: TableView, steps: Customisation, before: Cube): Customisation {
  const choices = view.cube.dimensions.flatMap(({ id, categories }) => {
    const known = new Set(
      before.dimensions.find((each) => each.id === id)?.categories.map((each) => each.id),
    );
    const named = categories.filter((category) => known.has(category.id)).map((category) => category.id);
    return [{ kind: 'choose', dimension: id, selection: { kind: 'named', categories: named } } as const];
  });
  return [...computationsIn(steps), ...choices];
}

/** What the cells of a view held in an earlier cube, when both are loaded. */
export function formerInCube(view: TableView, before: Cube, style: NumberStyle): FormerAt {
  const places = formerPlaces(view, before);
  const decimalsAt = decimalsOfView(view);
  return (row, column) => {
    const [down = -1, across = -1] = [places.rows[row], places.columns[column]];
    if (down < 0 || across < 0) return undefined;
    return formerCell(
      { cube: view.cube, index: cellAt(view, row, column) },
      { cube: before, index: down + across },
      { decimals: decimalsAt(row)(column), style },
    );
  };
}

/** The rows and columns of a view at their positions in an earlier release. */
export function formerLayout(view: TableView, before: Cube): TableView {
  const { rows, columns } = formerPlaces(view, before);
  return { ...view, base: 0, rowOffsets: rows, columnOffsets: columns };
}

/** What the cells of a view held before, as far as both are loaded. */
export function formerInTiles(
  now: CellTiles,
  before: CellTiles,
  { rowOffsets, columnOffsets }: Pick<TableView, 'rowOffsets' | 'columnOffsets'>,
  style: NumberStyle,
): FormerAt {
  return (row, column) => {
    if ((rowOffsets[row] ?? -1) < 0 || (columnOffsets[column] ?? -1) < 0) return undefined;
    const [is, was] = [now.find(row, column), before.find(row, column)];
    if (!is || !was) return undefined;
    return formerCell(
      { cube: is.part.cube, index: cellAt(is.part, is.row, is.column) },
      { cube: was.part.cube, index: cellAt(was.part, was.row, was.column) },
      { decimals: decimalsOfView(is.part)(is.row)(is.column), style },
    );
  };
}
