import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { read, say, starting } from './stage/english.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

const run = promisify(execFile);

let stage: SharedStage;
let folder: string;

beforeAll(async () => {
  stage = await openSharedStage();
  folder = await mkdtemp(join(tmpdir(), 'almanac-open-data-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
});

/** The code that the page shows in a language, by the name of its tabs: a page may show several codes. */
async function codeIn(page: Page, language: string, tabs: string): Promise<string> {
  const tab = page
    .getByRole('tablist', { name: tabs, exact: true })
    .getByRole('tab', { name: language, exact: true });
  await tab.click();
  return page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`).innerText();
}

/** Runs code unchanged. */
async function runCode(language: string, code: string): Promise<string> {
  if (language === 'curl') return (await run('sh', ['-c', code])).stdout;
  const file = join(folder, language === 'Python' ? 'sample.py' : 'sample.mjs');
  await writeFile(file, code);
  return (await run(language === 'Python' ? 'python3' : process.execPath, [file])).stdout;
}

/** The names in a ZIP archive, and the text of one of its files, read by a third-party program. */
async function readArchive(
  file: string,
  name: string,
): Promise<{ readonly names: string[]; readonly text: string }> {
  const script =
    'import sys, json, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps([z.namelist(), z.read(sys.argv[2]).decode("utf-8-sig")]))';
  const { stdout } = await run('python3', ['-c', script, file, name]);
  const [names, text] = JSON.parse(stdout) as [string[], string];
  return { names, text };
}

describe('a programmer', () => {
  it('finds a table, tries a call, and runs the code as it stands', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/view-api/find-apis`);
    await page.getByRole('combobox', { name: say('api-page.find.search') }).fill('m451021');
    await page.getByRole('link', { name: starting(say('api-page.table.try-named', { title: '' })) }).click();
    await page.getByLabel('limit').fill('3');
    await page.getByLabel('seriesNoORrowNo').fill('1.1');
    await page.getByRole('button', { name: say('api-page.call.run') }).click();
    const body = page.getByRole('region', { name: say('api-page.result.body') });
    await body.getByText('"M451021"').waitFor();
    const tabs = say('api-page.call.language');
    for (const language of ['curl', 'Python', 'JavaScript']) {
      expect(await runCode(language, await codeIn(page, language, tabs)), language).toContain('M451021');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes the code of a view from the table page', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/table/TS/M451021?choose=time:latest(2)`);
    await page.getByRole('button', { name: say('table.tool.api'), exact: true }).click();
    const printed = await runCode('Python', await codeIn(page, 'Python', say('table.api.language')));
    expect(printed).toMatch(/^42 \[\{/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a reader who wants many tables', () => {
  it('collects them from a list and a table page, and takes them as one archive', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/search?q=merchandise+trade`);
    await page
      .getByRole('button', {
        name: say('common.download-list.add-named', {
          title: 'Merchandise trade by commodity section, Monthly, Seasonally Adjusted',
        }),
      })
      .click();
    await page
      .getByRole('link', { name: /^Quarterly/ })
      .first()
      .click();
    await page.getByRole('button', { name: say('button.download'), exact: true }).click();
    await page.getByRole('button', { name: say('common.download-list.add') }).click();
    await page.getByRole('button', { name: read('common.download-list', { count: 2 }) }).click();
    await page.waitForURL(/\/statistical-tables\/downloadMultiple\/[A-Za-z0-9_-]{22}$/);
    await page.getByRole('button', { name: say('format.tidy.heading') }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: say('download.archive') }).click(),
    ]);
    const file = join(folder, 'tables.zip');
    await download.saveAs(file);
    await page.getByText(say('download.archive.progress', { done: '2', count: 2 })).waitFor();
    const { names, text } = await readArchive(file, 'manifest.csv');
    expect(names).toEqual([
      ...['README.txt', 'tables/M451012.csv', 'tables/M451021.csv'],
      ...['manifest.csv', 'notes.csv', 'LICENCE.txt'],
    ]);
    expect(text.match(/,whole,/g)).toHaveLength(2);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('reads the metadata of a table, and takes them as a file', async () => {
    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/statistical-tables/download-metadata/M451021`);
    await page.getByRole('rowheader', { name: 'Domestic exports' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: say('download.metadata.download', { format: say('format.csv.name') }) })
        .click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Categories,3,label,Domestic exports');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
