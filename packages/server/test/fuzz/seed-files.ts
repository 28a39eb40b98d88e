import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { pxOf } from '../publishing-for-tests.ts';

/** A file that can be read, to begin from. */
export interface SeedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The SDMX structure message beside it. */
  readonly structure?: Buffer;
}

const PX_OF_MORE = [
  'CHARSET="ANSI";\nAXIS-VERSION="2013";\nLANGUAGE="en";\nLANGUAGES="en","sv";\nMATRIX="M1";\nDECIMALS=1;\n',
  'SHOWDECIMALS=0;\nSUBJECT-AREA="Trade";\nTITLE="Trade by flow";\nCONTENTS="Value";\nUNITS="Million";\n',
  'STUB="Flow","Area";\nHEADING="Month";\nVALUES("Flow")="Exports","Imports";\nVALUES("Area")="A","B","C";\n',
  'VALUES("Month")="2024M01","2024M02";\nTIMEVAL("Month")=TLIST(M1,"202401"-"202402");\n',
  'CODES("Area")="a","b","c";\nHIERARCHIES("Area")="A","A":"B","A":"C";\nELIMINATION("Flow")=YES;\n',
  'CONTVARIABLE="Flow";\nUNITS("Exports")="Million";\nUNITS("Imports")="Million";\nLAST-UPDATED="20240301 10:00";\n',
  'NOTE="A #note with <a href=""https://example.org"">a link</a>";\nVALUENOTE("Area","A")="Of A";\n',
  'CELLNOTE("*","A","2024M01")="Of cells";\nKEYS("Flow")=VALUES;\nKEYS("Area")=CODES;\n',
  'DATA=\n"Exports","a",1.5 2.5\n"Imports","b",".." "-"\n"Imports","c",3 "...";\n',
].join('');

const JSON_STAT = JSON.stringify({
  version: '2.0',
  class: 'dataset',
  label: 'Unemployment',
  source: 'Survey',
  updated: '2024-01-01T00:00:00Z',
  id: ['area', 'year', 'unit'],
  size: [2, 3, 1],
  role: { time: ['year'], geo: ['area'], metric: ['unit'] },
  dimension: {
    area: {
      label: 'Area',
      category: { index: { n: 0, s: 1 }, label: { n: 'North', s: 'South' }, child: { n: ['s'] } },
    },
    year: { label: 'Year', category: { index: ['2021', '2022', '2023'] } },
    unit: { category: { label: { p: 'Per cent' }, unit: { p: { decimals: 1, base: 'Per cent' } } } },
  },
  value: { 0: 1.5, 1: 2.5, 3: 4, 5: null },
  status: { 5: 'x', 1: 'p' },
  note: ['A note'],
});

const JSON_STAT_1 = JSON.stringify({
  trade: {
    label: 'Trade',
    dimension: {
      id: ['year', 'flow'],
      size: [2, 2],
      role: { time: ['year'] },
      year: { category: { index: { 2020: 0, 2021: 1 } } },
      flow: { category: { index: ['x', 'm'], label: { x: 'Exports', m: 'Imports' } } },
    },
    value: [1, 2, null, 4],
    status: 'e',
  },
});

const SDMX = [
  'STRUCTURE,STRUCTURE_ID,ACTION,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS,UNIT_MEASURE,DECIMALS',
  'dataflow,AG:DF(1.0),I,A: Annual,N: North,2021,1.5,A,PT,1',
  'dataflow,AG:DF(1.0),I,A: Annual,N: North,2022,,M,PT,1',
  'dataflow,AG:DF(1.0),R,A: Annual,S: South,2021,-3,P,PT,1',
  '',
].join('\n');

const STRUCTURE = `<?xml version="1.0" encoding="UTF-8"?>
<mes:Structure xmlns:mes="m" xmlns:str="s" xmlns:com="c"><mes:Structures><str:Codelists>
<str:Codelist id="CL_AREA" agencyID="AG" version="1.0"><com:Name xml:lang="en">Areas &amp; all</com:Name>
<str:Code id="N"><com:Name xml:lang="en">North</com:Name></str:Code>
<str:Code id="S"><com:Name>South</com:Name><str:Parent><Ref id="N"/></str:Parent></str:Code></str:Codelist></str:Codelists>
<str:Dataflows><str:Dataflow id="DF" agencyID="AG" version="1.0"><com:Name>A flow</com:Name>
<str:Structure><Ref id="DSD" agencyID="AG"/></str:Structure></str:Dataflow></str:Dataflows>
<str:DataStructures><str:DataStructure id="DSD" agencyID="AG"><str:DataStructureComponents><str:DimensionList>
<str:Dimension id="REF_AREA"><str:LocalRepresentation><str:Enumeration><Ref id="CL_AREA" agencyID="AG"/></str:Enumeration>
</str:LocalRepresentation></str:Dimension></str:DimensionList></str:DataStructureComponents></str:DataStructure>
</str:DataStructures></mes:Structures></mes:Structure>`;

const EXPORT = [
  '"Theme: Economy"\n"Table Title: Jobs By Sector, Quarterly"\n"Table ID: M1"\n"Data Source: SURVEY"\n"Frequency: Quarterly"\n',
  '"Data last updated: 01/02/2024"\n\n"Data Series","2023 4Q","2023 3Q"\n"Total 1","30","29"\n"  Farms","na","9.5"\n',
  '"  Shops","20","-"\n\n"Footnotes:"\n"1 Excludes visitors."\n',
].join('');

const TIDY =
  'Year;Sex;Area;Unit;Value;Flag\n2021;F;N;Persons;1.234,5;\n2021;M;N;Persons;12;p\n2022;F;S;Persons;..;\n';
const WIDE = 'Item,2019,2020,2021\nA,1,2,3\n"B, of which",4,,6\n- C,x,"1,234.5",-7\n';

/** Small files of our own, one for each way of reading. */
export function seedFiles(): readonly SeedFile[] {
  return OWN;
}

const OWN: readonly SeedFile[] = [
  { name: 'dwellings.px', bytes: Buffer.from(pxOf('30 50 10 ".." 20 "-"')) },
  { name: 'trade.px', bytes: Buffer.from(PX_OF_MORE) },
  { name: 'rate.json', bytes: Buffer.from(JSON_STAT) },
  { name: 'trade.json', bytes: Buffer.from(JSON_STAT_1) },
  { name: 'flow.csv', bytes: Buffer.from(SDMX), structure: Buffer.from(STRUCTURE) },
  { name: 'export.csv', bytes: Buffer.from(EXPORT) },
  { name: 'tidy.csv', bytes: Buffer.from(TIDY) },
  { name: 'wide.csv', bytes: Buffer.from(WIDE) },
];

const SHARED = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const FOLDERS = [
  'px',
  'px-errors',
  'jsonstat',
  'sdmx-csv',
  'csv-national',
  'singstat-export',
  'datagovsg',
  'eurostat-tsv',
];
const MOST_BYTES = 30_000;

/** Small real files of agencies; none, with a loud line, where they are not next to the repository. */
export function realSeedFiles(): readonly SeedFile[] {
  if (!existsSync(SHARED)) {
    process.stderr.write(
      'SKIPPED: the real files are not beside the repository; own files alone are changed.\n',
    );
    return [];
  }
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(SHARED, folder))
      .toSorted()
      .map((name) => join(SHARED, folder, name))
      .filter((path) => statSync(path).isFile() && statSync(path).size < MOST_BYTES)
      .map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), bytes: readFileSync(path) })),
  );
}
