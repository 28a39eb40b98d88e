import {
  ABSENCE_SIGNS,
  asDrawn,
  cellAt,
  cellPrinter,
  decimalsOf,
  headingFact,
  observationAt,
  printNumber,
  unitsOf,
  viewOf,
  type Absence,
  type Cube,
  type Dimension,
  type Fact,
  type NumberStyle,
  type Step,
  type TableView,
  type WorkingTable,
} from '@almanac/core';
import { operationOf } from '../steps/step-forms.ts';

/** What a step would show, before it is applied. */
export interface StepPreview {
  /** The cell that serves as example: `Food and tobacco, Oct 2026`. Undefined when nothing it makes is on screen. */
  readonly example: PreviewExample | undefined;
  /** How many figures it makes among those on screen, and why some of them will be missing. */
  readonly figures: number;
  readonly missing: readonly { readonly reason: Absence; readonly words: string; readonly count: number }[];
}

export interface PreviewExample {
  readonly where: Fact;
  /** The operands: `1,536.8 + 219.5`; for a figure that is restated, its previous value. */
  readonly from: string | undefined;
  /** Whether the figure itself changes, rather than a new one being computed from others. */
  readonly isRestated: boolean;
  readonly text: string;
  readonly unit: string | undefined;
}

/** Finds in the table after a step what the reader has to know before adding it. */
export function previewOf(
  base: WorkingTable,
  { step, after, style }: { readonly step: Step; readonly after: WorkingTable; readonly style: NumberStyle },
): StepPreview {
  const fresh = freshCategories(base.cube, after.cube);
  const view = viewOf(showing(after, fresh));
  const survey = surveyFresh(view, fresh);
  const { first } = survey;
  const missing = [...survey.missing].map(([reason, count]) => ({
    reason,
    words: base.write(ABSENCE_SIGNS[reason].meaning),
    count,
  }));
  return {
    figures: survey.figures,
    missing,
    example: first && {
      ...exampleAt(view, first, { from: fromWords(base, { step, view, style, ...first }), style }),
      isRestated: !('categories' in step),
    },
  };
}

/** The ids that a step adds, by dimension. */
type Fresh = ReadonlyMap<string, ReadonlySet<string>>;

function freshCategories(before: Cube, after: Cube): Fresh {
  const fresh = new Map<string, ReadonlySet<string>>();
  for (const { id, categories } of after.dimensions) {
    const known = new Set(
      before.dimensions.find((each) => each.id === id)?.categories.map((each) => each.id),
    );
    const added = categories.filter((each) => !known.has(each.id)).map((each) => each.id);
    if (added.length > 0) fresh.set(id, new Set(added));
  }
  return fresh;
}

/** Picks what is new when its dimension is in the picker. */
function showing(after: WorkingTable, fresh: Fresh): WorkingTable {
  const picked = new Map(after.picked);
  for (const [dimension, ids] of fresh) {
    const [first] = ids;
    const isPlaced = after.rows.includes(dimension) || after.columns.includes(dimension);
    if (!isPlaced && first !== undefined) picked.set(dimension, first);
  }
  return { ...after, picked };
}

interface Place {
  readonly row: number;
  readonly column: number;
}

interface FreshSurvey {
  readonly figures: number;
  readonly missing: ReadonlyMap<Absence, number>;
  /** The first cell that holds a number, else the first one. */
  readonly first: Place | undefined;
}

function surveyFresh(view: TableView, fresh: Fresh): FreshSurvey {
  const rows = freshAlong(view.rows, view.rowDimensions, fresh);
  const columns = freshAlong(view.columns, view.columnDimensions, fresh);
  const isElsewhere = [...fresh.keys()].every((id) =>
    [...view.rowDimensions, ...view.columnDimensions].every((each) => each.id !== id),
  );
  const missing = new Map<Absence, number>();
  let figures = 0;
  let first: Place | undefined;
  let firstNumber: Place | undefined;
  const count = (row: number, column: number): void => {
    const cell = observationAt(view.cube, cellAt(view, row, column));
    figures += 1;
    first ??= { row, column };
    if (cell.kind === 'value') firstNumber ??= { row, column };
    else missing.set(cell.reason, (missing.get(cell.reason) ?? 0) + 1);
  };
  for (const [row, isFreshRow] of rows.entries()) {
    for (const [column, isFreshColumn] of columns.entries()) {
      if (isElsewhere || isFreshRow || isFreshColumn) count(row, column);
    }
  }
  return { figures, missing, first: firstNumber ?? first };
}

function freshAlong(
  headings: TableView['rows'],
  dimensions: readonly Dimension[],
  fresh: Fresh,
): readonly boolean[] {
  const sets = dimensions.map(({ id }) => fresh.get(id));
  return [...headings].map(({ categories }) => categories.some(({ id }, at) => sets[at]?.has(id) ?? false));
}

function exampleAt(
  view: TableView,
  { row, column }: Place,
  { from, style }: { readonly from: string | undefined; readonly style: NumberStyle },
): Omit<PreviewExample, 'isRestated'> {
  const categories = [...view.rows.at(row).categories, ...view.columns.at(column).categories];
  return {
    where: headingFact(categories),
    from,
    text: cellPrinter(view, style)(row)(column).text,
    unit: unitsOf(view)(row)(column),
  };
}

interface Worked extends Place {
  readonly step: Step;
  readonly view: TableView;
  readonly style: NumberStyle;
}

/** More operands than this are not written out. */
const MOST_OPERANDS = 4;

function fromWords(base: WorkingTable, { step, view, style, row, column }: Worked): string | undefined {
  const index = cellAt(view, row, column);
  if ('categories' in step) {
    if (step.categories.length > MOST_OPERANDS) return undefined;
    const figures = operandIndices(view.cube, index, step).map((at) => figureAt(view, at, style));
    return figures.join(` ${signOf(step)} `);
  }
  const isSameShape = base.cube.values.length === view.cube.values.length && step.kind !== 'convert';
  return isSameShape ? figureAt({ facts: base.facts, cube: base.cube }, index, style) : undefined;
}

function signOf(step: Step): string {
  const form = operationOf(step)?.form;
  return form?.of === 'combination' ? form.sign : '';
}

/** The indices of the operands of the result at `index`. */
function operandIndices(
  { dimensions }: Cube,
  index: number,
  step: { readonly dimension: string; readonly categories: readonly string[]; readonly id: string },
): readonly number[] {
  const axis = dimensions.findIndex(({ id }) => id === step.dimension);
  const stride = dimensions
    .slice(axis + 1)
    .reduce((product, { categories }) => product * categories.length, 1);
  const positionOf = (id: string): number =>
    dimensions[axis]?.categories.findIndex((each) => each.id === id) ?? -1;
  const result = positionOf(step.id);
  return step.categories.map((id) => index + (positionOf(id) - result) * stride);
}

function figureAt(table: Pick<TableView, 'facts' | 'cube'>, index: number, style: NumberStyle): string {
  const cell = observationAt(table.cube, index);
  if (cell.kind === 'absent') return ABSENCE_SIGNS[cell.reason].symbol;
  const decimals = decimalsOf(table, index);
  return printNumber(decimals === undefined ? asDrawn(cell.value) : cell.value, decimals ?? -1, style);
}
