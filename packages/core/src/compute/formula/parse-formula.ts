import { fail, ok, type Result } from '../../result.ts';
import type { FormulaFault } from './formula-fault.ts';

/** A formula taken apart. `at` is the character (from 0) at which each part begins. */
export type Formula =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'negative'; readonly of: Formula; readonly at: number }
  | {
      readonly kind: 'operation';
      readonly sign: Sign;
      readonly left: Formula;
      readonly right: Formula;
      readonly at: number;
    };

/** What a formula may do with two values. */
export type Sign = '+' | '-' | '*' | '/' | '^';

/** How strongly signs bind; of equals the left one first, but `^` from the right. */
export const STRENGTH: { readonly [Each in Sign]: number } = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 };
/** A minus sign before a value: weaker than `^` only. */
export const NEGATIVE_STRENGTH = 3;

/** The signs as people type them. */
const SPELLINGS: Readonly<Record<string, Sign>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  ':': '/',
};

const MOST_DEPTH = 100;

/**
 * Reads `= [Males] / [Total] * 100`: names of categories in square brackets (a closing bracket inside a name is
 * doubled), numbers with a decimal point, + − × ÷ ^ and parentheses. The equals sign may be left out.
 */
export function parseFormula(text: string): Result<Formula, FormulaFault> {
  const tokens = tokensIn(text);
  if (!tokens.ok) return tokens;
  const reader: Reader = { tokens: tokens.value, next: 0, end: text.length };
  if (reader.tokens.length === 0) return fail({ at: text.length, reason: 'empty', text: '' });
  const formula = readOperations(reader, 0, 0);
  if (!formula.ok) return formula;
  const rest = reader.tokens[reader.next];
  return rest ? fail({ at: rest.at, reason: 'operator-expected', text: rest.text }) : formula;
}

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'open' | 'close';
  readonly text: string;
  readonly at: number;
}

interface Reader {
  readonly tokens: readonly Token[];
  next: number;
  readonly end: number;
}

type Reading = Result<Formula, FormulaFault>;

const TOKEN = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)|\[((?:[^\]]|\]\])*)\]|([-+*/^−–×·÷:])|(\()|(\)))/iy;
const KINDS = ['number', 'name', 'sign', 'open', 'close'] as const;

function tokensIn(text: string): Result<readonly Token[], FormulaFault> {
  const tokens: Token[] = [];
  let at = text.length - text.replace(/^\s*=?/, '').length;
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return fail(strangeCharacter(text, at));
    const group = match.slice(1).findIndex((each: string | undefined) => each !== undefined);
    const [whole] = match;
    const start = at + whole.length - whole.trimStart().length;
    tokens.push({ kind: KINDS[group] ?? 'sign', text: match[group + 1] ?? '', at: start });
    at = TOKEN.lastIndex;
  }
  return ok(tokens);
}

function strangeCharacter(text: string, from: number): FormulaFault {
  const at = from + text.slice(from).length - text.slice(from).trimStart().length;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { at, reason: character === '[' ? 'unclosed-name' : 'unexpected-character', text: character };
}

function readOperations(reader: Reader, strength: number, depth: number): Reading {
  if (depth > MOST_DEPTH)
    return fail({ at: reader.tokens[reader.next]?.at ?? 0, reason: 'too-deep', text: '' });
  let left = readValue(reader, depth);
  while (left.ok) {
    const next = nextSign(reader, strength);
    if (!next) return left;
    const { sign, at } = next;
    const right = readOperations(reader, sign === '^' ? STRENGTH[sign] - 1 : STRENGTH[sign], depth + 1);
    if (!right.ok) return right;
    left = ok({ kind: 'operation', sign, left: left.value, right: right.value, at });
  }
  return left;
}

/** Takes the next sign, if there is one that binds more strongly. */
function nextSign(
  reader: Reader,
  strength: number,
): { readonly sign: Sign; readonly at: number } | undefined {
  const token = reader.tokens[reader.next];
  const sign = token && signOf(token);
  if (!sign || STRENGTH[sign] <= strength) return undefined;
  reader.next += 1;
  return { sign, at: token.at };
}

function readValue(reader: Reader, depth: number): Reading {
  const token = reader.tokens[reader.next];
  if (!token) return fail({ at: reader.end, reason: 'value-expected', text: '' });
  reader.next += 1;
  switch (token.kind) {
    case 'number':
      return readNumber(token);
    case 'name':
      return ok({ kind: 'name', name: token.text.replaceAll(']]', ']').trim(), at: token.at });
    case 'open':
      return readParenthesis(reader, token, depth);
    case 'sign':
      return signOf(token) === '-' ? readNegative(reader, token, depth) : unexpected(token);
    case 'close':
      return unexpected(token);
  }
}

function unexpected({ at, text }: Token): Reading {
  return fail({ at, reason: 'value-expected', text });
}

function readNumber({ text, at }: Token): Reading {
  const value = Number(text);
  return Number.isFinite(value)
    ? ok({ kind: 'number', value, at })
    : fail({ at, reason: 'number-too-large', text });
}

function readNegative(reader: Reader, { at }: Token, depth: number): Reading {
  const of = readOperations(reader, NEGATIVE_STRENGTH, depth + 1);
  return of.ok ? ok({ kind: 'negative', of: of.value, at }) : of;
}

function readParenthesis(reader: Reader, open: Token, depth: number): Reading {
  const inside = readOperations(reader, 0, depth + 1);
  if (!inside.ok) return inside;
  const close = reader.tokens[reader.next];
  if (!close) return fail({ at: open.at, reason: 'unclosed-parenthesis', text: '(' });
  if (close.kind !== 'close') return fail({ at: close.at, reason: 'operator-expected', text: close.text });
  reader.next += 1;
  return inside;
}

function signOf({ kind, text }: Token): Sign | undefined {
  if (kind !== 'sign') return undefined;
  return SPELLINGS[text] ?? (text as Sign);
}

/** A name as a formula writes it. */
export function writeName(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}
