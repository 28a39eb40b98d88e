import { describe, expect, it } from 'vitest';
import { markedSheet } from '../../test/marked-sheet.ts';
import type { CellRange } from './cell-address.ts';
import { classifier } from './cell-class.ts';
import type { Layout } from './layout.ts';
import { rowLabels } from './row-labels.ts';
import { textOfLine } from './text-columns.ts';

interface Place extends Partial<Layout> {
  readonly merged?: readonly CellRange[];
}

/** Below one heading, labels in the first column or some, then figures. */
function labelsOf(drawing: string, { merged, ...place }: Place = {}) {
  const grid = markedSheet(drawing, merged);
  const { header = [0], stub = [0] } = place;
  const layout: Layout = {
    above: [],
    below: [],
    flags: new Map(),
    unused: [],
    repeated: new Set(),
    years: new Set(),
    numbers: 0,
    header,
    stub,
    body: { from: header.length, to: grid.rows },
    values: Array.from({ length: grid.columns - stub.length }, (_, at) => at + stub.length),
    ...place,
  };
  const { rows, columns, names, across, sections, sectionOf } = rowLabels(grid, classifier(grid), layout);
  return {
    rows: [...rows],
    labels: [...rows].map((_, line) => columns.map((column) => textOfLine(column, line)).join('|')),
    looks: columns.map(({ depths, bold, own }) => [...depths].map((depth, line) => `${depth} ${bold[line] ?? ''} ${own[line] ?? ''}`)), // prettier-ignore
    names,
    across,
    sections: [...sectionOf].map((at) => sections[at]?.map(({ text }) => text).join('>')),
  };
}

describe(rowLabels, () => {
  it('says of each row its label, how deep it stands, and whether it is bold', () => {
    expect(labelsOf('Area|x / *All|1 / >North|2 /   Ayr  town|3 / >>Bute|4')).toEqual({
      rows: [1, 2, 3, 4],
      labels: ['All', 'North', 'Ayr town', 'Bute'],
      looks: [['0 1 1', '100 0 1', '2 0 1', '200 0 1']],
      names: ['Area'],
      across: undefined,
      sections: ['', '', '', ''],
    });
  });

  it('passes over blank rows, and takes rows without figures for headings of those below', () => {
    const { rows, sections } = labelsOf('Area|x /  / A|1 / North / B|2 / >Ayr / C|3 / South / D|4');
    expect(rows).toEqual([2, 4, 6, 8]);
    expect(sections).toEqual(['', 'North', 'North>Ayr', 'South']);
  });

  it('takes no words such as “of which” for a heading', () => {
    const { rows, sections } = labelsOf('Area|x / A|1 / of which: / B|2 / C|3 / Darunter / D|4');
    expect(rows).toEqual([1, 3, 4, 6]);
    expect(sections).toEqual(['', '', '', '']);
  });

  it('takes one heading over all rows for the name of their column, and says the name it had', () => {
    const { names, across, sections } = labelsOf('Years|x / Town / A|1 / B|2');
    expect([names, across, sections]).toEqual([['Town'], 'Years', ['', '']]);
    const deeper = labelsOf('Years|x / Town / >Small / A|1 / B|2');
    expect([deeper.names, deeper.across, deeper.sections]).toEqual([['Years'], undefined, ['Town>Small', 'Town>Small']]); // prettier-ignore
    const second = labelsOf('Area|Sex|x / |Town / A|M|1 / A|F|2', { stub: [0, 1] });
    expect([second.names, second.across]).toEqual([['Area', 'Town'], 'Sex']);
  });

  it('passes over headers that come again, but not over others that do', () => {
    const again = (rows: string) => labelsOf(`Area|x / A|1 / ${rows} / B|2`, { repeated: new Set([2]) });
    expect(again('Area|x').sections).toEqual(['', '']);
    expect(again('North|x')).toMatchObject({ rows: [1, 3], sections: ['', 'North'] });
  });

  it('takes a year alone in its row for a heading, wherever it stands', () => {
    const years = new Set([1, 3]);
    expect(labelsOf('Area|x|y / |2020 / A|1|2 / |2021 / A|3|4', { years })).toMatchObject({
      rows: [2, 4],
      sections: ['2020', '2021'],
    });
    // Among labels half of which are years it is a label.
    expect(labelsOf('Year|x / 2020 / A|1 / 2021|5 / B|2', { years: new Set([3]) }).rows).toEqual([2, 3, 4]);
    expect(labelsOf('Year|x / A|1 / 2021|5 / B|2', { years: new Set([2]) }).rows).toEqual([1, 3]);
    expect(labelsOf('Year|x / 2020|1 / 2021|5 / B|2', { years: new Set([2]) }).rows).toEqual([1, 2, 3]);
  });

  it('repeats a label that is written once a group, unless it is the innermost or the first is blank', () => {
    const stub = [0, 1];
    const { labels, looks } = labelsOf('Area|Sex|x / *N|M|1 / |F|2 / S|M|3 / |F|4', { stub });
    expect(labels).toEqual(['N|M', 'N|F', 'S|M', 'S|F']);
    expect(looks[0]).toEqual(['0 1 1', '0 1 0', '0 0 1', '0 0 0']);
    expect(labelsOf('Area|Sex|x / |M|1 / N|F|2 / |M|3', { stub }).labels).toEqual(['|M', 'N|F', '|M']);
    expect(labelsOf('Year|Area|x / 2020|N|1 / |S|2 / 2021|N|3 / 2022|N|4', { stub }).labels).toEqual(['2020|N', '2020|S', '2021|N', '2022|N']); // prettier-ignore
    expect(labelsOf('Area|Sex|x / N|M|1 / S||2 / E|F|3', { stub }).labels).toEqual(['N|M', 'S|', 'E|F']);
  });

  it('repeats what a merged cell says in each of its rows', () => {
    const { labels, looks } = labelsOf('Area|Sex|x / |M|1 / N|F|2 / |M|3 / |F|4', {
      stub: [0, 1],
      merged: [{ top: 2, bottom: 9, left: 0, right: 0 }, { top: 1, bottom: 1, left: 0, right: 1 }],
    }); // prettier-ignore
    expect(labels).toEqual(['|M', 'N|F', 'N|M', 'N|F']);
    expect(looks[0]).toEqual(['0 0 0', '0 0 1', '0 0 0', '0 0 0']);
  });

  it('takes the heading for the label of the first row, where that has none', () => {
    expect(labelsOf('All|x / |1 / A|2').labels).toEqual(['All', 'A']);
    expect(labelsOf('All|x / A|1 / |2').labels).toEqual(['A', '']);
    expect(labelsOf('All|Sex|x / |M|1 / A|F|2', { stub: [0, 1] }).labels).toEqual(['|M', 'A|F']);
  });

  it.each<[string, Place, readonly string[]]>([
    ['Area|x / A|1', {}, ['Area']],
    ['Area|x / Town|y / A|1', { header: [0, 1] }, ['Town']],
    ['Area|x / |y / A|1', { header: [0, 1] }, ['Area']],
    // Units of columns are no name of the labels, unless there is no other heading.
    ['Area|x / Unit|kg / A|1', { header: [0, 1] }, ['Area']],
    ['Unit|x / A|1', {}, ['Unit']],
    ['Area|Sex|x / Unit|Sex|kg / A|M|1', { header: [0, 1], stub: [0, 1] }, ['Unit', 'Sex']],
  ])('names the columns of %s', (drawing, place, names) => {
    expect(labelsOf(drawing, place).names).toEqual(names);
  });

  it('takes the name from a merged cell that reaches down to the heading', () => {
    const named = (range: CellRange) =>
      labelsOf('Place||x / ||y / A|M|1', { header: [1], stub: [0, 1], body: { from: 2, to: 3 }, merged: [range] }).names; // prettier-ignore
    expect(named({ top: 0, bottom: 1, left: 0, right: 1 })).toEqual(['Place', 'Place']);
    expect(named({ top: 0, bottom: 1, left: 0, right: 0 })).toEqual(['Place', '']);
    expect(named({ top: 0, bottom: 0, left: 0, right: 1 })).toEqual(['', '']);
  });
});
