import { expect, it } from 'vitest';
import { ODD_TABLES } from '../../test/odd-tables.ts';
import { textOf } from '../../test/read-back.ts';
import { fileOf } from '../../test/real-files.ts';
import { COLOPHON, tableAround, viewAsPublished } from '../../test/written-views.ts';
import { readCsv } from './read-csv.ts';
import { writeTidyCsv } from './write-tidy-csv.ts';
import { write } from '../../test/words.ts';

it.each(ODD_TABLES.map((table) => [table.kind, table] as const))(
  'reads the codes and the numbers of %s back from its own tidy CSV',
  async (_, table) => {
    const { draft } = await readCsv(
      fileOf('t.csv', await textOf(writeTidyCsv(viewAsPublished(table), COLOPHON))),
      write,
    );
    const idsOf = ({ dimensions }: Pick<typeof table.cube, 'dimensions'>) =>
      dimensions.map(({ categories }) => categories.map(({ id }) => id));
    expect(idsOf(draft.cube)).toEqual(idsOf(table.cube));
    expect([...draft.cube.values]).toEqual([...table.cube.values]);
  },
);

it('keeps a flag that all its numbers have', async () => {
  const own = await readCsv(
    fileOf('t.csv', 'region,year,value,status\nA,2020,1,e\nB,2020,2,e\nA,2021,3,e\nB,2021,,c\n'),
    write,
  );
  const view = viewAsPublished(tableAround(own.draft.cube));
  const file = fileOf('t.csv', await textOf(writeTidyCsv(view, COLOPHON)));
  const { flags, absences } = (await readCsv(file, write)).draft.cube;
  expect([...flags.keys()].sort()).toEqual([0, 1, 2]);
  expect(new Set(flags.values())).toEqual(new Set(own.draft.cube.flags.values()));
  expect([...absences]).toEqual([[3, 'suppressed']]);
});

it('leaves slashes alone in a file of others', async () => {
  const { draft } = await readCsv(
    fileOf(
      't.csv',
      'age,age_label,name,value\nage/1,One,A,1\nage/2,Two,B,2\nage/3,Three,C,3\nage/4,Four,D,4\n',
    ),
    write,
  );
  expect(draft.cube.dimensions[0]?.categories.map(({ id }) => id)).toContain('age/1');
});
