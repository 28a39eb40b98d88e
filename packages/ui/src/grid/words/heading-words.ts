import {
  categoryFact,
  FLAG_SIGNS,
  flagsOf,
  headingFact,
  message,
  sentences,
  type Category,
  type Fact,
} from '@almanac/core';
import type { Place } from '../copying/block.ts';
import { flagsOfRow, type GridModel } from '../grid-model.ts';

/** Under the name of a row whose parent has no row of its own. */
export function withinFact(category: Category): Fact {
  return message('grid.heading.within', { name: categoryFact(category) });
}

/** The status line for a heading: its name, marks and footnotes. */
export function headingWords(model: GridModel, { line, column }: Place): Fact | undefined {
  if (line >= 0 && column >= 0) return undefined;
  const group = model.lines.groupAt(line);
  const row = line < 0 ? undefined : model.lines.rowAt(line);
  const { view, survey } = model;
  const categories = group
    ? [group.category]
    : line < 0
      ? view.columns.at(column).categories
      : row === undefined
        ? []
        : view.rows.at(row).categories;
  const flags = line < 0 ? survey.ofColumns(column, 1) : row === undefined ? 0 : flagsOfRow(model, row);
  const notes = new Set(categories.flatMap(({ footnotes }) => footnotes ?? []));
  const name = headingFact(categories);
  const more = [
    ...flagsOf(flags).map((flag) => message('grid.heading.flagged', { flag: FLAG_SIGNS[flag].meaning })),
    ...view.facts.footnotes
      .filter(({ id }) => notes.has(id))
      .map(({ text }) => message('grid.note', { text })),
  ];
  return more.length === 0 ? name : sentences([message('grid.heading', { name }), ...more]);
}
