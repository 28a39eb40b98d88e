import { parseCall, writeCall } from './address-text.ts';
import type { Selection } from '../selection.ts';

/**
 * How a selection is written in an address: `all`, `none`, `levels(2)`, `latest(24)`, `range(a,b)`, `children(a)`,
 * `part(1)`, `in(a,b,c)`.
 */
export function writeSelection(selection: Selection): string {
  switch (selection.kind) {
    case 'all':
    case 'none':
      return selection.kind;
    case 'levels':
      return `levels(${selection.depth})`;
    case 'latest':
      return `latest(${selection.count})`;
    case 'range':
      return writeRange(selection);
    case 'part':
      return `part(${selection.part})`;
    case 'children':
      return writeCall('children', [selection.of]);
    case 'named':
      return writeCall('in', selection.categories);
  }
}

function writeRange({ from = '', to = '' }: { readonly from?: string; readonly to?: string }): string {
  return writeCall('range', [from, to]);
}

/** Reads what `writeSelection` writes; undefined for anything else. */
export function parseSelection(text: string): Selection | undefined {
  if (text === 'all' || text === 'none') return { kind: text };
  const call = parseCall(text);
  if (!call) return undefined;
  return Object.hasOwn(CALLS, call.name) ? CALLS[call.name]?.(call.given) : undefined;
}

const CALLS: { readonly [name: string]: ((given: readonly string[]) => Selection | undefined) | undefined } =
  {
    levels: (given) => counted(given, (depth) => ({ kind: 'levels', depth })),
    latest: (given) => counted(given, (count) => ({ kind: 'latest', count })),
    range: ([from, to, ...more]) =>
      from === undefined || to === undefined || more.length > 0
        ? undefined
        : { kind: 'range', ...(from !== '' && { from }), ...(to !== '' && { to }) },
    part: (given) => counted(given, (part) => ({ kind: 'part', part })),
    children: ([of, ...more]) => (of === undefined || more.length > 0 ? undefined : { kind: 'children', of }),
    in: (given) => ({ kind: 'named', categories: given }),
  };

function counted(given: readonly string[], selection: (count: number) => Selection): Selection | undefined {
  const [text = '', ...more] = given;
  return /^\d{1,6}$/.test(text) && more.length === 0 ? selection(Number(text)) : undefined;
}
