import { describe, expect, it } from 'vitest';
import { textOf } from '../../test/read-back.ts';
import { headingsOf, stretchesOf } from '../../test/written-in-stretches.ts';
import { dimensionOf, plainCube, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { writeHtml } from './write-html.ts';

const area = dimensionOf('Area', ['North & west', 'South']);
const sex = dimensionOf('Sex', ['Women', 'Men']);
const year = dimensionOf('Year', ['2023', '2024']);

const PEOPLE = viewAsPublished(
  tableAround(
    {
      ...plainCube([area, sex, year], [1, 2, 3.5, 4, 5, 6, NaN, 8]),
      absences: new Map([[6, 'nil' as const]]),
    },
    { title: 'People', heading: { rows: ['area'], columns: ['sex', 'year'] } },
  ),
);

const TOP =
  '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>People</title>\n</head>\n';

const written = (view = PEOPLE, hasTitle = false, rows = 9): Promise<string> =>
  textOf(writeHtml(headingsOf(view), { language: 'en', hasTitle }, stretchesOf(view, rows)));

describe(writeHtml, () => {
  it('writes a heading over all columns that it is of, and the names of the rows over the last of them', async () => {
    expect(await written()).toBe(
      `${TOP}<body>
<table>
<thead>
<tr><th scope="col"></th><th scope="col" colspan="2">Women</th><th scope="col" colspan="2">Men</th></tr>
<tr><th scope="col">Area</th><th scope="col">2023</th><th scope="col">2024</th><th scope="col">2023</th><th scope="col">2024</th></tr>
</thead>
<tbody>
<tr><th scope="row">North &amp; west</th><td>1</td><td>2</td><td>3.5</td><td>4</td></tr>
<tr><th scope="row">South</th><td>5</td><td>6</td><td>-</td><td>8</td></tr>
</tbody>
</table>
</body>
</html>
`,
    );
  });

  it('has one nameless column where nothing stands across the top', async () => {
    const table = tableAround(plainCube([area], [1, 2]), { heading: { rows: ['area'], columns: [] } });
    expect(await written(viewAsPublished(table))).toContain(
      '<thead>\n<tr><th scope="col">Area</th><th scope="col"></th></tr>\n</thead>\n<tbody>\n<tr><th scope="row">North &amp; west</th><td>1</td></tr>\n',
    );
  });

  it('names the table above it where that is wanted', async () => {
    expect(await written(PEOPLE, true)).toContain('<table>\n<caption>People</caption>\n<thead>');
    expect(await written(PEOPLE, false)).not.toContain('<caption>');
  });

  it('makes the same page of figures that come row by row', async () => {
    expect(await written(PEOPLE, true, 1)).toBe(await written(PEOPLE, true));
  });
});
