import {
  describeStep,
  type Dimension,
  type Frequency,
  type MessageKey,
  type PlainMessageKey,
  type Selection,
} from '@almanac/core';
import { capitalised, type Words } from '@almanac/words';

/** What is shown of a dimension, and whether a later release changes that. */
export interface SelectionWords {
  readonly what: string;
  readonly later: string;
}

/** Says which kind of selection it is: one that rolls on with every release, or one of named categories that stays. */
export function selectionWords(dimension: Dimension, selection: Selection, words: Words): SelectionWords {
  const { say, write } = words;
  if (selection.kind === 'latest') {
    const { count } = selection;
    return { what: say(LATEST[frequencyIn(dimension)], { count }), later: '' };
  }
  const cube = { ...NO_CELLS, dimensions: [dimension] };
  const what = write(describeStep(cube, { kind: 'choose', dimension: dimension.id, selection }).words);
  const later = LATER[selection.kind === 'range' && selection.to !== undefined ? 'fixed' : selection.kind];
  return { what: capitalised(what), later: later === undefined ? '' : say(later) };
}

/** Only the names are needed for the words. */
const NO_CELLS = {
  values: new Float64Array(),
  absences: new Map(),
  flags: new Map(),
  cellFootnotes: new Map(),
} as const;

/** `latest` stands alone. */
const LATER: {
  readonly [Kind in Exclude<Selection['kind'], 'latest'> | 'fixed']: PlainMessageKey | undefined;
} = {
  none: undefined,
  named: 'table.said.named',
  fixed: 'table.said.fixed',
  range: 'table.said.updates',
  all: 'table.said.updates',
  levels: 'table.said.updates',
  children: 'table.said.updates',
  part: 'table.said.updates',
};

const LATEST = {
  'multi-year': 'table.said.latest-periods',
  annual: 'table.said.latest-years',
  'half-yearly': 'table.said.latest-half-years',
  quarterly: 'table.said.latest-quarters',
  monthly: 'table.said.latest-months',
  weekly: 'table.said.latest-weeks',
  daily: 'table.said.latest-days',
} as const satisfies { readonly [Each in Frequency]: MessageKey };

/** That of all of its periods; periods of different lengths are counted as periods. */
function frequencyIn({ categories }: Dimension): Frequency {
  const [only = 'multi-year', ...more] = new Set(categories.map(({ period }) => period?.frequency));
  return more.length === 0 ? only : 'multi-year';
}
