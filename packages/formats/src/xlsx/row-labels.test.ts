import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { rowLabelWriter } from './row-labels.ts';
import { labelStyle } from './styles.ts';

/** Two dimensions down: so many areas, each with so many towns; a year across. */
function written(areas: number, towns: number) {
  const labels = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`);
  const dimensions = [
    dimensionOf('Area', labels('area', areas)),
    dimensionOf('Town', labels('town', towns)),
    dimensionOf('Year', ['2024']),
  ];
  const view = viewAsPublished(tableAround(plainCube(dimensions, Array<number>(areas * towns).fill(1))));
  const shared = { ids: new Map<string, number>() };
  const writer = rowLabelWriter(view, shared);
  const lines = Array.from({ length: view.rows.length }, (_, at) => writer.cellsOf(view.rows.at(at), at + 5));
  return { lines, merges: writer.mergesUpTo(view.rows.length + 4), texts: [...shared.ids.keys()] };
}

describe(rowLabelWriter, () => {
  it('writes an outer label once and merges it over its rows', () => {
    const { lines, merges, texts } = written(3, 2);
    const cell = (reference: string, text: number) =>
      `<c r="${reference}" s="${labelStyle(0, 'normal')}" t="s"><v>${text}</v></c>`;
    expect(texts).toEqual(['area0', 'town0', 'town1', 'area1', 'area2']);
    expect(lines).toEqual([
      cell('A5', 0) + cell('B5', 1),
      cell('B6', 2),
      cell('A7', 3) + cell('B7', 1),
      cell('B8', 2),
      cell('A9', 4) + cell('B9', 1),
      cell('B10', 2),
    ]);
    expect(merges).toEqual(['A5:A6', 'A7:A8', 'A9:A10']);
  });

  it('merges no label of a single row', () => {
    expect(written(3, 1).merges).toEqual([]);
  });

  it('repeats outer labels in a table of more than ten thousand rows', () => {
    expect(written(2, 5_000).merges).toEqual(['A5:A5004', 'A5005:A10004']);
    const { lines, merges } = written(3, 3_334);
    expect(merges).toEqual([]);
    expect(lines.every((line) => line.startsWith('<c r="A'))).toBe(true);
  });
});
