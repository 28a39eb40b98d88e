import { xmlText } from './xml-text.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The path of the sheet at `at` (from 0) in the archive. */
export function sheetPath(at: number): string {
  return `xl/worksheets/sheet${at + 1}.xml`;
}

/** The content types of the parts of the archive. */
export function contentTypesPart(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', `${SPREADSHEET}.sheet.main+xml`],
    ['/xl/styles.xml', `${SPREADSHEET}.styles+xml`],
    ['/xl/sharedStrings.xml', `${SPREADSHEET}.sharedStrings+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ...Array.from({ length: sheets }, (_, at) => [`/${sheetPath(at)}`, `${SPREADSHEET}.worksheet+xml`]),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  return [
    DECLARATION,
    `<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...overrides,
    '</Types>',
  ].join('');
}

/** The root relations of the archive: a workbook and its properties. */
export function rootRelationsPart(): string {
  return relations([
    [`${OFFICE}/officeDocument`, 'xl/workbook.xml'],
    [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  ]);
}

/** The workbook's sheets by name. */
export function workbookPart(names: readonly string[]): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** The relations of the workbook to its sheets, styles and shared texts. */
export function workbookRelationsPart(sheets: number): string {
  return relations([
    ...Array.from({ length: sheets }, (_, at): [string, string] => [
      `${OFFICE}/worksheet`,
      sheetPath(at).replace('xl/', ''),
    ]),
    [`${OFFICE}/styles`, 'styles.xml'],
    [`${OFFICE}/sharedStrings`, 'sharedStrings.xml'],
  ]);
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Title, maker and date of the file. */
export function propertiesPart({
  title,
  creator,
  created,
}: Record<'title' | 'creator' | 'created', string>): string {
  return [
    DECLARATION,
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`,
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(creator)}</dc:creator>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${xmlText(created)}</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('');
}
