import * as z from 'zod/mini';

import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { Random } from './random.ts';

/** Values that a portal knows, by the name of the field or parameter they stand in. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** As much of JSON Schema as our schemas use. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const made = new WeakMap<z.core.$ZodType, Schema>();

function jsonSchemaOf(schema: z.core.$ZodType): Schema {
  const known = made.get(schema);
  if (known !== undefined) return known;
  const fresh = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  made.set(schema, fresh);
  return fresh;
}

/** A value that `schema` mostly takes: with fields left out, numbers at their ends, and now and then a hostile text. */
export function valueOfSchema(random: Random, schema: z.core.$ZodType, known: KnownValues): unknown {
  return valueOf(jsonSchemaOf(schema), '', { random, known });
}

/** The names that an object of the schema has. */
export function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  return Object.keys(jsonSchemaOf(schema).properties ?? {});
}

interface Making {
  readonly random: Random;
  readonly known: KnownValues;
}

function valueOf(schema: Schema, name: string, making: Making): unknown {
  const { random } = making;
  if (schema.anyOf) return valueOf(random.pick(schema.anyOf), name, making);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const make = MAKERS[schema.type ?? 'string'] ?? textOf;
  return make(schema, making, name);
}

type Maker = (schema: Schema, making: Making, name: string) => unknown;

const MAKERS: Readonly<Partial<Record<string, Maker>>> = {
  object: objectOf,
  array: ({ items = {} }, making, name) =>
    Array.from({ length: making.random.below(4) }, () => valueOf(items, name, making)),
  boolean: (_, { random }) => random.chance(0.5),
  null: () => null,
  integer: numberOf,
  number: numberOf,
};

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, making: Making): object {
  const { random } = making;
  const fields = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !random.chance(0.02) : random.chance(0.5)))
    .map(([name, each]): [string, unknown] => [name, valueOf(each, name, making)]);
  const more =
    typeof additionalProperties === 'object'
      ? Array.from({ length: random.below(3) }, (): [string, unknown] => [
          textOf({}, making, 'key'),
          valueOf(additionalProperties, '', making),
        ])
      : [];
  return Object.fromEntries([...fields, ...more]);
}

function numberOf({ minimum = -5, maximum = 50 }: Schema, { random }: Making): number {
  const ends = [minimum, maximum, minimum - 1, maximum + 1, 0, 0.5, -1, 1e21];
  return random.chance(0.6) ? minimum + random.below(Math.min(maximum - minimum, 60) + 1) : random.pick(ends);
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function textOf(
  { pattern = '', format = '', ...lengths }: Schema,
  { random, known }: Making,
  name: string,
): string {
  const values = known[name] ?? [];
  if (values.length > 0 && random.chance(0.75)) return random.pick(values);
  if (random.chance(0.3)) return random.pick(HOSTILE_TEXTS);
  return FORMATS[format]?.(random) ?? plainText(random, lengthOf(pattern, lengths, random));
}

const FORMATS: Readonly<Partial<Record<string, (random: Random) => string>>> = {
  date: (random) => `20${10 + random.below(30)}-0${1 + random.below(9)}-1${random.below(10)}`,
  'date-time': (random) => `2026-1${random.below(3)}-0${1 + random.below(9)}T12:00:00Z`,
};

function lengthOf(pattern: string, { minLength = 0, maxLength = 40 }: Schema, random: Random): number {
  const exactly = /\{(\d+)\}/.exec(pattern)?.[1];
  return exactly === undefined ? minLength + random.below(maxLength - minLength + 1) : Number(exactly);
}

function plainText(random: Random, length: number): string {
  return Array.from({ length: Math.min(length, 200) }, () => SIGNS[random.below(SIGNS.length)]).join('');
}
