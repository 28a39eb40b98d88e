import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { labelledBy, labelledStretches } from './labelled-by.ts';
import { inOneStretch } from './part-of-view.ts';

const area = { ...dimensionOf('Area', []), categories: [{ id: 'N', label: 'North' }] };
const view = viewAsPublished(tableAround(plainCube([area, dimensionOf('Age', ['Old', 'Young'])], [1, 2])));

const namesIn = ({ rowDimensions, columnDimensions, rows, columns }: typeof view) => ({
  dimensions: [...rowDimensions, ...columnDimensions].map(({ label, categories }) => [
    label,
    categories[0]?.label,
  ]),
  headings: [...rows, ...columns].map(({ categories }) => categories[0]?.label),
  first: rows.at(0).categories[0]?.label,
  lengths: [rows.length, columns.length],
});

describe(labelledBy, () => {
  it.each([
    ['texts', [['Area', 'North'], ['Age', 'Old']], ['North', 'Old', 'Young']], // prettier-ignore
    ['codes', [['area', 'N'], ['age', 'old']], ['N', 'old', 'young']], // prettier-ignore
    ['codes-and-texts', [['area Area', 'N North'], ['age Age', 'old Old']], ['N North', 'old Old', 'young Young']], // prettier-ignore
  ] as const)('names dimensions and categories by their %s', async (labels, dimensions, headings) => {
    const names = { dimensions, headings, first: headings[0], lengths: [1, 2] };
    expect(namesIn(labelledBy(view, labels))).toEqual(names);
    for await (const stretch of labelledStretches(inOneStretch(view), labels)()) {
      expect([stretch.from, namesIn(stretch.view)]).toEqual([0, names]);
    }
  });
});
