import { and, message, or, type Fact, type Message } from '@almanac/core';
import * as z from 'zod/mini';

import { factOfIssue, schemaText } from './schema-text.ts';

/** One fault of a request, for the person who sent it. */
export interface RequestFault {
  /** The path of the field at fault, `dimensions.Region.role`; empty for the whole. */
  readonly field: string;
  /** Preceded by the place: `topics, entry 2: It must be a text, not a number.` */
  readonly message: Fact;
}

/** What a request is a whole of, where no part of it is at fault. */
const WHOLES = {
  address: 'fault.place.address',
  body: 'fault.place.body',
  document: 'fault.place.document',
  manifest: 'fault.place.manifest',
} as const;

/** All faults, in the order they were found. */
export function requestFaults(error: z.core.$ZodError, whole: keyof typeof WHOLES): readonly RequestFault[] {
  return error.issues.flatMap((issue) => {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({
      field: path.join('.'),
      message: message('fault.at', {
        place: placeOf(path) ?? message(WHOLES[whole]),
        fault: factOfIssue(issue),
      }),
    }));
  });
}

/** Names as written; entries of a list counted from one. */
function placeOf(path: readonly PropertyKey[]): Fact | undefined {
  return path.reduce<Fact | undefined>((place, step) => {
    if (typeof step !== 'number') {
      const name = String(step);
      return place === undefined ? name : message('fault.place.field', { place, name });
    }
    const number = String(step + 1);
    return place === undefined
      ? message('fault.place.first-entry', { number })
      : message('fault.place.entry', { place, number });
  }, undefined);
}

type Issue = z.core.$ZodRawIssue;

/**
 * The default message of a fault, passed to `z.config` as `localeError`. It never repeats the input, which may be a
 * password.
 */
export function faultText(issue: Issue): string {
  return schemaText(faultOf(issue));
}

function faultOf(issue: Issue): Message {
  if (issue.code === 'invalid_type') return wrongKind(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value')
    return message('fault.one-of', { values: or(issue.values.map(String)) });
  if (issue.code === 'invalid_format') return wrongFormat(issue);
  if (issue.code === 'unrecognized_keys') return unknownField(issue.inst);
  if (issue.code === 'invalid_key') return wrongName(issue);
  return message('fault.unusable');
}

const KINDS: Readonly<Record<string, Message>> = {
  string: message('fault.kind.text'),
  number: message('fault.kind.number'),
  int: message('fault.kind.integer'),
  boolean: message('fault.kind.boolean'),
  array: message('fault.kind.list'),
  object: message('fault.kind.object'),
  record: message('fault.kind.object'),
  null: message('fault.kind.null'),
  nan: message('fault.kind.not-a-number'),
};

function wrongFormat({ format }: Issue & { readonly code: 'invalid_format' }): Message {
  if (format === 'date') return message('fault.format.date');
  return format === 'datetime' ? message('fault.format.datetime') : message('fault.format');
}

function wrongName({ issues }: Issue & { readonly code: 'invalid_key' }): Message {
  const [issue] = issues;
  return issue === undefined
    ? message('fault.name')
    : message('fault.name-because', { reason: factOfIssue(issue) });
}

function wrongKind({ expected, input }: Issue & { readonly code: 'invalid_type' }): Message {
  const kind = KINDS[expected];
  if (kind === undefined) return message('fault.unusable');
  if (input === undefined) return message('fault.missing', { kind });
  const found = KINDS[kindOf(input)];
  return found === undefined || (expected === 'int' && typeof input === 'number')
    ? message('fault.wrong-kind', { kind })
    : message('fault.wrong-kind-found', { kind, found });
}

function kindOf(input: unknown): string {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'array';
  return Number.isNaN(input) ? 'nan' : typeof input;
}

/** Why a text, a list or a number is too small, too large or not as large as it must be. */
const BOUNDS = {
  string: { least: 'fault.text-least', most: 'fault.text-most', exactly: 'fault.text-exactly' },
  array: { least: 'fault.list-least', most: 'fault.list-most', exactly: 'fault.list-exactly' },
} as const;

const NUMBER_BOUNDS = {
  least: 'fault.number-least',
  most: 'fault.number-most',
  exactly: 'fault.number-exactly',
} as const;

function tooSmall({ origin, minimum, exact }: Issue & { readonly code: 'too_small' }): Message {
  if (origin === 'string' && minimum === 1 && !exact) return message('fault.empty');
  return sized(origin, exact ? 'exactly' : 'least', Number(minimum));
}

function tooBig({ origin, maximum, exact }: Issue & { readonly code: 'too_big' }): Message {
  return sized(origin, exact ? 'exactly' : 'most', Number(maximum));
}

function sized(origin: string, bound: keyof typeof NUMBER_BOUNDS, size: number): Message {
  return origin === 'string' || origin === 'array'
    ? message(BOUNDS[origin][bound], { count: size })
    : message(NUMBER_BOUNDS[bound], { bound: { number: size } });
}

function unknownField(schema: Issue['inst']): Message {
  const names = namesIn(schema);
  return names.length === 0
    ? message('fault.unknown-field')
    : message('fault.unknown-field-among', { names: and(names) });
}

function namesIn(schema: Issue['inst']): readonly string[] {
  if (schema instanceof z.core.$ZodObject) return Object.keys(schema._zod.def.shape);
  if (!(schema instanceof z.core.$ZodRecord)) return [];
  return [...(schema._zod.def.keyType._zod.values ?? [])].map(String);
}
