import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { TableStructure } from '../../releases/sdmx/table-structure.ts';

/** The codes that a call names of each dimension of the key; undefined for all of them. */
export type WantedCodes = readonly (ReadonlySet<string> | undefined)[];

const ALL = new Set(['', 'all', '*']);

/** Reads the key of a call (`M..EUR+USD`, `all`). Throws the problem of one that has another number of dimensions. */
export function codesInKey(key: string, { dimensions }: TableStructure): WantedCodes {
  if (ALL.has(key.toLowerCase())) return dimensions.map(() => undefined);
  const parts = key.split('.');
  if (parts.length !== dimensions.length) {
    throw new Problem('invalid-parameter', {
      detail: message('sdmx.key-length', {
        key: key.slice(0, 60),
        parts: { number: parts.length },
        dimensions: { number: dimensions.length },
      }),
      parameter: 'key',
    });
  }
  return parts.map(codesIn);
}

/**
 * The codes that the keys of a call of version 3.0 name together. Keys stand between commas; the end of each may be
 * missing.
 */
export function codesInStartOfKeys(text: string, structure: TableStructure): WantedCodes {
  const count = structure.dimensions.length;
  const keys = text.split(',').map((each) => {
    const isLong = ALL.has(each.toLowerCase()) || each.split('.').length >= count;
    return codesInKey(isLong ? each : each + '.'.repeat(count - each.split('.').length), structure);
  });
  return structure.dimensions.map((_, at) => joined(keys.map((each) => each[at])));
}

/** Whether a call names a key, given by its codes; undefined where it names every combination of its codes. */
export function isKeyOfCall(text: string): ((codes: readonly string[]) => boolean) | undefined {
  const keys = text
    .toLowerCase()
    .split(',')
    .map((each) => (ALL.has(each) ? [] : each.split('.').map(codesIn)));
  const longest = Math.max(...keys.map(({ length }) => length));
  const differing = Array.from({ length: longest }, (_, at) =>
    keys.some((each) => listedCodes(each[at]) !== listedCodes(keys[0]?.[at])),
  ).filter(Boolean);
  if (differing.length < 2) return undefined;
  return (codes) =>
    keys.some((each) => each.every((wanted, at) => wanted?.has(codes[at]?.toLowerCase() ?? '') ?? true));
}

function listedCodes(codes: WantedCodes[number]): string | undefined {
  return codes && [...codes].sort().join('+');
}

function joined(all: WantedCodes): WantedCodes[number] {
  const codes = all.flatMap((each) => (each ? [...each] : []));
  return all.includes(undefined) ? undefined : new Set(codes);
}

function codesIn(part: string): ReadonlySet<string> | undefined {
  const codes = part.split('+').filter((code) => code !== '');
  return codes.length === 0 || codes.includes('*') ? undefined : new Set(codes);
}

/** The positions of codes that are wanted, in any case where no other code has it. */
export function positionsOfCodes(
  codes: readonly string[],
  wanted: ReadonlySet<string> | undefined,
): readonly number[] {
  if (wanted === undefined) return [...codes.keys()];
  const exact = new Set(codes.filter((code) => wanted.has(code)));
  const others = [...wanted].filter((code) => !exact.has(code)).map((code) => code.toLowerCase());
  const inAnyCase = new Set(others);
  return codes.flatMap((code, at) => (exact.has(code) || inAnyCase.has(code.toLowerCase()) ? [at] : []));
}
