import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';

/** What a program found in a tidy file; `codes` are how many different ones each column has, trimmed. */
export interface FoundFigures {
  readonly rows: number;
  readonly keys: number;
  readonly names: number;
  readonly codes: readonly number[];
  readonly numbers: number;
  readonly sum: number;
  /** Rows that have a reason instead of a number. */
  readonly absent: number;
  /** Whether every column of codes of things holds texts alone. */
  readonly areTexts: boolean;
}

/** A program that runs a sample as shown, and then reports what it has. */
export interface SampleProgram {
  readonly language: string;
  readonly program: string;
  readonly run: (code: string, folder: string) => Promise<FoundFigures>;
}

/** The programs that samples name; undefined for a program that is not on this computer. */
const PLACES = {
  python: process.env['ALMANAC_PYTHON'],
  r: process.env['ALMANAC_R'],
  soffice: process.env['ALMANAC_SOFFICE'],
} as const;

/**
 * Runs a program in a folder that is also its home, and returns what it prints. Fails with what it writes to stderr.
 */
export function printed(program: string, line: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, line, { cwd: folder, env: { ...process.env, HOME: folder } });
    let said = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve(said);
      else reject(new Error(`${program} ended with ${String(status)}:\n${complained}\n${said}`));
    });
  });
}

const MARK = 'FOUND ';

function foundIn(said: string): FoundFigures {
  const line = said.split('\n').find((each) => each.startsWith(MARK));
  if (line === undefined) throw new Error(`Nothing was found:\n${said}`);
  return JSON.parse(line.slice(MARK.length)) as FoundFigures;
}

/** Writes the sample followed by a question, and runs it. */
function script(program: string, name: string, question: string): SampleProgram['run'] {
  return async (code, folder) => {
    const file = join(folder, name);
    await writeFile(file, `${code}\n${question}\n`);
    return foundIn(await printed(program, [file], folder));
  };
}

const OF_PANDAS = `
import json
import pandas
codes = [each for each in figures.columns if each + "_label" in figures.columns]
plain = [each for each in codes if each != "time"]
texts = figures[codes].astype(str).apply(lambda column: column.str.strip())
reasons = figures["absence"].fillna("") != ""
print()
print("${MARK}" + json.dumps({
    "rows": len(figures),
    "keys": len(texts.drop_duplicates()),
    "names": int(figures["name"].nunique()),
    "codes": [int(figures[each].dropna().astype(str).str.strip().nunique()) for each in codes],
    "numbers": int(figures["value"].notna().sum()),
    "sum": float(figures["value"].sum()),
    "absent": int((reasons & figures["value"].isna()).sum()),
    "areTexts": all(isinstance(text, str) for each in plain for text in figures[each]),
}))`;

const OF_PYTHON = `
import pandas
figures = pandas.DataFrame(figures)
${OF_PANDAS}`;

const OF_R = `
codes <- names(figures)[paste0(names(figures), "_label") %in% names(figures)]
plain <- setdiff(codes, "time")
texts <- as.data.frame(lapply(figures[codes], function(column) trimws(as.character(column))))
distinct <- vapply(texts, function(column) length(unique(column[!is.na(column)])), 0)
reasons <- !is.na(figures$absence) & figures$absence != ""
cat("\\n${MARK}", jsonlite::toJSON(list(
  rows = nrow(figures), keys = nrow(unique(texts)), names = length(unique(figures$name)), codes = I(unname(distinct)),
  numbers = sum(!is.na(figures$value)), sum = sum(figures$value, na.rm = TRUE),
  absent = sum(reasons & is.na(figures$value)),
  areTexts = all(vapply(figures[plain], function(column) is.character(column) && !anyNA(column), TRUE))
), auto_unbox = TRUE, digits = NA), "\\n", sep = "")`;

const OF_JAVASCRIPT = `
const columns = Object.keys(figures[0]);
const codes = columns.filter((each) => columns.includes(each + '_label'));
const distinct = (textOf) => new Set(figures.map(textOf)).size;
const values = figures.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
console.log('\\n${MARK}' + JSON.stringify({
  rows: figures.length,
  keys: distinct((figure) => JSON.stringify(codes.map((each) => figure[each].trim()))),
  names: distinct(({ name }) => name),
  codes: codes.map((each) => distinct((figure) => figure[each].trim())),
  numbers: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  absent: figures.filter(({ value, absence }) => value === null && absence !== '').length,
  areTexts: figures.every((figure) => codes.every((each) => typeof figure[each] === 'string')),
}));`;

type Cell = string | number | boolean | Date | null;

/** The figures in the sheet that LibreOffice makes of figures.csv. */
async function inSheet(soffice: string, folder: string, from: string): Promise<FoundFigures> {
  await printed(soffice, ['--headless', '--convert-to', 'xlsx', from], folder);
  const [sheet] = await readWorkbook(await readFile(join(folder, 'figures.xlsx')), { trim: false });
  const [head = [], ...rows] = (sheet?.data ?? []) as readonly (readonly Cell[])[];
  const names = head.map(String);
  const at = (name: string): number => names.indexOf(name);
  const codes = names.filter((name) => names.includes(`${name}_label`));
  const textOf = (row: readonly Cell[], name: string): string => String(row[at(name)] ?? '').trim();
  const distinct = (of: (row: readonly Cell[]) => string): number => new Set(rows.map(of)).size;
  const values = rows.map((row) => row[at('value')]).filter((value) => typeof value === 'number');
  return {
    rows: rows.length,
    keys: distinct((row) => JSON.stringify(codes.map((name) => textOf(row, name)))),
    names: distinct((row) => textOf(row, 'name')),
    codes: codes.map((name) => distinct((row) => textOf(row, name))),
    numbers: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    absent: rows.filter((row) => typeof row[at('value')] !== 'number' && textOf(row, 'absence') !== '')
      .length,
    areTexts: rows.every((row) =>
      codes.every((name) => name === 'time' || typeof row[at(name)] === 'string'),
    ),
  };
}

/** The programs on this computer, by the language of the sample that each runs as shown. */
export function samplePrograms(): readonly SampleProgram[] {
  const { python, r, soffice } = PLACES;
  return [
    { language: 'JavaScript', program: 'Node', run: script(process.execPath, 'sample.mjs', OF_JAVASCRIPT) },
    ...(python === undefined
      ? []
      : [
          { language: 'Python', program: 'Python', run: script(python, 'sample.py', OF_PYTHON) },
          { language: 'pandas', program: 'pandas', run: script(python, 'sample.py', OF_PANDAS) },
        ]),
    ...(r === undefined ? [] : [{ language: 'R', program: 'R', run: script(r, 'sample.R', OF_R) }]),
    ...(soffice === undefined
      ? []
      : [
          {
            language: 'LibreOffice',
            program: 'LibreOffice',
            run: async (code: string, folder: string) => {
              await printed('sh', ['-ec', code], folder);
              return inSheet(soffice, folder, 'figures.ods');
            },
          },
        ]),
  ];
}

/** The same programs, each given only the address. */
export function plainReaders(): readonly Omit<SampleProgram, 'language'>[] {
  const { python, r, soffice } = PLACES;
  return [
    ...(python === undefined
      ? []
      : [
          {
            program: 'pandas',
            run: (address: string, folder: string) =>
              script(
                python,
                'plain.py',
                OF_PANDAS,
              )(`import pandas\nfigures = pandas.read_csv(${JSON.stringify(address)})`, folder),
          },
        ]),
    ...(r === undefined
      ? []
      : [
          {
            program: 'R',
            run: (address: string, folder: string) =>
              script(r, 'plain.R', OF_R)(`figures <- read.csv(${JSON.stringify(address)})`, folder),
          },
        ]),
    ...(soffice === undefined
      ? []
      : [
          {
            program: 'LibreOffice',
            run: async (address: string, folder: string) => {
              const answer = await fetch(address);
              await writeFile(join(folder, 'figures.csv'), Buffer.from(await answer.arrayBuffer()));
              return inSheet(soffice, folder, 'figures.csv');
            },
          },
        ]),
  ];
}
