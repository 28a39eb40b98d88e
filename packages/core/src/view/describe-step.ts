import type { Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { positionsOf } from '../customise/positions-of.ts';
import type { Selection } from '../customise/selection.ts';
import type { Choose, Pick, Pivot, SetDecimals, Sort, Step, StepKind } from '../customise/step.ts';

/** A step in words: what it is about (`Periods`), and what it does (`Latest 24`). */
export interface StepWords {
  readonly subject: string;
  readonly words: string;
}

const DESCRIPTIONS: {
  readonly [Kind in StepKind]: (cube: Cube, step: Extract<Step, { kind: Kind }>) => StepWords;
} = {
  choose: describeChoose,
  pivot: describePivot,
  pick: describePick,
  sort: describeSort,
  decimals: describeDecimals,
};

/** Words for a step's chip and for the notes of a file. A name that is not in the cube stands as its id. */
export function describeStep(cube: Cube, step: Step): StepWords {
  const describe = DESCRIPTIONS[step.kind] as (cube: Cube, step: Step) => StepWords;
  return describe(cube, step);
}

function describeChoose(cube: Cube, { dimension: id, selection }: Choose): StepWords {
  const dimension = cube.dimensions.find((each) => each.id === id);
  return { subject: dimension?.label ?? id, words: describeSelection(dimension, selection) };
}

function describeSelection(dimension: Dimension | undefined, selection: Selection): string {
  const labelOf = (id: string | undefined): string =>
    dimension?.categories.find((category) => category.id === id)?.label ?? id ?? '';
  switch (selection.kind) {
    case 'all':
      return 'all';
    case 'none':
      return 'none';
    case 'levels':
      return selection.depth === 1 ? 'top level' : `top ${selection.depth} levels`;
    case 'latest':
      return `latest ${selection.count}`;
    case 'range':
      return describeRange(labelOf(selection.from), labelOf(selection.to));
    case 'named':
      return describeNamed(dimension, selection, labelOf);
  }
}

function describeRange(from: string, to: string): string {
  if (from === '') return to === '' ? 'all' : `to ${to}`;
  return to === '' ? `from ${from}` : `${from} to ${to}`;
}

/** Up to two names are named; more are counted. */
function describeNamed(
  dimension: Dimension | undefined,
  selection: Extract<Selection, { kind: 'named' }>,
  labelOf: (id: string) => string,
): string {
  const ids = selection.categories;
  if (ids.length <= 2) return ids.length === 0 ? 'none' : ids.map(labelOf).join(', ');
  if (!dimension) return `${ids.length} chosen`;
  const positions = positionsOf(dimension, selection);
  const count = positions.ok ? positions.value.length : ids.length;
  return `${count} of ${dimension.categories.length}`;
}

function describePivot(cube: Cube, { rows, columns }: Pivot): StepWords {
  const names = (ids: readonly string[]): string => ids.map((id) => labelOfDimension(cube, id)).join(', ');
  return { subject: 'Arranged', words: `${names(rows) || 'nothing'} by ${names(columns) || 'nothing'}` };
}

function describePick(cube: Cube, { dimension: id, category }: Pick): StepWords {
  const dimension = cube.dimensions.find((each) => each.id === id);
  const label = dimension?.categories.find((each) => each.id === category)?.label;
  return { subject: dimension?.label ?? id, words: label ?? category };
}

const DIRECTION_WORDS = { ORIGINAL: 'original order', ASCENDING: 'ascending', DESCENDING: 'descending' };

function describeSort(cube: Cube, { axis, by, direction }: Sort): StepWords {
  const subject = axis === 'rows' ? 'Rows sorted' : 'Columns sorted';
  const order = DIRECTION_WORDS[direction];
  if (by === 'text' || direction === 'ORIGINAL') return { subject, words: order };
  const heading = by.map((id) => labelOfCategory(cube, id)).join(', ');
  return { subject, words: `by ${heading}, ${order}` };
}

function describeDecimals(_: Cube, { places }: SetDecimals): StepWords {
  return { subject: 'Decimals', words: places < 0 ? 'as published' : String(places) };
}

function labelOfDimension(cube: Cube, id: string): string {
  return cube.dimensions.find((dimension) => dimension.id === id)?.label ?? id;
}

function labelOfCategory(cube: Cube, id: string): string {
  return (
    cube.dimensions.flatMap(({ categories }) => categories).find((category) => category.id === id)?.label ??
    id
  );
}
