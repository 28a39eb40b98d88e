import { inLogs } from '@almanac/core';
import { readTable } from '../src/read-table.ts';
import { ReadingError } from '../src/reading/reading.ts';
import { rowsXml, xlsxOf } from './made-workbook.ts';
import { fileOf } from './real-files.ts';

/** Numbers from 0 up to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const ROWS = rowsXml([
  ['Table 1: Births'],
  ['Unit: persons'],
  ['Area', 2021, 2022],
  ['  A', 1, '..'],
  ['B', 3.5, '4 p'],
  [],
  ['Source: Office'],
]);
const SHEET = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>${ROWS}<row r="9"><c r="A9" s="1" t="s"><v>0</v></c><c r="B9" s="1"><f>1</f><v>44197</v></c></row></sheetData><mergeCells><mergeCell ref="B3:C3"/></mergeCells>`;
const STYLES =
  '<numFmts><numFmt numFmtId="200" formatCode="mmm-yy"/></numFmts><fonts><font><b/></font></fonts><cellXfs><xf/><xf numFmtId="200" fontId="0"><alignment indent="1"/></xf></cellXfs>';
const TEXTS = '<si><t>Shared</t></si><si><r><t>Runs</t></r></si>';

/** What is put into parts of a workbook, in places where it does not belong. */
const SPLINTERS = [
  ...['<', '>', '&', '"', '\u0000', '&#0;', '&x;', '<c>', '</row>', '<row r="0"/>', '<row r="1048577"/>'],
  ...[
    '<c r="XFE1"><v>1</v></c>',
    '<v>1e999</v>',
    '<v>NaN</v>',
    '<v>-</v>',
    '<c t="s"><v>-1</v></c>',
    '<c t="q"><v>x</v></c>',
  ],
  ...[
    '<mergeCell ref="A1:XFD1048576"/>',
    '<mergeCell ref="Z"/>',
    '<col min="1" max="99999999" hidden="1"/>',
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
  ],
  ...[
    '<c t="inlineStr"><is><t>x</t></is></c>',
    '<v>99999999999</v>',
    '<f/>',
    '<![CDATA[x]]>',
    '<?p?>',
    '<!-- x -->',
    '<!DOCTYPE a>',
  ],
];

async function brokenWorkbook(random: () => number): Promise<Uint8Array> {
  const pick = (most: number) => Math.floor(random() * most);
  const spoil = (xml: string): string => {
    if (random() < 0.75) return xml;
    const [at, length] = [pick(xml.length), pick(12)];
    const splinter = random() < 0.3 ? '' : (SPLINTERS[pick(SPLINTERS.length)] ?? '');
    return xml.slice(0, at) + splinter + xml.slice(at + (random() < 0.5 ? 0 : length));
  };
  const bytes = await xlsxOf([spoil(SHEET), spoil(SHEET)], {
    styles: spoil(STYLES),
    texts: spoil(TEXTS),
    workbook: spoil('<workbookPr date1904="1"/>'),
  });
  if (random() < 0.7) return bytes;
  const torn = Uint8Array.from(bytes.subarray(0, random() < 0.5 ? bytes.length : pick(bytes.length)));
  for (let times = pick(4); times >= 0; times -= 1) torn[pick(torn.length)] = pick(256);
  return torn;
}

/** The longest that one broken file may keep a reader. */
const LONGEST_MS = 5000;

/** Reads so many broken workbooks; returns what went otherwise than a table or a refusal, and how many were tables. */
export async function readBrokenWorkbooks(
  count: number,
  seed: number,
): Promise<{ readonly faults: readonly string[]; readonly read: number }> {
  const random = randomFrom(seed);
  const faults: string[] = [];
  let read = 0;
  for (let at = 0; at < count; at += 1) {
    const bytes = await brokenWorkbook(random);
    const started = performance.now();
    try {
      await readTable(fileOf('broken.xlsx', bytes), inLogs);
      read += 1;
    } catch (mistake) {
      if (!(mistake instanceof ReadingError)) faults.push(`${at}: ${String(mistake)}`);
    }
    if (performance.now() - started > LONGEST_MS) faults.push(`${at}: took too long`);
  }
  return { faults, read };
}
