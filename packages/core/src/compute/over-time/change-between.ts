import type { Category, Dimension } from '../../cube/dimension.ts';
import { message } from '../../message/message.ts';
import { periodFact } from '../../message/period-fact.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { isPercentage } from '../../table/units/relative-units.ts';
import type { Computable, ComputationProblem, ComputationResult } from '../computation.ts';
import { computedCategory } from '../computed-category.ts';
import { findPositions } from '../find-axis.ts';
import { formulaNote, withFootnote } from '../formula/formula-note.ts';
import { operandUnits } from '../operand-units.ts';
import { changeCells } from './change-cells.ts';
import { CHANGE_COLUMNS, changeColumnId, type ChangeColumn, type Span } from './change-columns.ts';
import { changeStatements } from './change-statements.ts';
import { spliceAlong, type Piece } from './splice-along.ts';
import { timeAxisOf, type TimeAxis } from './time-axis.ts';
import { unitsMixedOverTime } from './units-mixed-over-time.ts';
import { yearsBetween } from './years-between.ts';

/**
 * Difference, change and change a year between two periods, before the latest period. The change is in per cent,
 * `100 × (later − earlier) ÷ |earlier|`, and of percentages in percentage points. They are made from the figures of
 * `levels`, the same table without its steps of change, and not applicable for what is not in it. Categories of an
 * earlier call for the same periods are made anew.
 */
export function changeBetween(
  table: Computable,
  span: Span,
  levels: FactsAndCube = table,
): ComputationResult {
  const found = spanOf(levels, span);
  if (!found.ok) return found;
  const shown = timeAxisOf(table.cube);
  if (!shown) return fail({ code: 'no-time-dimension' });
  const { time, positions } = found.value;
  const years = yearsOf(found.value);
  const units = operandUnits(levels, time.axis, positions.slice(0, 1)).flat();
  const columns = CHANGE_COLUMNS.filter(
    (column) =>
      (column !== 'difference' || !units.every(isPercentage)) && (column !== 'change-a-year' || years >= 1),
  );
  const statements = changeStatements(table, levels, { units, axis: shown.axis });
  const notes = columns.map((column) => noteOf(table, found.value, column));
  const made = columns.map((column, at) =>
    computedCategory(table.cube, {
      id: changeColumnId(column, span),
      label: labelOf(table, found.value, column),
      parent: undefined,
      formula: notes[at]?.text ?? '',
      operands: found.value.ends,
      states: statements[column],
      note: notes[at]?.id ?? '',
    }),
  );
  const cells = changeCells(table.cube, levels, {
    axis: shown.axis,
    from: time,
    positions,
    years,
    columns,
    made,
  });
  return ok({
    facts: notes.reduce(withFootnote, table.facts),
    cube: joined(table, shown, { cube: cells, categories: made }),
    warnings: [],
  });
}

interface FoundSpan {
  readonly span: Span;
  readonly time: TimeAxis;
  readonly positions: readonly [number, number];
  readonly ends: readonly [Category, Category];
}

function spanOf(levels: FactsAndCube, span: Span): Result<FoundSpan, ComputationProblem> {
  const time = timeAxisOf(levels.cube);
  if (!time) return fail({ code: 'no-time-dimension' });
  const mixed = unitsMixedOverTime(levels, time);
  if (mixed) return fail(mixed);
  const found = findPositions(time.dimension, [span.from, span.to]);
  if (!found.ok) return found;
  const [first = -1, last = -1] = found.value;
  const { categories } = time.dimension;
  const [from, to] = [categories[first], categories[last]];
  if (!from || !to || yearsBetween(from.period, to.period).parts <= 0) {
    return fail({ code: 'periods-not-in-order', ...span });
  }
  return ok({ span, time, positions: [first, last], ends: [from, to] });
}

function yearsOf({ ends: [from, to] }: FoundSpan): number {
  const { parts, partsPerYear } = yearsBetween(from.period, to.period);
  return parts / partsPerYear;
}

const LABELS = {
  difference: 'compute.span.difference',
  change: 'compute.span.change',
  'change-a-year': 'compute.span.change-a-year',
} as const;

function endsOf({ ends: [from, to] }: FoundSpan) {
  return { from: periodFact(from.label), to: periodFact(to.label) };
}

function labelOf({ write }: Computable, found: FoundSpan, column: ChangeColumn): string {
  return write(message(LABELS[column], endsOf(found)));
}

const FORMULAS = {
  difference: 'compute.span.formula.difference',
  change: 'compute.span.formula.change',
  'change-a-year': 'compute.span.formula.change-a-year',
} as const;

function noteOf(table: Computable, found: FoundSpan, column: ChangeColumn) {
  const { parts, partsPerYear } = yearsBetween(...periodsOf(found));
  const numbers = { parts: { number: parts }, partsPerYear: { number: partsPerYear } };
  const formula = message(FORMULAS[column], { ...endsOf(found), ...numbers });
  const title = labelOf(table, found, column);
  const id = changeColumnId(column, found.span);
  return formulaNote(`span-${id}`, table.write(message('compute.note', { title, formula })));
}

function periodsOf({ ends: [from, to] }: FoundSpan) {
  return [from.period, to.period] as const;
}

interface Made {
  readonly cube: Computable['cube'];
  readonly categories: readonly Category[];
}

/** Periods are shown latest first: what is read first stands last in the dimension. */
function joined({ cube }: Computable, { axis, dimension }: TimeAxis, made: Made): Computable['cube'] {
  const known = new Map(made.categories.map(({ id }, at) => [id, at]));
  const kept = dimension.categories.map((category, position) => {
    const at = known.get(category.id);
    if (at === undefined) return { category, piece: { cube, position } };
    known.delete(category.id);
    return pieceOf(made, at);
  });
  const added = [...known.values()].toReversed().map((at) => pieceOf(made, at));
  const all = [...kept, ...added];
  const joinedDimension: Dimension = { ...dimension, categories: all.map(({ category }) => category) };
  return spliceAlong(
    axis,
    joinedDimension,
    all.map(({ piece }) => piece),
  );
}

function pieceOf({ cube, categories }: Made, at: number): { category: Category; piece: Piece } {
  const category = categories[at];
  if (!category) throw new RangeError(`nothing was made at ${at}`);
  return { category, piece: { cube, position: at } };
}
