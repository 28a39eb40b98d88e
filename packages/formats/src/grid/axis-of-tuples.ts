import { UNITS } from './header-levels.ts';
import { looksLikePeriod } from './looks-like-period.ts';

/** What tells the lines of an axis apart: a text on each of some levels. */
export interface Tuples {
  readonly names: readonly string[];
  readonly tuples: readonly (readonly string[])[];
}

/** A dimension along an axis. */
export interface AxisLevel {
  /** Which level of the tuples; several where levels only tell lines apart together. */
  readonly at: readonly number[];
  /** A level that says the same in other signs: its code. */
  readonly code?: number;
  /** A level of words for it, which may be the same for several categories. */
  readonly words?: number;
  /** Levels that follow from it, outermost first: what its categories stand below. */
  readonly above: readonly number[];
  /** Levels of periods or codes that follow from it: remarks on its categories. */
  readonly remarks: readonly number[];
  /** The level of units that follow from it. */
  readonly unit?: number;
}

/** The share of all combinations that has to be there for levels to become dimensions of their own. */
const DENSE = 0.35;
const DENSE_IN_SMALL = 0.1;
const SMALL_CELLS = 1_000_000;

/** Where fewer levels than this share of the finer one come, they are groups; else they are words for it. */
const GROUPS = 0.5;

/** Decides which levels are dimensions of their own: those that come in (nearly) all combinations. */
export function axisLevels({ tuples, names }: Tuples, dense?: number): readonly AxisLevel[] {
  const levels = names.map((_, at) => at);
  const kinds = levels.map((at) => new Set(tuples.map((tuple) => tuple[at] ?? '')).size);
  const unit = unitLevel({ tuples, names }, kinds);
  const varying = withoutKeys(
    levels.filter((at) => (kinds[at] ?? 0) > 1 && at !== unit),
    tuples,
    kinds,
  );
  if (varying.length === 0) return [{ at: levels.slice(-1), above: [], remarks: [] }];
  const { kept, codes } = withoutTwins(varying, tuples, kinds);
  const { single, outer } = withoutGroups(kept, tuples, kinds);
  const product = single.reduce((all, at) => all * (kinds[at] ?? 1), 1);
  const share = dense ?? (product <= SMALL_CELLS ? DENSE_IN_SMALL : DENSE);
  if (single.length > 1 && tuples.length < product * share)
    return [{ at: [...kept].sort((a, b) => a - b), above: [], remarks: [] }];
  const measure = unit === undefined ? undefined : single.find((at) => isFunction(tuples, at, unit));
  return single.map((at) => {
    const code = codes.get(at);
    const following = outer.get(at) ?? [];
    const isWords = (level: number) => letterShare(tuples, level) > 0.5;
    const words = following.find(
      (level) =>
        (kinds[level] ?? 0) > (kinds[at] ?? 0) * GROUPS && isWords(level) && letterShare(tuples, at) < 0.3,
    );
    const groups = following.filter(
      (level) => (kinds[level] ?? 0) <= (kinds[at] ?? 0) * GROUPS && isWords(level),
    );
    const above = groups.sort((a, b) => (kinds[a] ?? 0) - (kinds[b] ?? 0));
    return {
      at: [at],
      above,
      remarks: following.filter(
        (level) => level !== words && !groups.includes(level) && arePeriods(tuples, level),
      ),
      ...(code !== undefined && { code }),
      ...(words !== undefined && { words }),
      ...(at === measure && unit !== undefined && { unit }),
    };
  });
}

/** The level of units, where one other level says which unit it is. */
function unitLevel({ tuples, names }: Tuples, kinds: readonly number[]): number | undefined {
  const unit = names.findIndex((name) => UNITS.test(name));
  if (unit < 0) return undefined;
  const follows = names.some((_, at) => at !== unit && (kinds[at] ?? 0) > 1 && isFunction(tuples, at, unit));
  return follows && (kinds[unit] ?? 0) > 1 ? unit : undefined;
}

function arePeriods(tuples: Tuples['tuples'], at: number): boolean {
  const texts = [...new Set(tuples.map((tuple) => tuple[at] ?? ''))].filter((text) => text !== '');
  return texts.length > 0 && texts.filter(looksLikePeriod).length * 4 >= texts.length * 3;
}

/** The share of letters among the signs of a level: high in words, low in codes and periods. */
function letterShare(tuples: Tuples['tuples'], at: number): number {
  let [letters, signs] = [0, 0];
  for (const tuple of tuples.slice(0, 2000)) {
    const text = (tuple[at] ?? '').replace(/\s/g, '');
    letters += text.replace(/[^\p{L}]/gu, '').length;
    signs += text.length;
  }
  return signs === 0 ? 0 : letters / signs;
}

/** A level that numbers the lines is left out where two others tell them apart. */
function withoutKeys(
  varying: readonly number[],
  tuples: Tuples['tuples'],
  kinds: readonly number[],
): readonly number[] {
  const isKey = (at: number) =>
    kinds[at] === tuples.length && tuples.every((tuple) => !/\p{L}{3}/u.test(tuple[at] ?? ''));
  const others = varying.filter((at) => !isKey(at));
  if (others.length < 2 || others.length === varying.length) return varying;
  const together = new Set(tuples.map((tuple) => others.map((at) => tuple[at] ?? '').join('\u0002')));
  return together.size === tuples.length ? others : varying;
}

/** Of two levels that say the same, the one in words stays; the other one is its code. */
function withoutTwins(
  varying: readonly number[],
  tuples: Tuples['tuples'],
  kinds: readonly number[],
): { readonly kept: readonly number[]; readonly codes: ReadonlyMap<number, number> } {
  const codes = new Map<number, number>();
  const kept: number[] = [];
  for (const at of varying) {
    const twin = kept.find((other) => kinds[other] === kinds[at] && isFunction(tuples, other, at));
    if (twin === undefined) kept.push(at);
    else if (isWordier(tuples, at, twin)) {
      kept[kept.indexOf(twin)] = at;
      codes.set(at, twin);
    } else if (!codes.has(twin)) codes.set(twin, at);
  }
  return { kept, codes };
}

/** A level that follows from a finer one names what its categories stand below. */
function withoutGroups(
  kept: readonly number[],
  tuples: Tuples['tuples'],
  kinds: readonly number[],
): { readonly single: readonly number[]; readonly outer: ReadonlyMap<number, number[]> } {
  const outer = new Map<number, number[]>();
  const single = kept.filter((at) => {
    const below = kept.find(
      (other) => (kinds[other] ?? 0) > (kinds[at] ?? 0) && isFunction(tuples, other, at),
    );
    if (below === undefined) return true;
    outer.set(below, [...(outer.get(below) ?? []), at]);
    return false;
  });
  return { single, outer };
}

function isFunction(tuples: Tuples['tuples'], from: number, to: number): boolean {
  const images = new Map<string, string>();
  for (const tuple of tuples) {
    const [key, value] = [tuple[from] ?? '', tuple[to] ?? ''];
    const known = images.get(key);
    if (known === undefined) images.set(key, value);
    else if (known !== value) return false;
  }
  return true;
}

/** Words have more letters that follow one another than codes have. */
function isWordier(tuples: Tuples['tuples'], at: number, other: number): boolean {
  const letters = (level: number) =>
    tuples.reduce((sum, tuple) => sum + (tuple[level]?.replace(/[^\p{L}\s]/gu, '').length ?? 0), 0);
  return letters(at) > letters(other);
}
