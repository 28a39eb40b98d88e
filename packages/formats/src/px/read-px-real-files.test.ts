import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { observationAt, stridesOf, type Cube, inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { ReadingError } from '../reading/reading.ts';
import { readPx } from './read-px.ts';
import { write } from '../../test/words.ts';

const DATA = join(import.meta.dirname, '../../../../../shared/data');
const isHere = existsSync(DATA);
if (!isHere)
  process.stdout.write(
    `The PX files of statistical offices are not here (${DATA}): not tested against them.\n`,
  );

/** A PX file as read by a second reader, which is simple rather than fast. */
interface SlowReading {
  readonly variables: readonly { readonly name: string; readonly labels: readonly string[] }[];
  /** By the labels of the cell; a number, or the symbol in its place. */
  readonly cells: ReadonlyMap<string, number | string>;
}

function textIn(path: string): string {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const STATEMENT = /^\s*([\w.-]+)(?:\["?(\w+)"?\])?(\([^=]*\))?\s*=([^]*)$/;

/** The statements of the main language by the text before `=`, each with its texts and words. */
function statementsIn(header: string): ReadonlyMap<string, readonly string[]> {
  const statements = new Map<string, readonly string[]>();
  const main = /LANGUAGE\s*=\s*"([^"]*)"/.exec(header)?.[1];
  for (const statement of header.match(/(?:"[^"]*"|[^";])+/g) ?? []) {
    const parts: readonly (string | undefined)[] = STATEMENT.exec(statement) ?? [];
    const [name, language = main, keys, value] = parts.slice(1);
    const key = [name, keys?.replace(/"\s*([^"]*?)\s*"/g, '"$1"')].join('');
    if (language === main && !statements.has(key)) statements.set(key, textsIn(value ?? ''));
  }
  return statements;
}

function textsIn(value: string): readonly string[] {
  const texts = value.replace(/"\s*"/g, '').match(/"[^"]*"|[\w-]+/g) ?? [];
  return texts.map((each) => each.replace(/"/g, '').trim());
}

function slowReading(path: string): SlowReading {
  const pieces = textIn(path).split('"');
  const dataPiece = pieces.findIndex((piece, at) => at % 2 === 0 && /(^|;)\s*DATA\s*=/.test(piece));
  const [beforeData = '', ...afterData] = (pieces[dataPiece] ?? '').split(/DATA\s*=/);
  const statements = statementsIn([...pieces.slice(0, dataPiece), beforeData].join('"'));
  const data = [afterData.join(''), ...pieces.slice(dataPiece + 1)].join('"');
  const tokens = (data.match(/"[^"]*"|[^\s,;"]+/g) ?? []).map((token) => token.replace(/"/g, ''));

  const stub = statements.get('STUB') ?? [];
  const names = [...stub, ...(statements.get('HEADING') ?? [])];
  const variables = names.map((name) => ({ name, labels: statements.get(`VALUES("${name}")`) ?? [] }));
  const combinations = combined(variables.map(({ labels }) => labels));
  const keyed = [...statements.keys()].filter((key) => key.startsWith('KEYS('));
  if (keyed.length > 0) {
    return { variables, cells: keyedCells({ statements, variables, stub, tokens, keyed, combinations }) };
  }
  expect(tokens.length).toBe(combinations.length);
  return { variables, cells: new Map(combinations.map((labels, at) => [labels, cellOf(tokens[at])])) };
}

function keyedCells(file: {
  statements: ReadonlyMap<string, readonly string[]>;
  variables: SlowReading['variables'];
  stub: readonly string[];
  tokens: readonly string[];
  keyed: readonly string[];
  combinations: readonly string[];
}): ReadonlyMap<string, number | string> {
  const cells = new Map<string, number | string>(file.combinations.map((labels) => [labels, 0]));
  const columns = combined(file.variables.slice(file.stub.length).map(({ labels }) => labels));
  const width = file.keyed.length + columns.length;
  for (let at = 0; at < file.tokens.length; at += width) {
    const row = file.tokens.slice(at, at + width);
    const labelsByName = new Map(
      file.keyed.map((keyword, position) => {
        const name = keyword.slice('KEYS("'.length, -2);
        const labels = file.statements.get(`VALUES("${name}")`) ?? [];
        const codes = file.statements.get(`CODES("${name}")`) ?? labels;
        const isCode = file.statements.get(keyword)?.[0] === 'CODES';
        return [name, labels[(isCode ? codes : labels).indexOf(row[position] ?? '')]];
      }),
    );
    const rowLabels = file.stub.map((name) => labelsByName.get(name) ?? '').join('|');
    for (const [position, column] of columns.entries()) {
      cells.set(`${rowLabels}|${column}`, cellOf(row[file.keyed.length + position]));
    }
  }
  return cells;
}

function cellOf(token = ''): number | string {
  return /^-?[\d.]*\d$/.test(token) ? Number(token) : token;
}

function combined(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce<readonly string[]>(
    (before, list) =>
      before.flatMap((start) => list.map((label) => (start === '' ? label : `${start}|${label}`))),
    [''],
  );
}

/** The same cells from the cube, by the same labels. */
function cellsOf(cube: Cube): ReadonlyMap<string, number | string> {
  const strides = stridesOf(cube.dimensions);
  const cells = new Map<string, number | string>();
  for (let index = 0; index < cube.values.length; index += 1) {
    const labels = cube.dimensions.map(
      ({ categories }, axis) =>
        categories[Math.floor(index / (strides[axis] ?? 1)) % categories.length]?.label,
    );
    const cell = observationAt(cube, index);
    cells.set(labels.join('|'), cell.kind === 'value' ? cell.value : cell.reason);
  }
  return cells;
}

interface IndexRow {
  readonly path: string;
  readonly cells: number | undefined;
  readonly sizes: readonly number[];
  readonly notNumeric: number;
}

/** The list of real files, with the results of an earlier count. */
function indexRows(folder: string): readonly IndexRow[] {
  return readFileSync(join(DATA, 'INDEX.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([path = '']) => path.startsWith(`${folder}/`))
    .map(([path = '', , , , cells = '', dims = '']) => ({
      path,
      cells: cells === '' ? undefined : Number(cells),
      sizes: [...(dims.split(';')[0] ?? '').matchAll(/\[(\d+)\](?= x |$)/g)].map(([, size]) => Number(size)),
      notNumeric: Number(/(\d+) not numeric/.exec(dims)?.[1] ?? 0),
    }));
}

function readFile(path: string) {
  const name = path.split('/').at(-1) ?? path;
  return readPx({ name, bytes: () => createReadStream(join(DATA, path), { highWaterMark: 1000 }) }, write);
}

/** Fragments of PX from the tests of PxBuild: they are not tables, and are refused. */
const FRAGMENTS: { readonly [path: string]: RegExp } = {
  'px/pxbuild__clean_me.px': /read\.px\.missing\(MATRIX\)/,
  'px/pxbuild__ok_odd_usage.px': /read\.px\.missing\(MATRIX\)/,
  'px/pxbuild__testdata.px': /read\.px\.no-values\(år\)/,
  'px/pxbuild__testdata2.px': /read\.px\.missing\(MATRIX\)/,
  'px/pxbuild__testdataKort.px': /read\.px\.missing\(MATRIX\)/,
  'px/pxbuild__testdata_Note.px': /read\.px\.missing\(MATRIX\)/,
};

/** Rows omitted with KEYS have no cells in the file, and zeros in the table. */
const LEFT_OUT_CELLS: { readonly [path: string]: number } = { 'px/pxR__example5.px': 9 };

describe.runIf(isHere)('reading the PX files of statistical offices', () => {
  const rows = isHere ? indexRows('px') : [];

  it('covers every file there is', () => {
    expect(rows.length).toBe(93);
  });

  it.each(rows.filter(({ path }) => !(path in FRAGMENTS)))('reads every cell of $path', async (row) => {
    const { draft } = await readFile(row.path);
    const { cube } = draft;
    const slow = slowReading(join(DATA, row.path));

    expect(cube.dimensions.map(({ categories }) => categories.length)).toEqual(
      slow.variables.map(({ labels }) => labels.length),
    );
    const found = cellsOf(cube);
    expect(found.size).toBe(slow.cells.size);
    const differing = [...slow.cells].filter(([labels, cell]) =>
      typeof cell === 'number' ? found.get(labels) !== cell : typeof found.get(labels) !== 'string',
    );
    expect(differing).toEqual([]);
    const numbers = (cells: Iterable<number | string>) =>
      [...cells].filter((cell) => typeof cell === 'number');
    const sum = (cells: Iterable<number | string>) =>
      numbers(cells).reduce((total, cell) => total + Math.round(cell * 1000), 0);
    expect(sum(found.values())).toBe(sum(slow.cells.values()));
    if (row.cells !== undefined) {
      expect(cube.values.length).toBe(row.cells + (LEFT_OUT_CELLS[row.path] ?? 0));
      expect(cube.dimensions.map(({ categories }) => categories.length)).toEqual(row.sizes);
      expect(cube.values.filter(Number.isNaN).length).toBe(row.notNumeric);
    }
  });

  it.each(Object.entries(FRAGMENTS))('refuses %s, which is only a piece of a table', async (path, reason) => {
    await expect(readFile(path)).rejects.toThrow(reason);
    await expect(readFile(path)).rejects.toBeInstanceOf(ReadingError);
  });
});

describe.runIf(isHere)('reading the faulty PX files of the PX programs', () => {
  const rows = isHere ? indexRows('px-errors') : [];
  const paths = (start: string) =>
    rows.map(({ path }) => path).filter((path) => path.startsWith(`px-errors/${start}`));
  /** The mandatory TITLE can be made from other keywords, and real files lack it: a warning, not a refusal. */
  const MADE_GOOD = 'px-errors/fatal__BE0101F1missingTitle.px';
  /** The template of the faulty files; it has no fault itself. */
  const TEMPLATE = 'px-errors/continue__template_av_BE0101F1error.px';

  async function outcomeOf(path: string) {
    try {
      return { warnings: (await readFile(path)).warnings };
    } catch (problem) {
      return { problem };
    }
  }

  it('covers every file there is', () => {
    expect(rows.length).toBe(46);
  });

  it.each(paths('fatal__').filter((path) => path !== MADE_GOOD))(
    'refuses %s with a place and advice',
    async (path) => {
      const { problem } = await outcomeOf(path);
      expect(problem).toBeInstanceOf(ReadingError);
      const { place, advice, message } = problem as ReadingError;
      expect(place.line).toBeGreaterThan(0);
      expect(place.column).toBeGreaterThan(0);
      expect(advice).not.toBe('');
      expect(message).toContain(path.split('/').at(-1));
    },
  );

  it('makes a title where the file has none, and says so', async () => {
    const { draft, warnings } = await readFile(MADE_GOOD);
    expect(draft.facts.title).toBe('Migration by region, age, period, type and sex');
    expect(warnings.map(({ message }) => inLogs(message)).join()).toContain('read.px.title-made');
  });

  it.each(paths('continue__').filter((path) => path !== TEMPLATE))(
    'reads %s with a warning, or refuses it where a stray quotation mark spoils the text',
    async (path) => {
      const { warnings, problem } = await outcomeOf(path);
      if (warnings) expect(warnings.length).toBeGreaterThan(0);
      else expect(inLogs((problem as ReadingError).advice)).toMatch(/quote-inside-advice|open-text-advice/);
    },
  );

  it('finds nothing to say about the file the faulty ones were made from', async () => {
    expect((await readFile(TEMPLATE)).warnings).toEqual([]);
  });

  it.each([...paths('multilang__'), ...paths('pxbuild__')])('refuses %s or warns of it', async (path) => {
    const { warnings, problem } = await outcomeOf(path);
    if (warnings) expect(warnings.length).toBeGreaterThan(0);
    else expect(problem).toBeInstanceOf(ReadingError);
  });
});
