import { escapeId, parseCall, unescapeId, writeCall } from './address-text.ts';
import { parseSelection, writeSelection } from './selection-address.ts';
import type { Sort, SortDirection, Step, StepKind } from './step.ts';

/** How one kind of step is written as the value of the query parameter that bears its name, and read back. */
interface StepAddress<Each extends Step> {
  readonly write: (step: Each) => string;
  readonly parse: (value: string) => Each | undefined;
}

/** Version 1 of the addresses of steps. Addresses live for ever: what a parser here has once read, it always reads. */
export const STEP_ADDRESSES: { readonly [Kind in StepKind]: StepAddress<Extract<Step, { kind: Kind }>> } = {
  choose: {
    write: (step) => `${escapeId(step.dimension)}:${writeSelection(step.selection)}`,
    parse: (value) => {
      const [dimension, rest] = halves(value);
      const selection = parseSelection(rest);
      return dimension === '' || !selection
        ? undefined
        : { kind: 'choose', dimension: unescapeId(dimension), selection };
    },
  },
  pivot: {
    write: (step) => [step.rows, step.columns].map((ids) => ids.map(escapeId).join(',')).join('/'),
    parse: (value) => {
      const [rows, columns, ...more] = value.split('/');
      return rows === undefined || columns === undefined || more.length > 0
        ? undefined
        : { kind: 'pivot', rows: list(rows), columns: list(columns) };
    },
  },
  pick: {
    write: (step) => `${escapeId(step.dimension)}:${escapeId(step.category)}`,
    parse: (value) => {
      const [dimension, category] = halves(value);
      return dimension === '' || category === ''
        ? undefined
        : { kind: 'pick', dimension: unescapeId(dimension), category: unescapeId(category) };
    },
  },
  sort: { write: writeSort, parse: parseSort },
  decimals: {
    write: (step) => String(step.places),
    parse: (value) => (/^-?\d{1,2}$/.test(value) ? { kind: 'decimals', places: Number(value) } : undefined),
  },
};

const DIRECTIONS: readonly SortDirection[] = ['ORIGINAL', 'ASCENDING', 'DESCENDING'];

function writeSort(step: Sort): string {
  const by = step.by === 'text' ? 'text' : writeCall('by', step.by);
  return `${step.axis}:${by}:${step.direction}`;
}

function parseSort(value: string): Sort | undefined {
  const [axis, by = '', direction, ...more] = value.split(':');
  const known = DIRECTIONS.find((each) => each === direction);
  const call = parseCall(by);
  const heading = by === 'text' ? 'text' : call?.name === 'by' ? call.given : undefined;
  if ((axis !== 'rows' && axis !== 'columns') || !heading || !known || more.length > 0) return undefined;
  return { kind: 'sort', axis, by: heading, direction: known };
}

function halves(value: string): [string, string] {
  const at = value.indexOf(':');
  return at < 0 ? ['', ''] : [value.slice(0, at), value.slice(at + 1)];
}

function list(text: string): readonly string[] {
  return text === '' ? [] : text.split(',').map(unescapeId);
}
