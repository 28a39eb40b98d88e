import { isoOf, type TimePeriod } from '@almanac/core';
import type { PxCategory, PxVariable } from './read-variables.ts';

/** A name as an id: lower-case letters and digits of any script, separated by hyphens. */
function idFrom(name: string, spare: string): string {
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return id || spare;
}

/** Makes ids unique: the second of the same name gets `-2`. */
function allDifferent(ids: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return ids.map((id) => {
    let count = counts.get(id) ?? 1;
    let unique = id;
    while (taken.has(unique)) unique = `${id}-${(count += 1)}`;
    counts.set(id, count);
    taken.add(unique);
    return unique;
  });
}

/** The ids of a variable's categories: the period in a time variable, else the code, else the label in the main language. */
export function categoryIds(
  categories: readonly PxCategory[],
  periods: readonly (TimePeriod | undefined)[] | undefined,
): readonly string[] {
  const ids = categories.map(({ code, mainLabel }, at) => {
    const period = periods?.[at];
    return period ? isoOf(period) : (code ?? idFrom(mainLabel, String(at + 1)));
  });
  return allDifferent(ids);
}

/** The ids of the dimensions: the variable's code, else its name in the main language, so that every language has the same. */
export function dimensionIds(
  variables: readonly PxVariable[],
  codes: readonly (string | undefined)[],
): readonly string[] {
  return allDifferent(
    variables.map(({ mainName }, at) => {
      const code = codes[at];
      const isPlain = code !== undefined && /^[\p{L}\p{N}._-]+$/u.test(code);
      return isPlain ? code : idFrom(code ?? mainName, `variable-${at + 1}`);
    }),
  );
}
