import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { lettersOf } from '../src/grid/cell-address.ts';

/** A cell of a made-up workbook: a text, a number, XML as it is, or nothing. */
export type MadeCell = string | number | { readonly xml: string } | undefined;

/** What a made-up workbook is made of, besides the cells of its sheets. */
export interface MadeParts {
  readonly sheets?: readonly string[];
  readonly styles?: string;
  readonly texts?: string;
  readonly workbook?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** An archive with these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: name !== 'mimetype' });
  zip.end();
  return buffer(zip.outputStream);
}

/** The rows of a sheet as XML; texts stand in the cells, with the blanks they begin with. */
export function rowsXml(rows: readonly (readonly MadeCell[])[]): string {
  return rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${lettersOf(column)}${row + 1}`)).join('');
      return `<row r="${row + 1}">${xml}</row>`;
    })
    .join('');
}

function cellXml(cell: MadeCell, name: string): string {
  if (cell === undefined || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${name}"`);
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A workbook whose sheets hold this XML below their root: `<sheetData>…</sheetData>`. */
export function xlsxOf(sheets: readonly string[], parts: MadeParts = {}): Promise<Uint8Array> {
  const names = parts.sheets ?? sheets.map((_, at) => `Sheet${at + 1}`);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${escaped(name.replace('(hidden)', ''))}" r:id="r${at}"${name.includes('(hidden)') ? ' state="hidden"' : ''}/>`,
  );
  const links = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="sheet${at}.xml"/>`,
  );
  if (parts.styles !== undefined) links.push('<Relationship Id="s" Type="x/styles" Target="styles.xml"/>');
  if (parts.texts !== undefined)
    links.push('<Relationship Id="t" Type="x/sharedStrings" Target="texts.xml"/>');
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns:r="r">${parts.workbook ?? ''}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((xml, at) => [`xl/sheet${at}.xml`, `<worksheet>${xml}</worksheet>`])),
    ...(parts.styles !== undefined && { 'xl/styles.xml': `<styleSheet>${parts.styles}</styleSheet>` }),
    ...(parts.texts !== undefined && { 'xl/texts.xml': `<sst>${parts.texts}</sst>` }),
    ...parts.more,
  });
}

/** A workbook of one sheet with these cells, and what else stands in its sheet. */
export function sheetOf(
  rows: readonly (readonly MadeCell[])[],
  { after = '', ...parts }: MadeParts & { readonly after?: string } = {},
): Promise<Uint8Array> {
  return xlsxOf([`<sheetData>${rowsXml(rows)}</sheetData>${after}`], parts);
}
