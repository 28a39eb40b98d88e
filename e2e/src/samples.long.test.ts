import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { writeOddTables } from './stage/odd-tables.ts';
import { ROOT } from './stage/portal.ts';
import { plainReaders, printed, samplePrograms, type FoundFigures } from './stage/sample-programs.ts';
import { WITHOUT_LIMITS } from './stage/portal.ts';
import { openStage, type Stage } from './stage/stage.ts';

/** A table of each type with odd codes, and a table of the demonstration. */
const TABLES = ['/table/TS/ODDSERIES', '/table/CT/ODDCROSS', '/table/DC/ODDDETAIL', '/table/TS/M451021'];

let stage: Stage;
let watched: WatchedPage;
let page: Page;
let folder: string;

beforeAll(async () => {
  stage = await openStage({ demonstration: true, settings: WITHOUT_LIMITS });
  watched = await openPage(stage.browser);
  ({ page } = watched);
  folder = await mkdtemp(join(tmpdir(), 'almanac-samples-'));
  for (const { code, kind, file } of await writeOddTables(folder)) {
    const line = ['publish', file, '--code', code, '--type', kind, '--topic', 'Trials > Samples > Odd codes'];
    expect(await stage.portal.almanac(...line)).toMatchObject({ status: 0, complained: '' });
  }
});

afterAll(async () => {
  expect(watched.complaints).toEqual([]);
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

/** The code that a box shows for each of its languages. */
async function codesIn(box: Locator): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>();
  // The panel is fetched when it is opened.
  await box.getByRole('tab').first().waitFor();
  for (const tab of await box.getByRole('tab').all()) {
    await tab.click();
    codes.set(await tab.innerText(), (await box.getByRole('tabpanel').textContent()) ?? '');
  }
  return codes;
}

/** The box of samples with this name for its languages. */
function boxOf(label: string): Locator {
  return page
    .locator('div')
    .filter({ has: page.locator(`[role="tablist"][aria-label="${label}"]`) })
    .filter({ has: page.getByRole('tabpanel') })
    .last();
}

async function shownByTable(path: string): Promise<ReadonlyMap<string, string>> {
  await page.goto(stage.portal.url + path);
  await page.getByRole('button', { name: say('table.tool.api'), exact: true }).click();
  return codesIn(boxOf(say('table.api.language')));
}

interface JsonStat {
  readonly id: readonly string[];
  readonly size: readonly number[];
  readonly value: readonly (number | null)[] | Readonly<Record<string, number | null>>;
}

/** The figures of the same view from JSON-stat, whose codes are unquoted. */
async function truthOf(path: string): Promise<FoundFigures & { readonly ids: readonly string[] }> {
  const answer = await fetch(`${stage.portal.url}${path}.json`);
  const { id, size, value } = (await answer.json()) as JsonStat;
  const cells = Object.values(value);
  const numbers = cells.filter((each) => each !== null);
  return {
    rows: cells.length,
    keys: cells.length,
    names: cells.length,
    codes: size,
    ids: id,
    numbers: numbers.length,
    sum: numbers.reduce((sum, each) => sum + each, 0),
    absent: cells.length - numbers.length,
    areTexts: true,
  };
}

/** The same figures, but for the order in which they are added up and that of the dimensions. */
function expectTruth(found: FoundFigures, truth: FoundFigures): void {
  const { sum, codes, ...exact } = found;
  const { rows, keys, names, numbers, absent, areTexts } = truth;
  expect(exact).toEqual({ rows, keys, names, numbers, absent, areTexts });
  expect(codes.toSorted()).toEqual(truth.codes.toSorted());
  expect(Math.abs(sum - truth.sum)).toBeLessThanOrEqual(Math.abs(truth.sum) * 1e-12);
}

describe.each(TABLES)('the samples that %s shows', (path) => {
  it.each(samplePrograms())(
    'give every figure in $language, run by $program as they are shown',
    async ({ language, run }) => {
      const code = (await shownByTable(path)).get(language) ?? '';
      expectTruth(await run(code, await mkdtemp(join(folder, 'run-'))), await truthOf(path));
    },
  );

  it.each(plainReaders())(
    'are not needed to keep codes apart: $program is told the address alone',
    async ({ run }) => {
      const address = `${stage.portal.url}${path}.csv?layout=tidy`;
      expectTruth(await run(address, await mkdtemp(join(folder, 'run-'))), await truthOf(path));
    },
  );

  it('have no other language than those, the shell’s, and Excel’s, which runs in Excel alone', async () => {
    const languages = [...(await shownByTable(path)).keys()];
    expect(languages).toEqual([
      'curl',
      'Python',
      'pandas',
      'R',
      'JavaScript',
      'Excel, Power BI',
      'LibreOffice',
    ]);
    const curl = (await shownByTable(path)).get('curl') ?? '';
    const lines = (await printed('sh', ['-ec', curl], folder)).trimEnd().split('\r\n');
    expect(lines).toHaveLength((await truthOf(path)).rows + 1);
  });
});

describe('the samples on the pages for developers', () => {
  const runs: Readonly<Record<string, (code: string) => Promise<string>>> = {
    curl: (code) => printed('sh', ['-ec', code], folder),
    JavaScript: (code) => printed(process.execPath, ['--input-type=module', '-e', code], folder),
    ...pick('Python', process.env['ALMANAC_PYTHON'], '-c'),
    ...pick('R', process.env['ALMANAC_R'], '-e'),
  };

  function pick(language: string, program: string | undefined, flag: string): typeof runs {
    return program === undefined ? {} : { [language]: (code) => printed(program, [flag, code], folder) };
  }

  it.each([
    ['/view-api/for-developers', say('api-page.first-call.language'), /row|seriesNo/i],
    ['/view-api/for-developers', say('api-page.finding.language'), /records/],
    [
      '/view-api/for-developers/test?call=tabledata&id=M451021',
      say('api-page.call.language'),
      /row|seriesNo/i,
    ],
  ])('of %s: %s', async (path, label, says) => {
    await page.goto(stage.portal.url + path);
    await boxOf(label).waitFor();
    const codes = await codesIn(boxOf(label));
    expect([...codes.keys()]).toEqual(['curl', 'Python', 'R', 'JavaScript', 'Excel']);
    for (const [language, run] of Object.entries(runs))
      expect(await run(codes.get(language) ?? '')).toMatch(says);
  });

  it('of the tidy file', async () => {
    await page.goto(`${stage.portal.url}/view-api/for-developers`);
    const codes = await codesIn(boxOf(say('api-page.tidy.language')));
    const [, path = ''] = /(\/table\/[A-Z]{2}\/\w+)\.csv/.exec(codes.get('curl') ?? '') ?? [];
    for (const { language, run } of samplePrograms()) {
      const found = await run(codes.get(language) ?? '', await mkdtemp(join(folder, 'run-')));
      expectTruth(found, await truthOf(path));
    }
  });
});

/** Fenced code that a reader may copy out of the documentation, by language. */
async function fencedCode(): Promise<readonly (readonly [page: string, language: string, code: string])[]> {
  const pages = globSync(['README.md', 'docs/**/*.md', 'packages/server/content/*.md'], { cwd: ROOT });
  const found = await Promise.all(
    pages.map(async (name) => {
      const text = await readFile(join(ROOT, name), 'utf8');
      return [...text.matchAll(/^```(python|py|r|R|js|javascript)\n(.*?)^```$/gms)].map(
        ([, language = '', code = '']) => [name, language, code] as const,
      );
    }),
  );
  return found.flat();
}

describe('the code in the documentation', () => {
  it('is one piece of Python that reads cells, and one for the pages of others, which is not run here', async () => {
    const pieces = await fencedCode();
    expect(pieces.map(([name, language]) => `${name} ${language}`).toSorted()).toEqual([
      'docs/reference/cells-as-bytes.md python',
      'docs/reference/charts.md js',
    ]);
    const python = process.env['ALMANAC_PYTHON'];
    if (python === undefined) return;
    const [, , code = ''] = pieces.find(([, language]) => language === 'python') ?? [];
    const address = `${stage.portal.url}/api/content/1/TS/ODDSERIES/cells?rows=0-5&columns=0-3`;
    const question = 'print(cells.shape, float(numpy.nansum(cells)), int(numpy.isnan(cells).sum()))';
    const said = await printed(python, ['-c', `address = "${address}"\n${code}\n${question}`], folder);
    const { sum, absent } = await truthOf('/table/TS/ODDSERIES');
    const [, found, missing] = /\(6, 4\) ([\d.]+) (\d+)/.exec(said) ?? [];
    expect(Number(found)).toBeCloseTo(sum, 6);
    expect(Number(missing)).toBe(absent);
  });
});
