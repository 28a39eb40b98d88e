import { distinctStatements } from '../compute/operand-units.ts';
import type { Dimension } from '../cube/dimension.ts';
import { message, type Write } from '../message/message.ts';
import { joinStated, NOTHING_STATED, unitFrom, type Stated } from '../table/stated.ts';
import { headingStatements } from './stated-by-category.ts';
import type { TableView } from './table-view.ts';

/**
 * Where the units of a view must be written so that each figure's unit is known: once for all, next to rows, above
 * columns. If both rows and columns have units, those written for some headings only take precedence.
 */
export interface UnitPlaces {
  /** The unit of every cell; absent where units differ. */
  readonly common?: { readonly unit: string | undefined };
  /** Absent where rows need no unit. */
  readonly besideRow?: UnitOfHeading;
  /** Absent where columns need no unit. */
  readonly overColumn?: UnitOfHeading;
}

/** The unit of one heading; undefined where its cells have the unit of the other axis. */
export type UnitOfHeading = (heading: number) => { readonly unit: string | undefined } | undefined;

/**
 * Decides from the statements of the categories of each axis, without iterating over headings: a view may have a
 * million. A reader's computation may state a unit across published statements.
 */
export function unitPlacesOf(view: TableView, write: Write): UnitPlaces {
  if (view.rows.length === 0 || view.columns.length === 0) return { common: { unit: view.facts.unit } };
  const plan = planOf(view);
  const { unitAt, rowStates, columnStates } = plan;
  const isOwnColumn = (column: UnitStated): boolean => isOne(rowStates.map((row) => unitAt(row, column)));
  const isOwnRow = (row: UnitStated): boolean => isOne(columnStates.map((column) => unitAt(row, column)));
  if (rowStates.every(isOwnRow)) {
    if (columnStates.every(isOwnColumn)) return { common: { unit: unitAt(plan.rowAt(0), plan.columnAt(0)) } };
    return { besideRow: (row) => ({ unit: unitAt(plan.rowAt(row), plan.columnAt(0)) }) };
  }
  if (columnStates.every(isOwnColumn)) {
    return { overColumn: (column) => ({ unit: unitAt(plan.rowAt(0), plan.columnAt(column)) }) };
  }
  const restOfColumns = columnStates.filter((column) => !isOwnColumn(column));
  const [someColumn] = restOfColumns;
  if (someColumn && rowStates.every((row) => isOne(restOfColumns.map((column) => unitAt(row, column))))) {
    return columnsAcrossRows(plan, someColumn, isOwnColumn);
  }
  const restOfRows = rowStates.filter((row) => !isOwnRow(row));
  const [someRow] = restOfRows;
  if (someRow && columnStates.every((column) => isOne(restOfRows.map((row) => unitAt(row, column))))) {
    return rowsAcrossColumns(plan, someRow, isOwnRow);
  }
  return allBesideRows(plan, write(message('unit.none')));
}

type UnitStated = Stated<string>;

interface UnitPlan {
  readonly view: TableView;
  readonly unitAt: (row: UnitStated, column: UnitStated) => string | undefined;
  /** What the categories down the side can state together, each once; and those across the top. */
  readonly rowStates: readonly UnitStated[];
  readonly columnStates: readonly UnitStated[];
  readonly rowAt: (row: number) => UnitStated;
  readonly columnAt: (column: number) => UnitStated;
}

function planOf(view: TableView): UnitPlan {
  const { picked, rowAt, columnAt } = headingStatements(view, 'unit');
  return {
    view,
    rowAt,
    columnAt,
    unitAt: (row, column) => unitFrom(joinStated(picked, joinStated(row, column)), view.facts.unit),
    rowStates: statesOf(view, view.rowDimensions),
    columnStates: statesOf(view, view.columnDimensions),
  };
}

/** Units that a computation gives to columns whatever the rows state: annual growth next to millions and numbers. */
function columnsAcrossRows(
  { view, unitAt, rowStates, rowAt, columnAt }: UnitPlan,
  someColumn: UnitStated,
  isOwn: (column: UnitStated) => boolean,
): UnitPlaces {
  const [anyRow = NOTHING_STATED] = rowStates;
  const overColumn: UnitOfHeading = (column) => {
    const stated = columnAt(column);
    return isOwn(stated) ? { unit: unitAt(anyRow, stated) } : undefined;
  };
  if (isEach(view.columns.length, overColumn)) return { overColumn };
  return { overColumn, besideRow: (row) => ({ unit: unitAt(rowAt(row), someColumn) }) };
}

/** The same the other way round: a ratio below columns in millions and numbers. */
function rowsAcrossColumns(
  { view, unitAt, columnStates, rowAt, columnAt }: UnitPlan,
  someRow: UnitStated,
  isOwn: (row: UnitStated) => boolean,
): UnitPlaces {
  const [anyColumn = NOTHING_STATED] = columnStates;
  const besideRow: UnitOfHeading = (row) => {
    const stated = rowAt(row);
    return isOwn(stated) ? { unit: unitAt(stated, anyColumn) } : undefined;
  };
  if (isEach(view.rows.length, besideRow)) return { besideRow };
  return { besideRow, overColumn: (column) => ({ unit: unitAt(someRow, columnAt(column)) }) };
}

/**
 * Where rows and columns cross in other ways, each row lists all its units, so that no figure appears with a wrong one.
 */
function allBesideRows({ unitAt, columnStates, rowAt }: UnitPlan, none: string): UnitPlaces {
  return {
    besideRow: (row) => {
      const stated = rowAt(row);
      const units = new Set(columnStates.map((column) => unitAt(stated, column) ?? none));
      return { unit: [...units].join(' / ') };
    },
  };
}

function isEach(length: number, unitOf: UnitOfHeading): boolean {
  for (let heading = 0; heading < length; heading += 1) if (!unitOf(heading)) return false;
  return true;
}

function isOne(units: readonly (string | undefined)[]): boolean {
  return units.every((unit) => unit === units[0]);
}

function statesOf(view: TableView, dimensions: readonly Dimension[]): readonly UnitStated[] {
  let states: readonly UnitStated[] = [NOTHING_STATED];
  for (const dimension of dimensions) {
    const rank = view.cube.dimensions.findIndex(({ id }) => id === dimension.id);
    const distinct = distinctStatements(dimension, rank);
    states = states.flatMap((one) => distinct.map((other) => joinStated(one, other)));
  }
  return states;
}
