import { describeStep, type Dimension, type Selection } from '@almanac/core';

/** What is shown of a dimension, and whether a later release changes that. */
export interface SelectionWords {
  readonly what: string;
  readonly later: string;
}

/** Says which kind of selection it is: one that rolls on with every release, or one of named categories that stays. */
export function selectionWords(dimension: Dimension, selection: Selection): SelectionWords {
  const cube = { ...NO_CELLS, dimensions: [dimension] };
  const { words } = describeStep(cube, { kind: 'choose', dimension: dimension.id, selection });
  return { what: words.charAt(0).toUpperCase() + words.slice(1), later: laterWords(selection) };
}

/** Only the names are needed for the words. */
const NO_CELLS = {
  values: new Float64Array(),
  absences: new Map(),
  flags: new Map(),
  cellFootnotes: new Map(),
} as const;

function laterWords(selection: Selection): string {
  switch (selection.kind) {
    case 'none':
      return '';
    case 'named':
      return 'Chosen by name: what a later release adds is left out.';
    case 'range':
      return selection.to === undefined
        ? 'Rolls on: later periods are added.'
        : 'Both ends are fixed: later periods are left out.';
    case 'latest':
      return 'Rolls on: a new period takes the place of the oldest.';
    case 'all':
    case 'levels':
    case 'children':
    case 'part':
      return 'Rolls on: what a later release adds is shown too.';
  }
}
