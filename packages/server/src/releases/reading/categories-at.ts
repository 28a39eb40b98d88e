import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';

/** What expressions choose from: the ids of a dimension's categories, or of a list's, in order. */
export interface ChosenFrom {
  /** The dimension, for what is said of a mistake. */
  readonly dimension: string;
  readonly ids: readonly string[];
  /** Periods ascend, and `top` means the latest. */
  readonly isTime: boolean;
}

/** The positions that one expression chooses; undefined when it is none. */
type Expression = (text: string, from: ChosenFrom) => readonly number[] | undefined;

const COUNTED = /^(top|bottom)\( *(\d{1,9}) *(?:, *(\d{1,9}) *)?\)$/i;
const BOUNDED = /^(from|to)\((.*)\)$/i;
const RANGE = /^range\((.*)\)$/i;

const EXPRESSIONS: readonly Expression[] = [exactly, counted, bounded, range, pattern];

/**
 * The positions of the categories that expressions choose, in published order, each once: an id in any case, `*` and
 * `?` in a pattern, `top(n,offset)`, `bottom(n,offset)`, `from(id)`, `to(id)`, `range(id,id)`. Throws the problem of one
 * that names nothing.
 */
export function categoriesAt(expressions: readonly string[], from: ChosenFrom): readonly number[] {
  const positions = new Set<number>();
  let work = 0;
  for (const text of new Set(expressions.map((each) => each.trim()))) {
    const found = positionsOf(text, from);
    work += found.length === 1 ? 1 : Math.max(found.length, /[*?]/.test(text) ? from.ids.length : 0);
    if (work > MOST_WORK) {
      throw new Problem('invalid-parameter', {
        detail: message('reading.too-many-expressions', { dimension: from.dimension }),
        parameter: from.dimension,
      });
    }
    for (const position of found) positions.add(position);
  }
  return [...positions].sort((a, b) => a - b);
}

/** Categories that the expressions of one dimension may go through: patterns are compared with every id. */
const MOST_WORK = 500_000;

function positionsOf(text: string, from: ChosenFrom): readonly number[] {
  for (const expression of EXPRESSIONS) {
    const positions = expression(text, from);
    if (positions !== undefined) return positions;
  }
  throw unknownCategory(text, from);
}

function unknownCategory(text: string, { dimension }: ChosenFrom): Problem {
  return new Problem('unknown-category', {
    detail: message('reading.unknown-category', { dimension, text }),
    parameter: dimension,
  });
}

/** What is found of a list of ids once. */
interface KnownIds {
  /** Positions by id, and by id in lower case where no other has it. */
  readonly places: ReadonlyMap<string, number>;
  readonly lower: readonly string[];
}

const KNOWN = new WeakMap<readonly string[], KnownIds>();

function knownIds(ids: readonly string[]): KnownIds {
  const known = KNOWN.get(ids);
  if (known) return known;
  const places = new Map(ids.map((id, at) => [id, at]));
  const lower = ids.map((id) => id.toLowerCase());
  for (const [at, id] of lower.entries()) {
    if (!places.has(id)) places.set(id, at);
  }
  const found = { places, lower };
  KNOWN.set(ids, found);
  return found;
}

function placeOf(id: string, { ids }: ChosenFrom): number | undefined {
  const { places } = knownIds(ids);
  return places.get(id) ?? places.get(id.toLowerCase());
}

function exactly(text: string, from: ChosenFrom): readonly number[] | undefined {
  const at = placeOf(text, from);
  return at === undefined ? undefined : [at];
}

function counted(text: string, { ids, isTime }: ChosenFrom): readonly number[] | undefined {
  const [, name, count, offset = '0'] = COUNTED.exec(text) ?? [];
  if (name === undefined) return undefined;
  const isFromEnd = (name.toLowerCase() === 'bottom') !== isTime;
  const first = Number(offset);
  const end = first + Number(count);
  return isFromEnd
    ? stretch(ids.length - end, ids.length - first)
    : stretch(first, Math.min(end, ids.length));
}

function bounded(text: string, from: ChosenFrom): readonly number[] | undefined {
  const [, name, id = ''] = BOUNDED.exec(text) ?? [];
  if (name === undefined) return undefined;
  const at = namedPlace(id, from);
  return name.toLowerCase() === 'from' ? stretch(at, from.ids.length) : stretch(0, at + 1);
}

function range(text: string, from: ChosenFrom): readonly number[] | undefined {
  const [, inside] = RANGE.exec(text) ?? [];
  if (inside === undefined) return undefined;
  const [first = '', last = '', ...more] = inside.split(',');
  if (more.length > 0) throw unknownCategory(text, from);
  const ends = [namedPlace(first, from), namedPlace(last, from)];
  return stretch(Math.min(...ends), Math.max(...ends) + 1);
}

function namedPlace(id: string, from: ChosenFrom): number {
  const at = placeOf(id.trim(), from);
  if (at === undefined) throw unknownCategory(id.trim(), from);
  return at;
}

/** `*` for any signs, `?` for one. A pattern that fits nothing chooses nothing. */
function pattern(text: string, { ids }: ChosenFrom): readonly number[] | undefined {
  if (!/[*?]/.test(text)) return undefined;
  if (/^\*+$/.test(text)) return stretch(0, ids.length);
  const signs = text.toLowerCase().replace(/\*+/g, '*');
  const { lower } = knownIds(ids);
  return [...lower.keys()].filter((at) => fits(lower[at] ?? '', signs));
}

/** Goes back no further than to the last `*`, so that no pattern takes long. */
function fits(id: string, signs: string): boolean {
  let letter = 0;
  let sign = 0;
  let back = -1;
  let backLetter = 0;
  while (letter < id.length) {
    if (signs[sign] === '*') {
      back = sign;
      backLetter = letter;
      sign += 1;
    } else if (signs[sign] === '?' || signs[sign] === id[letter]) {
      letter += 1;
      sign += 1;
    } else if (back >= 0) {
      sign = back + 1;
      backLetter += 1;
      letter = backLetter;
    } else return false;
  }
  if (signs[sign] === '*') sign += 1;
  return sign === signs.length;
}

function stretch(from: number, end: number): readonly number[] {
  const first = Math.max(0, from);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

/** The items of a list: commas between brackets separate nothing, and `[…]` around an item is taken off. */
export function listedExpressions(text: string): readonly string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth <= 0) {
      items.push(item);
      item = '';
    } else item += sign;
  }
  return [...items, item]
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => /^\[(.*)\]$/.exec(each)?.[1] ?? each);
}
