import { retractedSchema, type Manifest } from '@almanac/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { rowsXml, xlsxOf } from '../../formats/test/made-workbook.ts';
import { eraseRetracted } from '../src/releases/index/erase-retracted.ts';
import { tableHeadFrom } from '../src/releases/storage/table-file.ts';
import { call, openForTests, published, send, type PublishingForTests } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const AREAS = { T: 'All areas', N: 'North', S: 'South' };
const TABLES = 30;
const MONTHS = 24;
const A_MINUTE = 60_000;

/** The months of a file, the first 24 up to August 2026. */
const monthsUpTo = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2024, 8 + at)).toISOString().slice(0, 7));

/** The figures of one table, area by area. */
function figuresOf(table: number, months: number): readonly (readonly number[])[] {
  const row = (times: number) =>
    Array.from({ length: months }, (_, at) => times * (table + 1) * 100 + (at % 7));
  const [north, south] = [row(1), row(2)];
  return [north.map((value, at) => value + (south[at] ?? 0)), north, south];
}

interface MadeFile {
  readonly name: string;
  readonly file: string | Uint8Array;
}

/** How a table is published for the first time, and its file of any month. */
interface Kind {
  readonly suffix: string;
  readonly manifest: Manifest;
  readonly structure?: string;
  readonly fileOf: (
    code: string,
    months: readonly string[],
    figures: readonly (readonly number[])[],
  ) => string | Promise<Uint8Array>;
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `"${text}"`).join(',');

function px(code: string, months: readonly string[], figures: readonly (readonly number[])[]): string {
  return [
    'CHARSET="ANSI";\nAXIS-VERSION="2010";\nCODEPAGE="utf-8";\nLANGUAGE="en";',
    `MATRIX="${code}";\nSUBJECT-AREA="People";\nSUBJECT-CODE="PE";\nDECIMALS=0;`,
    `TITLE="Births ${code} by area";\nCONTENTS="Births";\nUNITS="Persons";\nSTUB="Area";\nHEADING="Month";`,
    `VALUES("Area")=${quoted(Object.values(AREAS))};\nVALUES("Month")=${quoted(months)};`,
    `TIMEVAL("Month")=TLIST(M1),${quoted(months.map((month) => month.replace('-', '')))};`,
    `CODES("Area")=${quoted(Object.keys(AREAS))};\nNOTE="Without births abroad.";`,
    `DATA=${figures.map((row) => row.join(' ')).join('\n')};`,
  ].join('\n');
}

function workbook(code: string, months: readonly string[], figures: readonly (readonly number[])[]) {
  const rows = Object.values(AREAS).map((area, at) => {
    const row = figures[at] ?? [];
    return [area, ...row.slice(0, 2), area === 'North' ? '#' : (row[2] ?? 0), ...row.slice(3), 1];
  });
  const head = [[`Deaths ${code} by area`], ['Unit: persons'], [], ['Area', ...months, 'Change in %']];
  const about = [['About this workbook'], ['Sheet', 'Rows'], ['Figures', 3], ['Contents', 2]];
  return xlsxOf(
    [about, [...head, ...rows]].map((sheet) => `<sheetData>${rowsXml(sheet)}</sheetData>`),
    { sheets: ['Contents', 'Figures'] },
  );
}

function sheetAsCsv(
  code: string,
  months: readonly string[],
  figures: readonly (readonly number[])[],
): string {
  const rows = Object.values(AREAS).map((area, at) => [area, ...(figures[at] ?? [])].join(','));
  const head = [`Moves ${code} by area`, 'Unit: persons', '', ['Area', ...months].join(',')];
  return [...head, ...rows, '', 'Source: Register of people', ''].join('\n');
}

function sdmx(code: string, months: readonly string[], figures: readonly (readonly number[])[]): string {
  const rows = Object.keys(AREAS).flatMap((area, at) =>
    months.map(
      (month, place) => `dataflow,X:${code}(1.0),I,M,${area},${month},${figures[at]?.[place] ?? ''},PS`,
    ),
  );
  return ['STRUCTURE,STRUCTURE_ID,ACTION,FREQ,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE', ...rows, ''].join(
    '\n',
  );
}

const codes = Object.entries(AREAS).map(
  ([id, name]) => `<s:Code id="${id}"><c:Name xml:lang="en">${name}</c:Name></s:Code>`,
);
const STRUCTURE = `<m:Structure xmlns:m="m" xmlns:s="s" xmlns:c="c"><m:Structures><s:Codelists>
<s:Codelist id="CL_AREA" agencyID="X">${codes.join('')}</s:Codelist></s:Codelists>
<s:DataStructures><s:DataStructure id="DSD" agencyID="X"><s:DataStructureComponents><s:DimensionList>
<s:Dimension id="AREA"><s:LocalRepresentation><s:Enumeration><Ref id="CL_AREA" agencyID="X"/></s:Enumeration></s:LocalRepresentation></s:Dimension>
</s:DimensionList></s:DataStructureComponents></s:DataStructure></s:DataStructures></m:Structures></m:Structure>`;

const BELOW = { parents: { North: AREAS.T, South: AREAS.T }, footnotes: ['In the borders of 2020.'] };
const KINDS: readonly Kind[] = [
  { suffix: 'px', manifest: { dimensions: { Area: BELOW } }, fileOf: px },
  {
    suffix: 'xlsx',
    manifest: {
      dimensions: { Area: BELOW },
      recipe: { sheet: 'Figures', ignore: ['Change in %'], signs: { '#': 'suppressed' } },
    },
    fileOf: workbook,
  },
  { suffix: 'csv', manifest: { dimensions: { Area: BELOW } }, fileOf: sheetAsCsv },
  {
    suffix: 'csv',
    manifest: { title: 'Weddings by area', unit: 'Persons', dimensions: { AREA: BELOW } },
    structure: STRUCTURE,
    fileOf: sdmx,
  },
];

const kindOf = (table: number): Kind => KINDS[table % KINDS.length] as Kind;
const codeOf = (table: number): string => `M${String(table + 1).padStart(3, '0')}`;

/** The file of a table: of its 24th month, or of the one after it. */
async function fileOf(
  table: number,
  months: number,
  change = (figures: readonly (readonly number[])[]) => figures,
) {
  const { suffix, fileOf: make } = kindOf(table);
  const file = await make(codeOf(table), monthsUpTo(months), change(figuresOf(table, months)));
  return { name: `${codeOf(table)} ${monthsUpTo(months).at(-1) ?? ''}.${suffix}`, file } satisfies MadeFile;
}

describe.each(databaseKinds())('an agency’s month on $name', { timeout: 120_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeAll(async () => {
    place = await make();
    context = await openForTests(place.address);
    for (let table = 0; table < TABLES; table += 1) {
      const { manifest, structure } = kindOf(table);
      const topics = ['Society > People > Counts'];
      await published(context, {
        ...(await fileOf(table, MONTHS)),
        manifest: { ...manifest, code: codeOf(table), topics },
        ...(structure !== undefined && { structure }),
      });
    }
    context.clock.moveTo(new Date('2026-12-20T08:00:00Z'));
  }, 120_000);
  afterAll(async () => {
    await context.close();
    await place.drop();
  });

  const currentOf = async (code: string) => {
    const releaseId = context.index.current(code)?.release.id ?? '';
    return {
      releaseId,
      head: tableHeadFrom(await context.store.readFile({ code, releaseId }, 'table.json')),
    };
  };

  it('needs no word beside the files of the next month, and loses nothing', async () => {
    const before = performance.now();
    for (let table = 0; table < TABLES; table += 1) {
      const code = codeOf(table);
      const former = (await currentOf(code)).head;
      const answer = await published(context, await fileOf(table, MONTHS + 1));
      expect(answer).toMatchObject({ code, questions: [], isUnchanged: false, cells: 3 * (MONTHS + 1) });
      expect(answer.absences).toBe(kindOf(table).suffix === 'xlsx' ? 1 : 0);
      const { head } = await currentOf(code);
      const areas = ({ cube }: typeof head) =>
        cube.dimensions
          .find(({ role }) => role !== 'time')
          ?.categories.map(({ label, parent }) => [label, parent]);
      expect(areas(head)).toEqual(areas(former));
      expect(areas(head)?.map(([label]) => label)).toEqual(Object.values(AREAS));
      expect(areas(head)?.[1]?.[1]).toBe(areas(head)?.[2]?.[1]);
      expect(head.unit?.toLowerCase()).toBe('persons');
      const { title, topics, footnotes } = former;
      expect(head).toMatchObject({ title, topics, footnotes });
      expect(footnotes.map(({ text }) => text)).toContain('In the borders of 2020.');
    }
    expect(performance.now() - before).toBeLessThan(A_MINUTE);
  });

  it.each(KINDS.map((_, table) => [kindOf(table).suffix, table] as const))(
    'is asked about another table’s file and a figure a thousand times too large, in %s (table %i)',
    async (_, table) => {
      const { releaseId } = await currentOf(codeOf(table));
      const { name } = await fileOf(table, MONTHS + 2);
      const wrong = {
        ...(await fileOf((table + 1) % KINDS.length, MONTHS + 2)),
        manifest: { code: codeOf(table) },
      };
      const thousand = (figures: readonly (readonly number[])[]) =>
        figures.map((row, at) =>
          at === 2 ? row : row.map((value, month) => (month === MONTHS ? value * 1000 : value)),
        );
      const large = { ...(await fileOf(table, MONTHS + 2, thousand)), name };
      for (const [sent, check] of [
        [wrong, /other-structure|The recipe leaves out/],
        [large, /large-revision/],
      ] as const) {
        const { status, body } = await send(context, sent);
        expect([status, JSON.stringify(body)]).toEqual([status, expect.stringMatching(check)]);
        expect(status).toBeGreaterThanOrEqual(400);
      }
      expect((await currentOf(codeOf(table))).releaseId).toBe(releaseId);
    },
  );

  it('takes a confidential number back within a minute, with its files', async () => {
    const code = codeOf(1);
    const { releaseId: good } = await currentOf(code);
    const file = await fileOf(1, MONTHS + 2);
    const failures: unknown[] = [];
    const erasing = eraseRetracted({ ...context, onFailure: (error) => failures.push(error) });
    const before = performance.now();
    const { release } = await published(context, { ...file });
    expect(context.index.current(code)?.release.id).toBe(release);
    const asked = { path: `tables/${code}/retract`, body: { reason: 'A person could be identified.' } };
    const answer = await call(context, { method: 'POST', ...asked });
    expect(retractedSchema.parse(answer.body)).toMatchObject({ state: 'done', current: good });
    expect(context.index.current(code)?.release.id).toBe(good);
    const gone = { code, releaseId: release ?? '' };
    const isGone = () =>
      context.store.readFile(gone, 'values.f64').then(
        () => false,
        () => true,
      );
    await expect.poll(isGone).toBe(true);
    expect(performance.now() - before).toBeLessThan(A_MINUTE);
    expect(failures).toEqual([]);
    erasing.close();
  });
});
