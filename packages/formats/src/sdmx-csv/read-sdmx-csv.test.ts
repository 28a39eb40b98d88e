import { checkCube, flagsOf, observationAt, stridesOf, inLogs } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../read-table.ts';
import { ReadingError, type ReadTable, type SourceFile } from '../reading/reading.ts';
import { looksLikeSdmxCsv, readSdmxCsv } from './read-sdmx-csv.ts';
import { write } from '../../test/words.ts';

function file(content: string | Uint8Array, name = 'flow.csv'): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    async *bytes() {
      await Promise.resolve();
      for (let at = 0; at < bytes.length; at += 61) yield bytes.slice(at, at + 61);
    },
  };
}

const read = (content: string | Uint8Array, structure?: string): Promise<ReadTable> =>
  readSdmxCsv(
    file(content),
    write,
    structure === undefined ? {} : { structure: file(structure, 'structure.xml') },
  );

/** The cell of these categories, in words. */
function cell({ draft: { cube } }: ReadTable, ...ids: readonly string[]): number | string {
  const strides = stridesOf(cube.dimensions);
  const index = cube.dimensions.reduce((sum, { categories }, axis) => {
    const position = categories.findIndex(({ id }) => id === ids[axis]);
    expect(position, `${ids[axis] ?? ''} on axis ${axis}`).toBeGreaterThanOrEqual(0);
    return sum + position * (strides[axis] ?? 1);
  }, 0);
  const observation = observationAt(cube, index);
  const flags = flagsOf(cube.flags.get(index) ?? 0);
  if (observation.kind === 'absent') return observation.reason;
  return flags.length === 0 ? observation.value : `${observation.value} ${flags.join(' ')}`;
}

function shapeOf({ draft }: ReadTable): readonly string[] {
  return draft.cube.dimensions.map(
    ({ id, categories }) => `${id}: ${categories.map((category) => category.id).join(' ')}`,
  );
}

const PRICES = `DATAFLOW,FREQ,REF_AREA,ITEM,TIME_PERIOD,OBS_VALUE,OBS_STATUS,CONF_STATUS,UNIT_MEASURE,UNIT_MULT,DECIMALS
ACME:PRICES(1.0),Q,N,FOOD,2023-Q2,12.5,P,F,EUR,6,1
ACME:PRICES(1.0),Q,N,FOOD,2023-Q1,11,A,F,EUR,6,1
ACME:PRICES(1.0),Q,S,FOOD,2023-Q1,NaN,M,F,EUR,6,1
ACME:PRICES(1.0),Q,S,RENT,2023-Q1,,,C,EUR,6,1
ACME:PRICES(1.0),Q,S,RENT,2023-Q2,-0.5,"E",F,EUR,6,1
`;

const STRUCTURE = `<?xml version="1.0"?>
<mes:Structure xmlns:mes="m" xmlns:str="s" xmlns:com="c"><mes:Structures>
<str:Dataflows><str:Dataflow id="PRICES" agencyID="ACME"><com:Name xml:lang="fr">Prix</com:Name><com:Name xml:lang="en">Prices by area</com:Name>
<str:Structure><Ref id="DSD_PRICES" agencyID="ACME"/></str:Structure></str:Dataflow></str:Dataflows>
<str:Codelists><str:Codelist id="CL_AREA" agencyID="ACME">
<str:Code id="W"><com:Name xml:lang="en">Whole country</com:Name></str:Code>
<str:Code id="S"><com:Name xml:lang="en">South</com:Name><str:Parent><Ref id="N"/></str:Parent></str:Code>
<str:Code id="N"><com:Name xml:lang="en">North &amp; East</com:Name><str:Parent><Ref id="W"/></str:Parent></str:Code>
</str:Codelist></str:Codelists>
<str:Concepts><str:ConceptScheme id="CS" agencyID="ACME"><str:Concept id="REF_AREA"><com:Name xml:lang="en">Region</com:Name></str:Concept></str:ConceptScheme></str:Concepts>
<str:DataStructures><str:DataStructure id="DSD_PRICES" agencyID="ACME"><str:DataStructureComponents>
<str:DimensionList>
<str:Dimension id="REF_AREA"><str:ConceptIdentity><Ref id="REF_AREA" maintainableParentID="CS"/></str:ConceptIdentity>
<str:LocalRepresentation><str:Enumeration><Ref id="CL_AREA" agencyID="ACME"/></str:Enumeration></str:LocalRepresentation></str:Dimension>
<str:Dimension id="ITEM"/><str:Dimension id="FREQ"/><str:TimeDimension id="TIME_PERIOD"/></str:DimensionList>
<str:AttributeList><str:Attribute id="OBS_STATUS"/></str:AttributeList>
<str:MeasureList><str:PrimaryMeasure id="OBS_VALUE"/></str:MeasureList>
</str:DataStructureComponents></str:DataStructure></str:DataStructures>
</mes:Structures></mes:Structure>`;

describe(readSdmxCsv, () => {
  it('takes the columns before time and value for the dimensions, even a single one', async () => {
    const rows = ['AREA,TIME_PERIOD,OBS_VALUE,EDITOR', 'N,2023,1,Ada', 'N,2024,2,Bo', 'S,2023,3,Cy'];
    const table = await read(
      rows.map((row) => `${row.startsWith('AREA') ? 'DATAFLOW' : 'A:B(1.0)'},${row}`).join('\n'),
    );
    expect(shapeOf(table)).toEqual(['AREA: N S', 'time: 2023 2024']);
    expect(cell(table, 'S', '2023')).toBe(3);
    expect(table.guesses.map(inLogs)).toContain('read.sdmx.attributes(common.quoted(EDITOR))');
  });

  it('reads values, flags and absences, with the periods in order', async () => {
    const table = await read(PRICES);
    expect(shapeOf(table)).toEqual(['REF_AREA: N S', 'ITEM: FOOD RENT', 'time: 2023-Q1 2023-Q2']);
    expect(cell(table, 'N', 'FOOD', '2023-Q1')).toBe(11);
    expect(cell(table, 'N', 'FOOD', '2023-Q2')).toBe('12.5 provisional');
    expect(cell(table, 'S', 'FOOD', '2023-Q1')).toBe('not-available');
    expect(cell(table, 'S', 'RENT', '2023-Q1')).toBe('suppressed');
    expect(cell(table, 'S', 'RENT', '2023-Q2')).toBe('-0.5 estimated');
    expect(table.draft.facts).toMatchObject({ unit: 'Million EUR', decimals: 1, frequency: 'quarterly' });
    expect(table.guesses.map(inLogs)).toContain('read.sdmx.frequency-follows(FREQ)');
  });

  it('takes names, order and hierarchy from the structure file', async () => {
    const table = await read(PRICES, STRUCTURE);
    const [area] = table.draft.cube.dimensions;
    expect(table.draft.facts.title).toBe('Prices by area');
    expect(area).toMatchObject({ label: 'Region', role: 'geography' });
    expect(area?.categories).toEqual([
      { id: 'N', label: 'North & East' },
      { id: 'S', label: 'South', parent: 'N' },
    ]);
    expect(cell(table, 'S', 'RENT', '2023-Q2')).toBe('-0.5 estimated');
  });

  it('lets the structure say which columns are dimensions', async () => {
    const rows = 'DATAFLOW,ITEM,OBS_VALUE,REF_AREA,TIME_PERIOD\nF,FOOD,1,N,2023\nF,FOOD,2,S,2023\n';
    await expect(read(rows)).resolves.toBeDefined();
    expect(shapeOf(await read(rows, STRUCTURE))).toEqual(['ITEM: FOOD', 'REF_AREA: N S', 'time: 2023']);
  });

  it.each([
    ['a mistake in its XML', '<a><b></a>', 'structure.xml:1:10: read.sdmx.bad-xml('],
    ['read.sdmx.no-structure', '<a/>', 'read.sdmx.no-structure'],
    ['entities of its own', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'read.sdmx.bad-xml'],
    ['too many levels', '<a>'.repeat(200), 'nested too deeply'],
  ])('refuses a structure file with %s', async (_, structure, message) => {
    await expect(read(PRICES, structure)).rejects.toThrow(message);
  });

  it('reads codes with their labels, and columns of names', async () => {
    const both = `STRUCTURE;STRUCTURE_ID;ACTION;AREA: Area;TIME_PERIOD: Time;OBS_VALUE: Value
dataflow;ACME:F(1.0): Flow of goods;I;N: North;2023: 2023;1: 1
dataflow;ACME:F(1.0): Flow of goods;I;S: South: coast;2023: 2023;2.5: 2.5
`;
    const names = `STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,AREA,Area,TIME_PERIOD,Time,OBS_VALUE,Value
dataflow,ACME:F(1.0),Flow of goods,I,N,North,2023,,1,
dataflow,ACME:F(1.0),Flow of goods,I,S,South: coast,2023,,2.5,
`;
    for (const written of [both, names]) {
      const table = await read(written);
      expect(table.draft.facts.title).toBe('Flow of goods');
      expect(table.draft.cube.dimensions[0]).toMatchObject({
        id: 'AREA',
        label: 'Area',
        categories: [
          { id: 'N', label: 'North' },
          { id: 'S', label: 'South: coast' },
        ],
      });
      expect(cell(table, 'S', '2023')).toBe(2.5);
    }
  });

  it('puts several frequencies on one axis and several measures on another', async () => {
    const table = await read(
      'DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE1,OBS_VALUE2\nF,M,N,2023-02,1,2\nF,A,N,2023,3,4\nF,M,N,2023-01,5,6\n',
    );
    expect(shapeOf(table)).toEqual([
      'AREA: N',
      'MEASURES: OBS_VALUE1 OBS_VALUE2',
      'time: 2023 2023-01 2023-02',
    ]);
    expect(cell(table, 'N', 'OBS_VALUE2', '2023-02')).toBe(2);
    expect(table.guesses.map(inLogs).join()).toContain('read.sdmx.frequencies(2');
    const yearly = await read('DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE\nF,A,N,2022,1\nF,A,N,2023,2\n');
    expect(yearly.guesses.map(inLogs).join()).not.toContain('read.sdmx.frequencies');
  });

  it('reads periods with a mark, and puts a few that are none behind them, as other files are read', async () => {
    const rows = ['2022-03-31', 'Total', '2020', '2024-01-01/P1Y*', '2021-A1', '2023 p'];
    const table = await read(
      `DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE\n${rows.map((time, at) => `F,A,N,${time},${at}\n`).join('')}`,
    );
    expect(shapeOf(table)).toEqual(['AREA: N', 'time: 2020 2021 2022 2023 2024 Total']);
    expect([...table.draft.cube.values]).toEqual([2, 4, 0, 5, 3, 1]);
    expect(table.draft.cube.dimensions[1]?.categories.map(({ label }) => label)).toEqual([
      ...['2020', '2021', '2022', '2023 p', '2024-01-01/P1Y*', 'Total'],
    ]);
    expect(
      table.warnings.map(({ line, column, message }) => `${line}:${column}: ${inLogs(message)}`),
    ).toEqual([
      expect.stringMatching(/^3:4: read\.no-period\(Total\)/),
      expect.stringMatching(/^5:4: read\.mark-unknown\(2024\*, 2024\)/),
      expect.stringMatching(/^7:4: read\.mark\(2023 p, 2023, p, flag\.provisional\)/),
    ]);
  });

  it('keeps the frequency where the periods do not show it', async () => {
    const table = await read(
      'DATAFLOW,FREQ,TIME_PERIOD,OBS_VALUE\nF,D,2023-01-02,1\nF,B,2023-01-02,2\nF,D,2023-01-03,3\n',
    );
    expect(shapeOf(table)).toEqual(['FREQ: D B', 'time: 2023-01-02 2023-01-03']);
  });

  it('gives the units to the dimension they follow from', async () => {
    const table = await read(
      `DATAFLOW,INDICATOR,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT,DECIMALS
F,GDP,2022,1.5,EUR,9,1
F,GDP,2023,,,,
F,POP,2022,7,PS,3,0
`,
    );
    expect(table.draft.cube.dimensions[0]?.categories).toEqual([
      { id: 'GDP', label: 'GDP', unit: 'Billion EUR', decimals: 1 },
      { id: 'POP', label: 'POP', unit: 'Thousand PS', decimals: 0 },
    ]);
  });

  it('brings the numbers of one unit to one multiplier', async () => {
    const table = await read(
      `DATAFLOW,AREA,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE,UNIT_MULT
F,N,EUR,2022,1.1,6
F,N,XDC,2022,1.005,6
F,S,XDC,2022,250,3
`,
    );
    expect(shapeOf(table)[1]).toBe('UNIT_MEASURE: EUR XDC');
    expect(table.draft.cube.dimensions[1]?.categories.map(({ unit }) => unit)).toEqual([
      'Million EUR',
      'Thousand XDC',
    ]);
    expect(cell(table, 'N', 'EUR', '2022')).toBe(1.1);
    expect(cell(table, 'N', 'XDC', '2022')).toBe(1005);
    expect(cell(table, 'S', 'XDC', '2022')).toBe(250);
    expect(table.guesses.map(inLogs).join()).toContain('read.sdmx.multipliers');
  });

  it('hangs comments on cells and what is the same everywhere on the table', async () => {
    const { draft } = await read(
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_COM,BASE_PER\nF,N,2022,1,,2015\nF,N,2023,2,"Strike, flood",2015\n',
    );
    expect(draft.facts.footnotes).toEqual([
      { id: '1', text: 'Base period: 2015' },
      { id: '2', text: 'Strike, flood' },
    ]);
    expect(draft.facts.tableFootnotes).toEqual(['1']);
    expect([...draft.cube.cellFootnotes]).toEqual([[1, ['2']]]);
  });

  it('notes further attributes that are constant, guesses about those that vary, and none about the message', async () => {
    const { draft, guesses } = await read(
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_COM,METHOD,SURVEY,SCALE,UPDATED,NOTHING,UNIT_MEASURE,DECIMALS\n' +
        'F,N,2022,1,Revised sample,M1,LFS,6,2024-01-01,_Z,PT,1\n' +
        'F,N,2023,2,Revised sample,M2,LFS,6,2024-01-02,_Z,PT,1\n',
    );
    expect(draft.facts.footnotes?.map(({ text }) => text)).toEqual(['Revised sample', 'Survey: LFS']);
    const attributes = guesses.map(inLogs).filter((guess) => guess.includes('read.sdmx.attributes'));
    expect(attributes.join()).toContain('METHOD');
    expect(attributes.join()).not.toMatch(/SURVEY|SCALE|UPDATED|NOTHING|UNIT|DECIMALS/);
  });

  it.each([
    ['XDC', 'EUR', 'EUR'],
    ['KG', 'EUR', 'KG'],
    ['_Z', 'EUR', 'EUR'],
    ['', 'EUR', 'EUR'],
    ['PT', '_Z', 'PT'],
    ['XDC', '_Z', 'XDC'],
    ['_Z', '', undefined],
  ])('reads the unit %s with the currency %s as %s', async (unit, currency, words) => {
    const { draft } = await read(
      `DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,CURRENCY\nF,N,2022,1,${unit},${currency}\n`,
    );
    expect(draft.facts.unit).toBe(words);
  });

  it('was last updated when the latest of its series was', async () => {
    const head = 'DATAFLOW,REF_AREA,TIME_PERIOD,OBS_VALUE,LAST_UPDATE\n';
    const row = (area: string, day: string) => `ACME:PRICES(1.0),${area},2023,1,${day}\n`;
    const days = ['2024-06-14', '2025-01-15', ''].map((day, at) => row('NSW'.charAt(at), day));
    expect((await read(head + days.join(''))).draft.facts.lastUpdated).toBe('2025-01-15');
  });

  it('leaves out deletions and rows that only hang attributes, and says so', async () => {
    const table = await read(
      `STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE,TITLE
dataflow,F,I,N,2022,1,
dataflow,F,D,N,2021,5,
dataflow,F,D
dataflow,F,I,N,,,North
`,
    );
    expect(shapeOf(table)).toEqual(['AREA: N', 'time: 2022']);
    expect(table.warnings.map(({ message }) => inLogs(message))).toEqual([
      'read.sdmx.deletions(2)',
      'read.sdmx.no-key(1)',
    ]);
  });

  it.each([
    [
      'a value that is no number',
      'DATAFLOW,A,TIME_PERIOD,OBS_VALUE\nF,x,2022,1\nF,x,2023,many\n',
      'flow.csv:3:4: read.not-a-number(many, OBS_VALUE)',
    ],
    [
      'a second value for a cell',
      'DATAFLOW,A,TIME_PERIOD,OBS_VALUE\nF,x,2022,1\nF,x,2022,1\n',
      'flow.csv:3:4: read.csv.second-number(read.category-in(A, x), read.category-in(TIME_PERIOD, 2022))',
    ],
    [
      'a period that is none',
      'DATAFLOW,A,TIME_PERIOD,OBS_VALUE\nF,x,2022,1\nF,x,soon,1\n',
      'flow.csv:3:3: read.no-period-in-column(soon, TIME_PERIOD)',
    ],
    [
      'a row that is too short',
      'DATAFLOW,A,TIME_PERIOD,OBS_VALUE\nF,x,2022\n',
      'flow.csv:2:4: read.row-fields(3',
    ],
    [
      'a row that ends before its action, below one that is deleted',
      'STRUCTURE,STRUCTURE_ID,ACTION,A,OBS_VALUE\ndataflow,F,D,a,1\ndataflow,F\n',
      'flow.csv:3:3: read.row-fields(2',
    ],
    [
      'a row that is too long',
      'DATAFLOW,A,TIME_PERIOD,OBS_VALUE\nF,x,2022,1,2\n',
      'flow.csv:2:5: read.row-fields(5',
    ],
    [
      'an unknown action',
      'STRUCTURE,STRUCTURE_ID,ACTION,A,OBS_VALUE\ndataflow,F,X,a,1\n',
      'flow.csv:2:3: read.sdmx.action(X)',
    ],
    [
      'an unknown kind of structure',
      'STRUCTURE,STRUCTURE_ID,A,OBS_VALUE\ntable,F,a,1\n',
      'flow.csv:2:1: read.sdmx.structure-kind(table)',
    ],
    [
      'no observations',
      'STRUCTURE,STRUCTURE_ID,ACTION,A,OBS_VALUE\ndataflow,F,D,a,1\n',
      'read.sdmx.no-observations',
    ],
    ['no values', 'DATAFLOW,A,B\nF,x,y\n', 'read.sdmx.no-values'],
    ['two columns of one name', 'DATAFLOW,A,A,OBS_VALUE\nF,x,y,1\n', 'flow.csv:1:3: read.column-twice(A)'],
    ['another first column', 'A,OBS_VALUE\nx,1\n', 'flow.csv:1:1: read.sdmx.first-column(A)'],
    ['an open quotation mark', 'DATAFLOW,A,OBS_VALUE\nF,"x,1\n', 'flow.csv:2: read.csv.open-quote'],
  ])('refuses %s and says where', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(ReadingError);
    await expect(read(content)).rejects.toThrow(message);
  });

  it('refuses a table that is nearly empty, and counts its rows', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `F,a${at >> 1},b${((at + 1) >> 1) % 1500},1`);
    await expect(read(`DATAFLOW,A,B,OBS_VALUE\n${rows.join('\n')}\n`)).rejects.toThrow(
      'read.sdmx.nearly-empty(3000, 2250000',
    );
  });

  it('refuses a dimension of more codes than any has, on the row and in the column of the first too many', async () => {
    const rows = Array.from({ length: 300_001 }, (_, at) => `F,A,${at},1`);
    await expect(read(`DATAFLOW,FREQ,ITEM,OBS_VALUE\n${rows.join('\n')}\n`)).rejects.toThrow(
      'flow.csv:300002:3: read.sdmx.many-codes(ITEM, 300000)',
    );
  });

  it('refuses a table larger than a server should hold', async () => {
    const rows = Array.from({ length: 16_000 }, (_, at) => `F,a${at >> 1},b${((at + 1) >> 1) % 8000},1`);
    await expect(read(`DATAFLOW,A,B,OBS_VALUE\n${rows.join('\n')}\n`)).rejects.toThrow(
      'read.too-many-cells(64000000',
    );
  });

  it('reads UTF-8 with a byte order mark, Windows-1252 and UTF-16', async () => {
    const text = 'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE\r\nF,Île,2022,1\r\n';
    const ways = [
      Buffer.from(`\ufeff${text}`, 'utf8'),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    ];
    for (const bytes of ways) expect(shapeOf(await read(bytes))).toEqual(['AREA: Île', 'time: 2022']);
  });

  it('gives a table or a reading error, whatever happens to a file', async () => {
    const sources = [
      PRICES,
      'STRUCTURE[;],STRUCTURE_ID,ACTION,DIM_1,DIM_3,OBS_VALUE,ATTR_1[]\ndataflow,F,I,A,2014-01,1,X;Y\n',
    ];
    const change = fc.record({
      at: fc.nat(),
      remove: fc.nat({ max: 12 }),
      put: fc.oneof(
        fc.constantFrom(',', '"', '\n', '\r', ';', ': ', '-', 'NaN', '', '2023-Q9'),
        fc.string({ maxLength: 5 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sources),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (source, changes) => {
          const changed = changes.reduce((text, { at, remove, put }) => {
            const place = at % (text.length + 1);
            return text.slice(0, place) + put + text.slice(place + remove);
          }, source);
          const table = await read(changed).catch((mistake: unknown) => mistake);
          if (table instanceof Error) expect(table).toBeInstanceOf(ReadingError);
          else expect(checkCube((table as ReadTable).draft.cube)).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe(looksLikeSdmxCsv, () => {
  it('recognises the headers of both versions, and no others', () => {
    expect(looksLikeSdmxCsv('DATAFLOW,FREQ\nx')).toBe(true);
    expect(looksLikeSdmxCsv('"STRUCTURE";"STRUCTURE_ID";"ACTION"\r\n')).toBe(true);
    expect(looksLikeSdmxCsv('STRUCTURE[;],STRUCTURE_ID,ACTION\n')).toBe(true);
    expect(looksLikeSdmxCsv('STRUCTURE,VALUE\n')).toBe(false);
    expect(looksLikeSdmxCsv('year,value\n')).toBe(false);
  });

  it('is asked before tidy CSV', async () => {
    expect((await readTable(file(PRICES), write)).format).toBe('sdmx-csv');
    const table = await readTable(file(PRICES), write, { structure: file(STRUCTURE) });
    expect(table.draft.facts.title).toBe('Prices by area');
  });
});
