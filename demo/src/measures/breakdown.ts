import type { DimensionRole } from '@almanac/core';

/** One category of a breakdown. Groups are the sum, or the weighted mean, of what stands below them. */
export interface Item {
  /** Its number in the tree (`2.1`), as agencies number series. */
  readonly number: string;
  readonly label: string;
  readonly parent?: string;
  /** Its weight beside the other leaves; a group weighs what its members weigh. */
  readonly share: number;
  /** How its weight grows a year. */
  readonly growth: number;
  /** How high a mean or a rate of it is beside the whole. */
  readonly tilt?: number;
  readonly isLeaf: boolean;
}

/** A way to divide a whole: by industry, by age group. */
export interface Breakdown {
  readonly id: string;
  /** The name of the dimension. */
  readonly label: string;
  /** As a title has it after “by”. */
  readonly by: string;
  /** The name of the whole. */
  readonly total: string;
  readonly role: DimensionRole;
  /** Groups before their members. */
  readonly items: readonly Item[];
}

/** What a breakdown is called. */
export interface BreakdownNames {
  readonly id: string;
  readonly label: string;
  readonly by?: string;
  readonly total: string;
  readonly role?: DimensionRole;
}

/**
 * Reads a breakdown from lines such as `  Rail transport | 1.2 | 0.8 | 1.1`: label, share, growth in per cent a year,
 * tilt of means. Two spaces more make a line a member of the line above; a group has a label alone.
 */
export function breakdown(names: BreakdownNames, text: string): Breakdown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map(indentOf));
  const counts: number[] = [];
  const items = lines.map((line, at) => {
    const depth = (indentOf(line) - margin) / 2;
    counts.length = Math.min(counts.length, depth + 1);
    counts[depth] = (counts[depth] ?? 0) + 1;
    const next = lines[at + 1];
    return itemOf(line.trim(), counts, next === undefined || indentOf(next) <= indentOf(line));
  });
  return { role: 'other', by: names.label.toLowerCase(), ...names, items: withGroupShares(items) };
}

/** The same breakdown with only some of its leaves, under names of its own. */
export function partOf(
  whole: Breakdown,
  names: BreakdownNames,
  isKept: (label: string) => boolean,
): Breakdown {
  const kept = whole.items.filter(({ isLeaf, label }) => isLeaf && isKept(label));
  const items = kept.map(({ label, share, growth, tilt }, at): Item => ({
    number: String(at + 1),
    label,
    share,
    growth,
    ...(tilt !== undefined && { tilt }),
    isLeaf: true,
  }));
  return { role: whole.role, by: whole.by, ...names, items };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function itemOf(line: string, counts: readonly number[], isLeaf: boolean): Item {
  const [label = '', share = '0', growth = '0', tilt] = line.split('|').map((part) => part.trim());
  const parent = counts.slice(0, -1).join('.');
  return {
    number: counts.join('.'),
    label,
    ...(parent !== '' && { parent }),
    share: Number(share),
    growth: Number(growth) / 100,
    ...(tilt !== undefined && { tilt: Number(tilt) }),
    isLeaf,
  };
}

function withGroupShares(items: readonly Item[]): readonly Item[] {
  return items.map((item) => {
    if (item.isLeaf) return item;
    const below = items.filter(({ number, isLeaf }) => isLeaf && number.startsWith(`${item.number}.`));
    return { ...item, share: below.reduce((sum, { share }) => sum + share, 0) };
  });
}
