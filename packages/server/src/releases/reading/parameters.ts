import { message, or, type FactList, type Message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import { listedExpressions } from './categories-at.ts';

/** The parameters of a call: names in any case, all values of each; those nobody knows stay unread. */
export interface Parameters {
  /** The first value that is not empty. */
  readonly text: (name: string) => string | undefined;
  /** Values in lists, separated by commas or repeated. */
  readonly list: (name: string) => readonly string[];
  /** `name[key]=value`: the keys as written, the values together. */
  readonly keyed: (name: string) => ReadonlyMap<string, readonly string[]>;
}

const KEYED = /^([^[\]]+)\[([\s\S]*)\]$/;

/** Reads the query of a call. */
export function parametersIn(query: unknown): Parameters {
  const named: readonly (readonly [string, unknown])[] = Object.entries(query ?? {});
  const all = named.flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.map((each) => [name, String(each)]);
  });
  const valuesOf = (name: string): readonly string[] =>
    all.flatMap(([each, value]) => (each.toLowerCase() === name.toLowerCase() ? [value] : []));
  return {
    text: (name) => valuesOf(name).find((value) => value.trim() !== ''),
    list: (name) => valuesOf(name).flatMap(listedExpressions),
    keyed: (name) => {
      const found = new Map<string, readonly string[]>();
      for (const [each, value] of all) {
        const [, start = '', key = ''] = KEYED.exec(each) ?? [];
        if (start.toLowerCase() === name.toLowerCase()) found.set(key, [...(found.get(key) ?? []), value]);
      }
      return found;
    },
  };
}

/** The value of a parameter as one of those there are, in any case. Throws the problem of another one. */
export function oneOf<Value extends string>(
  parameter: string,
  value: string,
  values: readonly Value[],
): Value {
  const found = values.find((each) => each.toLowerCase() === value.toLowerCase());
  if (found !== undefined) return found;
  throw wrongValue(parameter, value, or(values));
}

/** The problem of a value that a parameter does not have. */
export function wrongValue(parameter: string, value: string, expected: FactList | Message): Problem {
  return new Problem('invalid-parameter', {
    detail: message('reading.wrong-value', { parameter, value, expected }),
    parameter,
  });
}

/** A whole number from 1 upwards; `otherwise` where there is none. Throws the problem of anything else. */
export function positiveNumber({ text }: Pick<Parameters, 'text'>, name: string, otherwise: number): number {
  const value = text(name);
  if (value === undefined) return otherwise;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (number < 1) throw wrongValue(name, value, message('reading.positive-number'));
  return number;
}
