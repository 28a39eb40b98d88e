import * as z from 'zod/mini';

import { HOSTILE_TEXTS } from './hostile-texts.ts';
import type { Random } from './random.ts';

/** Values that a portal knows, by the name of their field or parameter. */
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
  readonly minItems?: number;
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
export function valueOfSchema(random: Random, schema: z.core.$ZodType, how: Wanted): unknown {
  return valueOf(jsonSchemaOf(schema), '', { random, ...how });
}

/** What values are made from. */
export interface Wanted {
  readonly known: KnownValues;
  /** That a value must be one that the schema takes. */
  readonly isFitting?: boolean;
}

/** A field of an object. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** The fields that an object of the schema has. */
export function fieldsOf(schema: z.core.$ZodType): readonly Field[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, each]) => ({
    name,
    isRequired: required.includes(name),
    schema: each,
  }));
}

/** A value that a field mostly takes. */
export function valueOfField(random: Random, { schema, name }: Field, how: Wanted): unknown {
  return valueOf(schema, name, { random, ...how });
}

interface Making extends Wanted {
  readonly random: Random;
}

const spoils = ({ random, isFitting = false }: Making, probability: number): boolean =>
  !isFitting && random.chance(probability);

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
  array: ({ items = {}, minItems = 0 }, making, name) =>
    Array.from({ length: (making.isFitting ? minItems : 0) + making.random.below(4) }, () =>
      valueOf(items, name, making),
    ),
  boolean: (_, { random }) => random.chance(0.5),
  null: () => null,
  integer: numberOf,
  number: numberOf,
};

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, making: Making): object {
  const { random } = making;
  const fields = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !spoils(making, 0.02) : random.chance(0.5)))
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

function numberOf({ minimum = -5, maximum = 50 }: Schema, making: Making): number {
  const { random } = making;
  const ends = [minimum, maximum, minimum - 1, maximum + 1, 0, 0.5, -1, 1e21];
  return spoils(making, 0.4)
    ? random.pick(ends)
    : minimum + random.below(Math.min(maximum - minimum, 60) + 1);
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function textOf(schema: Schema, making: Making, name: string): string {
  const { random, isFitting = false } = making;
  const { format = '' } = schema;
  const values = knownFor(schema, making, name);
  if (values.length > 0 && (isFitting || random.chance(0.75))) return random.pick(values);
  if (spoils(making, 0.3)) return random.pick(HOSTILE_TEXTS);
  return FORMATS[format]?.(random) ?? textLike(schema, random);
}

/** A name may mean a day in one place and something else in another. */
function knownFor({ format = '' }: Schema, { known, isFitting }: Making, name: string): readonly string[] {
  return isFitting === true && format in FORMATS ? [] : (known[name] ?? []);
}

/** From one number to the other, as stretches of rows are written. */
const STRETCH = /^\^\\d\{1,9\}-/;

function textLike({ pattern = '', ...lengths }: Schema, random: Random): string {
  if (STRETCH.test(pattern)) return `0-${random.below(9)}`;
  return plainText(random, lengthOf(pattern, lengths, random));
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
