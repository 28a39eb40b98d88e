import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { ZipFile } from 'yazl';

/** Months that every made table has; the rest of its size is regions. */
const MONTHS = 100;
const REGIONS_A_PIECE = 100;

const month = (at: number): string =>
  `${2010 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;

/** The figure of a cell, with one decimal. */
export const figureOf = (region: number, at: number): number =>
  (((region * MONTHS + at) * 7919) % 1_000_003) / 10;

const EACH_MONTH = Array.from({ length: MONTHS }, (_, at) => at);

type Row = (region: number) => string;

/** A text whose rows are made as they are written. */
function* text(regions: number, { head, row, foot = '' }: Text): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(head);
  for (let from = 0; from < regions; from += REGIONS_A_PIECE) {
    const till = Math.min(regions, from + REGIONS_A_PIECE);
    yield encoder.encode(Array.from({ length: till - from }, (_, at) => row(from + at)).join(''));
  }
  yield encoder.encode(foot);
}

interface Text {
  readonly head: string;
  readonly row: Row;
  readonly foot?: string;
}

const figures = (region: number, write: (figure: number, at: number) => string): string =>
  EACH_MONTH.map((at) => write(figureOf(region, at), at)).join('');

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Letters of a column, as in `AB12`. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

const xlsxRow = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`;

const XLSX: Text = {
  head: `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xlsxRow(1, '<c r="A1" t="inlineStr"><is><t>Turnover by region</t></is></c>')}${xlsxRow(
    2,
    `<c r="A2" t="inlineStr"><is><t>Region</t></is></c>${EACH_MONTH.map((at) => `<c r="${letters(at + 1)}2" t="inlineStr"><is><t>${month(at)}</t></is></c>`).join('')}`,
  )}`,
  row: (region) =>
    xlsxRow(
      region + 3,
      `<c r="A${region + 3}" t="inlineStr"><is><t>Region ${region + 1}</t></is></c>${figures(region, (figure, at) => `<c r="${letters(at + 1)}${region + 3}"><v>${figure}</v></c>`)}`,
    ),
  foot: '</sheetData></worksheet>',
};

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const XLSX_PARTS = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATED}"><sheets><sheet name="Turnover" sheetId="1" r:id="a"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const odsText = (words: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${words}</text:p></table:table-cell>`;

const ODS: Text = {
  head: `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="Turnover"><table:table-row>${odsText('Turnover by region')}</table:table-row><table:table-row>${odsText('Region')}${EACH_MONTH.map((at) => odsText(month(at))).join('')}</table:table-row>`,
  row: (region) =>
    `<table:table-row>${odsText(`Region ${region + 1}`)}${figures(region, (figure) => `<table:table-cell office:value-type="float" office:value="${figure}"><text:p>${figure}</text:p></table:table-cell>`)}</table:table-row>`,
  foot: '</table:table></office:spreadsheet></office:body></office:document-content>',
};

const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const ODS_PARTS = {
  mimetype: ODS_TYPE,
  'META-INF/manifest.xml': `${XML}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${ODS_TYPE}"/></manifest:manifest>`,
};

const CSV: Text = {
  head: 'region,month,series,turnover\n',
  row: (region) =>
    figures(
      region,
      (figure, at) => `Region ${region + 1},${month(at)},Turnover at current prices,${figure}\n`,
    ),
};

const SHEET_AS_CSV: Text = {
  head: `Turnover by region\nUnit: thousand\n\nRegion,${EACH_MONTH.map(month).join(',')}\n`,
  row: (region) => `Region ${region + 1}${figures(region, (figure) => `,${figure}`)}\n`,
  foot: '\nSource: Department of Statistics\n',
};

const EUROSTAT: Text = {
  head: `freq,unit,geo\\TIME_PERIOD\t${EACH_MONTH.map((at) => `${month(at)} `).join('\t')}\n`,
  row: (region) => `M,THS,R${region + 1}${figures(region, (figure) => `\t${figure} `)}\n`,
};

const MESSAGE = 'http://www.sdmx.org/resources/sdmxml/schemas/v2_1';

const SDMX_ML: Text = {
  head: `${XML}<m:StructureSpecificData xmlns:m="${MESSAGE}/message" xmlns:c="${MESSAGE}/common"><m:Header><m:ID>T</m:ID><m:Test>false</m:Test><m:Prepared>2026-01-01T00:00:00Z</m:Prepared><m:Sender id="S"/><m:Structure structureID="T" dimensionAtObservation="TIME_PERIOD"><c:Structure><Ref agencyID="S" id="T" version="1.0"/></c:Structure></m:Structure></m:Header><m:DataSet>`,
  row: (region) =>
    `<Series FREQ="M" REGION="R${region + 1}" UNIT_MEASURE="THS">${figures(region, (figure, at) => `<Obs TIME_PERIOD="${month(at)}" OBS_VALUE="${figure}"/>`)}</Series>\n`,
  foot: '</m:DataSet></m:StructureSpecificData>',
};

const GENERIC = `${MESSAGE}/data/generic`;

const SDMX_GENERIC: Text = {
  head: `${XML}<m:GenericData xmlns:m="${MESSAGE}/message" xmlns:g="${GENERIC}" xmlns:c="${MESSAGE}/common"><m:Header><m:ID>T</m:ID><m:Test>false</m:Test><m:Prepared>2026-01-01T00:00:00Z</m:Prepared><m:Sender id="S"/><m:Structure structureID="T" dimensionAtObservation="TIME_PERIOD"><c:Structure><Ref agencyID="S" id="T" version="1.0"/></c:Structure></m:Structure></m:Header><m:DataSet structureRef="T">`,
  row: (region) =>
    `<g:Series><g:SeriesKey><g:Value id="FREQ" value="M"/><g:Value id="REGION" value="R${region + 1}"/></g:SeriesKey>${figures(region, (figure, at) => `<g:Obs><g:ObsDimension value="${month(at)}"/><g:ObsValue value="${figure}"/></g:Obs>`)}</g:Series>\n`,
  foot: '</m:DataSet></m:GenericData>',
};

function sdmxJson(regions: number): Text {
  const values = (count: number, idOf: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ id: idOf(at) }));
  const structure = {
    name: 'Turnover by region',
    dimensions: {
      dataSet: [{ id: 'FREQ', values: [{ id: 'M' }] }],
      series: [{ id: 'REGION', values: values(regions, (at) => `R${at + 1}`) }],
      observation: [{ id: 'TIME_PERIOD', roles: ['TIME_PERIOD'], values: values(MONTHS, month) }],
    },
    measures: { observation: [{ id: 'OBS_VALUE', name: 'Value' }] },
    attributes: { dataSet: [], series: [], observation: [] },
  };
  return {
    head: `{"meta":{"schema":"https://json.sdmx.org/2.0.0/sdmx-json-data-schema.json"},"data":{"structures":[${JSON.stringify(structure)}],"dataSets":[{"action":"Information","series":{`,
    row: (region) =>
      `${region === 0 ? '' : ','}"${region}":{"observations":{${figures(region, (figure, at) => `${at === 0 ? '' : ','}"${at}":[${figure}]`)}}}`,
    foot: '}}]}}',
  };
}

function px(regions: number): Text {
  const list = (count: number, write: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `"${write(at)}"`).join(',');
  return {
    head: `CHARSET="ANSI";\nCODEPAGE="utf-8";\nLANGUAGE="en";\nMATRIX="T";\nSUBJECT-CODE="E";\nSUBJECT-AREA="Economy";\nTITLE="Turnover by region and month";\nCONTENTS="Turnover";\nUNITS="thousand";\nDECIMALS=1;\nSTUB="region";\nHEADING="month";\nVALUES("region")=${list(regions, (at) => `Region ${at + 1}`)};\nVALUES("month")=${list(MONTHS, (at) => month(at).replace('-', 'M'))};\nTIMEVAL("month")=TLIST(M1),${list(MONTHS, (at) => month(at).replace('-', ''))};\nDATA=\n`,
    row: (region) => `${figures(region, (figure) => `${figure} `)}\n`,
    foot: ';\n',
  };
}

/** An archive of a long part and short ones, of which the type of an OpenDocument file stands first and unpacked. */
function archive([name, sheet]: readonly [string, Iterable<Uint8Array>], parts: object): Readable {
  const zip = new ZipFile();
  for (const [part, words] of Object.entries(parts))
    zip.addBuffer(Buffer.from(String(words)), part, { compress: part !== 'mimetype' });
  zip.addReadStream(Readable.from(sheet, { objectMode: false }), name);
  zip.end();
  return zip.outputStream as Readable;
}

/** How a table of so many regions is written; a million cells are 10,000 regions. */
const TEXTS: Readonly<Record<string, (regions: number) => Text>> = {
  csv: () => CSV,
  'sheet as CSV': () => SHEET_AS_CSV,
  'Eurostat TSV': () => EUROSTAT,
  'SDMX-ML': () => SDMX_ML,
  'SDMX-ML, generic': () => SDMX_GENERIC,
  'SDMX-JSON': sdmxJson,
  PX: px,
};

/** The formats that a table is made in, and what their files are called. */
export const MADE_FORMATS = {
  xlsx: 'a.xlsx',
  ods: 'a.ods',
  csv: 'a.csv',
  'sheet as CSV': 'b.csv',
  'SDMX-ML': 'a.xml',
  'SDMX-ML, generic': 'b.xml',
  'SDMX-JSON': 'a.json',
  'Eurostat TSV': 'a.tsv',
  PX: 'a.px',
  Parquet: 'a.parquet',
} as const;

/** A format that a table is made in. */
export type MadeFormat = keyof typeof MADE_FORMATS;

function bytesOf(format: MadeFormat, regions: number): Iterable<Uint8Array> | Readable {
  if (format === 'xlsx') return archive(['xl/worksheets/sheet1.xml', text(regions, XLSX)], XLSX_PARTS);
  if (format === 'ods') return archive(['content.xml', text(regions, ODS)], ODS_PARTS);
  return text(regions, (TEXTS[format] ?? (() => CSV))(regions));
}

/** Writes a table of so many cells, of regions in a hundred months. */
export async function makeTable(format: MadeFormat, path: string, cells: number): Promise<void> {
  const regions = cells / MONTHS;
  if (format !== 'Parquet') {
    await pipeline(Readable.from(bytesOf(format, regions)), createWriteStream(path));
    return;
  }
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(
    `COPY (SELECT 'Region ' || (i // ${MONTHS} + 1) AS region, strftime(DATE '2010-01-01' + INTERVAL (i % ${MONTHS}) MONTH, '%Y-%m') AS month,
       ((i * 7919) % 1000003) / 10.0::DOUBLE AS turnover FROM range(${cells}) AS t(i)) TO '${path}' (FORMAT PARQUET)`,
  );
  connection.closeSync();
}
