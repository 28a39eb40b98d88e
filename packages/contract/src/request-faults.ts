import * as z from 'zod/mini';

/** One fault of a request, for the person who sent it. */
export interface RequestFault {
  /** The path of the field at fault, `dimensions.Region.role`; empty for the whole. */
  readonly field: string;
  /** One or more sentences, preceded by the place: `topics, entry 2: It must be a text, not a number.` */
  readonly message: string;
}

/** All faults, in the order they were found. `whole` is the sender's name for the whole: “The manifest”. */
export function requestFaults(error: z.core.$ZodError, whole: string): readonly RequestFault[] {
  return error.issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      field: path.join('.'),
      message: `${path.length === 0 ? whole : placeIn(path)}: ${sentence(issue.message)}`,
    }));
  });
}

/** The place in words: names as written; entries of a list counted from one. */
function placeIn(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `, entry ${step + 1}` : `.${String(step)}`))
    .join('')
    .replace(/^(?:\.|, )/, '');
}

function sentence(words: string): string {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

type Issue = z.core.$ZodRawIssue;

/**
 * The default message of a fault, passed to `z.config` as `localeError`. It never repeats the input, which may be a
 * password.
 */
export function faultWords(issue: Issue): string {
  if (issue.code === 'invalid_type') return wrongKind(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return `It must be ${listed(issue.values.map(String), 'or')}.`;
  if (issue.code === 'invalid_format') return wrongFormat(issue);
  if (issue.code === 'unrecognized_keys') return `There is no field of this name${thereAre(issue.inst)}.`;
  if (issue.code === 'invalid_key') return wrongName(issue);
  return 'It cannot be used as it is.';
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  null: 'null',
  nan: 'no number',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'It must be a day, written like 2027-02-15.',
  datetime: 'It must be an instant, written like 2026-12-01T05:00:00Z.',
};

function wrongFormat({ format }: Issue & { readonly code: 'invalid_format' }): string {
  return FORMATS[format] ?? 'It is not written as it must be.';
}

function wrongName({ issues }: Issue & { readonly code: 'invalid_key' }): string {
  return `This cannot be a name. ${issues[0]?.message ?? ''}`.trim();
}

function wrongKind({ expected, input }: Issue & { readonly code: 'invalid_type' }): string {
  const wanted = KINDS[expected] ?? 'something else';
  if (input === undefined) return `It is missing. It must be ${wanted}.`;
  if (expected === 'int' && typeof input === 'number') return `It must be ${wanted}.`;
  return `It must be ${wanted}, not ${KINDS[kindOf(input)] ?? 'what it is'}.`;
}

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  return Number.isNaN(input) ? 'nan' : typeof input;
}

function tooSmall({ origin, minimum, exact }: Issue & { readonly code: 'too_small' }): string {
  if (origin === 'string' && minimum === 1 && !exact) return 'It must not be empty.';
  return sized(origin, exact ? 'exactly' : 'at least', minimum);
}

function tooBig({ origin, maximum, exact }: Issue & { readonly code: 'too_big' }): string {
  return sized(origin, exact ? 'exactly' : 'at most', maximum);
}

function sized(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `It must have ${bound} ${size} ${size === 1 ? 'character' : 'characters'}.`;
  if (origin === 'array') return `It must have ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}.`;
  return `It must be ${bound} ${size}.`;
}

function thereAre(schema: Issue['inst']): string {
  const names = namesIn(schema);
  return names.length === 0 ? '' : `; there are ${listed(names, 'and')}`;
}

function namesIn(schema: Issue['inst']): readonly string[] {
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape);
  if (!(schema instanceof z.core.$ZodRecord)) return [];
  return [...(schema._zod.def.keyType._zod.values ?? [])].map(String);
}

/** `TS, CT or DC`. */
function listed(names: readonly string[], word: 'and' | 'or'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;
}
