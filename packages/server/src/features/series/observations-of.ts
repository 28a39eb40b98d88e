import type { SeriesBody, SeriesObservation } from '@almanac/contract';
import {
  ABSENCE_SIGNS,
  cellAt,
  cellPrinter,
  FLAG_SIGNS,
  isoOf,
  observationAt,
  type Category,
  type TableView,
} from '@almanac/core';
import { type Words } from '@almanac/words';

function footnoteNumbers(view: TableView): ReadonlyMap<string, number> {
  return new Map(view.facts.footnotes.map(({ id }, at) => [id, at + 1]));
}

function numbersOf(ids: readonly string[], numbers: ReadonlyMap<string, number>): number[] {
  return [...new Set(ids.flatMap((id) => numbers.get(id) ?? []))].sort((a, b) => a - b);
}

/** The observations of a series' view, latest first. */
export function observationsOf(
  view: TableView,
  { numbers: style, write }: Pick<Words, 'numbers' | 'write'>,
): readonly SeriesObservation[] {
  const print = cellPrinter(view, style)(0);
  const numbers = footnoteNumbers(view);
  return Array.from(view.columns, ({ categories }, column) => {
    const { text, absence, flags, footnotes } = print(column);
    const observation = observationAt(view.cube, cellAt(view, 0, column));
    return {
      ...periodOf(categories[0]),
      value: observation.kind === 'value' ? observation.value : null,
      text,
      ...(absence !== undefined && { absence: write(ABSENCE_SIGNS[absence].meaning) }),
      flags: flags.map((flag) => ({
        symbol: FLAG_SIGNS[flag].symbol,
        meaning: write(FLAG_SIGNS[flag].meaning),
      })),
      footnotes: numbersOf([...footnotes, ...(categories[0]?.footnotes ?? [])], numbers),
    };
  });
}

function periodOf(category: Category | undefined): Pick<SeriesObservation, 'id' | 'label' | 'iso'> {
  const { id = '', label = '', period } = category ?? {};
  return { id, label, ...(period && { iso: isoOf(period) }) };
}

/** The footnotes of the table, of the series' categories and of its observations, in the order of the table. */
export function footnotesOf(
  view: TableView,
  observations: readonly SeriesObservation[],
): SeriesBody['footnotes'] {
  const { facts, cube } = view;
  const heading = view.rows.at(0).categories.flatMap(({ footnotes = [] }) => footnotes);
  const variables = cube.dimensions.flatMap(({ footnotes = [] }) => footnotes);
  const hanging = numbersOf([...facts.tableFootnotes, ...heading, ...variables], footnoteNumbers(view));
  const wanted = new Set([...hanging, ...observations.flatMap(({ footnotes }) => footnotes)]);
  return facts.footnotes.flatMap(({ text }, at) => (wanted.has(at + 1) ? [{ number: at + 1, text }] : []));
}
