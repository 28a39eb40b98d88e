import { message, type Fact, type Message } from '@almanac/core';
/** Where a JSON text stops being JSON, and what is wrong there. */
export interface JsonMistake {
  readonly message: Message;
  readonly line: number;
  readonly column: number;
}

type State = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'after-value' | 'end';

/**
 * Blanks, then a literal, a mark or the beginning of a string; the rest of a string is not matched by a regular
 * expression.
 */
const TOKEN =
  /[ \t\r\n]*(?:(")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b)|([[\]{}:,]))/y;

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** The end of the string that opens before `start`; undefined if it has a control character or an invalid escape. */
function endOfString(text: string, start: number): number | undefined {
  for (let at = start; at < text.length;) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (character === '\\') {
      ESCAPE.lastIndex = at;
      if (!ESCAPE.test(text)) return undefined;
      at = ESCAPE.lastIndex;
    } else if (text.charCodeAt(at) < 32) return undefined;
    else at += 1;
  }
  return undefined;
}

const EXPECTED: { readonly [Each in State]: Fact } = {
  value: message('read.any-value'),
  'first-item': message('read.json.value'),
  'first-key': message('read.json.name-or-end'),
  key: message('read.json.name'),
  colon: '“:”',
  'after-value': message('read.json.next-or-end'),
  end: message('read.end-of-file'),
};

/** Finds the first mistake in a text that is not JSON. */
export function findJsonMistake(text: string): JsonMistake {
  const open: string[] = [];
  let state: State = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const next: State | undefined = token ? stateAfter(state, token, open) : undefined;
    const end = token?.[1] === undefined ? TOKEN.lastIndex : endOfString(text, TOKEN.lastIndex);
    if (next === undefined || end === undefined) return mistakeAt(text, behindBlanks(text, at), state);
    state = next;
    at = end;
  }
}

function behindBlanks(text: string, at: number): number {
  const blanks = /[ \t\r\n]*/y;
  blanks.lastIndex = at;
  blanks.test(text);
  return blanks.lastIndex;
}

/** What may follow `token`; undefined if `token` is not allowed here. Updates the stack `open`. */
function stateAfter(state: State, token: RegExpExecArray, open: string[]): State | undefined {
  const [, string, literal, mark] = token;
  switch (mark) {
    case undefined:
      return afterScalar(state, string, literal, open);
    case '{':
    case '[':
      return opening(state, mark, open);
    case '}':
    case ']':
      return closing(state, mark, open);
    case ':':
      return state === 'colon' ? 'value' : undefined;
    default:
      return state === 'after-value' ? afterComma(open) : undefined;
  }
}

function opening(state: State, mark: '{' | '[', open: string[]): State | undefined {
  if (state !== 'value' && state !== 'first-item') return undefined;
  open.push(mark);
  return mark === '{' ? 'first-key' : 'first-item';
}

function afterComma(open: readonly string[]): State {
  return open.at(-1) === '{' ? 'key' : 'value';
}

function afterScalar(
  state: State,
  string: string | undefined,
  literal: string | undefined,
  open: readonly string[],
): State | undefined {
  if (state === 'key' || state === 'first-key') return string === undefined ? undefined : 'colon';
  if (state !== 'value' && state !== 'first-item') return undefined;
  return (string ?? literal) === undefined ? undefined : afterValue(open);
}

function closing(state: State, mark: string, open: string[]): State | undefined {
  const [opener, first] = mark === '}' ? ['{', 'first-key'] : ['[', 'first-item'];
  if (open.at(-1) !== opener || (state !== 'after-value' && state !== first)) return undefined;
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly string[]): State {
  return open.length === 0 ? 'end' : 'after-value';
}

function mistakeAt(text: string, at: number, state: State): JsonMistake {
  const before = text.slice(0, at).split('\n');
  const expected = EXPECTED[state];
  return {
    message:
      at >= text.length
        ? message('read.json.cut-off', { expected })
        : message('read.json.mistake', { expected, found: text.slice(at, at + 20).split(/[\r\n]/)[0] ?? '' }),
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}
