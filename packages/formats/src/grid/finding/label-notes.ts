import type { Category, Dimension } from '@almanac/core';
import type { FootnoteList } from '../../reading/footnote-list.ts';
import type { SidedAxis } from '../fill-grid-cube.ts';
import { noteWith } from '../sign-reader.ts';

/** Marks of footnotes behind a label: `Coal¹`, `Coal 1)`, `Coal (1)`, `Coal*`, `Coal [note 1]`. */
const MARKS =
  /(?<mark>[¹²³⁰⁴-⁹ᵃ-ᶻ]{1,2}|[*†‡]{1,3}|(?<![\d(])\d{1,2}\)|\((?:\d{1,2}|[a-z])\)|(?<![(\p{L}])[a-z]\)|\[note \d{1,2}\])$/iu;

/** Plain numbers behind words: `Employment 4`, `Other 1, 2`. */
const NUMBERS = /^(?<words>.*[\p{L})])\s(?<numbers>\d{1,2}(?:,? \d{1,2})*)$/u;

/** Gives categories the notes whose marks stand behind their labels, which stay as they are. */
export function withLabelNotes(
  axes: readonly SidedAxis[],
  lines: readonly string[],
  footnotes: FootnoteList,
): readonly SidedAxis[] {
  const noted = new Map<Dimension, Dimension>();
  for (const { dimension } of axes) noted.set(dimension, withNotes(dimension, lines, footnotes));
  return axes.map((axis) => ({ ...axis, dimension: noted.get(axis.dimension) ?? axis.dimension }));
}

function withNotes(dimension: Dimension, lines: readonly string[], footnotes: FootnoteList): Dimension {
  // Where the same words come with several numbers, these are part of the label: `Region 1`.
  const words = dimension.categories.flatMap(({ label }) => NUMBERS.exec(label)?.groups?.['words'] ?? []);
  const areNumbered = new Set(words).size < words.length;
  const categories = dimension.categories.map((category): Category => {
    const marks = marksOf(category.label);
    const plain = areNumbered || marks.length > 0 ? [] : numbersOf(category.label);
    const notes = [...marks, ...plain].map((mark) => noteOf(mark, lines));
    const found = notes.flatMap((note) => note ?? []);
    const areAll = found.length === notes.length || plain.length === 0;
    if (found.length === 0 || !areAll) return category;
    const ids = found.map(footnotes.idOf);
    return { ...category, footnotes: [...new Set([...(category.footnotes ?? []), ...ids])] };
  });
  return { ...dimension, categories };
}

function marksOf(label: string): readonly string[] {
  const mark = MARKS.exec(label)?.groups?.['mark'];
  if (mark === undefined) return [];
  return [...marksOf(label.slice(0, label.length - mark.length).trimEnd()), mark];
}

function numbersOf(label: string): readonly string[] {
  return NUMBERS.exec(label)?.groups?.['numbers']?.split(/,? /) ?? [];
}

function noteOf(mark: string, lines: readonly string[]): string | undefined {
  const number = /^\[(note \d+)\]$/i.exec(mark)?.[1]?.toLowerCase();
  if (number === undefined) return noteWith(mark, lines);
  return lines.find((line) => /^\[?(note \d+)\b/i.exec(line.trim())?.[1]?.toLowerCase() === number);
}
