import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFilesToAgree } from './stage/agreement.ts';
import { say } from './stage/english.ts';
import { openPage } from './stage/browser.ts';
import { ROOT } from './stage/portal.ts';
import { readGrid, type SeenGrid } from './stage/read-grid.ts';
import { openStage, type Stage } from './stage/stage.ts';

const TOPIC = 'Trial > Files > Of every kind';
const REAL_DATA = join(ROOT, '../shared/data');

/** The keys of `--json`, which programs read. */
const JSON_KEYS = ['code', 'type', 'address', 'dimensions', 'cells', 'absences', 'release', 'warnings'];

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: false });
});

afterAll(async () => {
  await stage.close();
});

interface Publication {
  readonly code: string;
  readonly type: string;
  readonly address: string;
  readonly cells: number;
  readonly absences: number;
}

async function publish(path: string, ...more: readonly string[]): Promise<Publication> {
  const outcome = await stage.portal.almanac('publish', path, '--topic', TOPIC, '--json', ...more);
  expect(outcome).toMatchObject({ status: 0, complained: '' });
  const published = JSON.parse(outcome.printed) as Publication;
  expect(Object.keys(published)).toEqual(JSON_KEYS);
  return published;
}

/** Publishes a file, opens its page, and compares every download with what the page shows. */
async function publishAndRead(
  path: string,
  more: readonly string[] = [],
): Promise<{ readonly published: Publication; readonly seen: SeenGrid; readonly title: string }> {
  const published = await publish(path, ...more);
  const { context, page, complaints } = await openPage(stage.browser);
  await page.goto(published.address);
  const seen = await readGrid(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expectFilesToAgree(published.address, seen);
  expect(complaints).toEqual([]);
  await context.close();
  return { published, seen, title };
}

const fixture = (name: string): string => join(ROOT, 'e2e/fixtures', name);

function drawingOf({ columns, rows }: SeenGrid): readonly string[] {
  return [columns.join(' | '), ...rows.map(({ label, cells }) => [label, ...cells].join(' | '))];
}

describe('publishing a file of our own', () => {
  it('shows a PX file with its absences, newest quarter first', async () => {
    const { published, seen, title } = await publishAndRead(fixture('visitors.px'));

    expect(published).toMatchObject({ code: 'VISITORS', type: 'DC', cells: 24, absences: 2 });
    expect(title).toBe('Visitors by purpose, region and quarter');
    expect(drawingOf(seen)).toEqual([
      '2025 Q4 | 2025 Q3 | 2025 Q2 | 2025 Q1',
      'North | 1,188.8 | 1,402.3 | 1,310.0 | 1,234.5',
      'Coast, inner | 390.0 | na | 500.5 | 412.1',
      'North | 988.8 | 1,200.3 | 1,100.0 | 1,000.5',
      'Coast, inner | 380.0 | 610.5 | 490.5 | 400.1',
      'North | 200.0 | 202.0 | 210.0 | 234.0',
      'Coast, inner | 10.0 | – | 10.0 | 12.0',
    ]);
  });

  it('shows a JSON-stat file with its hierarchy and large numbers', async () => {
    const { published, seen, title } = await publishAndRead(fixture('harvest.json'));

    expect(published).toMatchObject({ type: 'DC', cells: 12, absences: 0 });
    expect(title).toBe('Harvest by crop and year');
    expect(drawingOf(seen)).toEqual([
      '2025 | 2024 | 2023 | 2022',
      'All cereals | 1,234,567 | 16,100 | 14,900 | 15,400',
      'Wheat | 1,227,567 | 9,500 | 8,800 | 9,000',
      'Barley | 7,000 | 6,600 | 6,100 | 6,400',
    ]);
  });

  it('shows a tidy CSV file under the title it is given', async () => {
    const { published, seen, title } = await publishAndRead(fixture('schools.csv'), [
      '--title',
      'Pupils by level and sex',
      '--code',
      'PUPILS',
      '--agency',
      'Ministry of Schools',
    ]);

    expect(published).toMatchObject({ code: 'PUPILS', type: 'DC', cells: 8, absences: 1 });
    expect(title).toBe('Pupils by level and sex');
    expect(drawingOf(seen)).toEqual([
      '2025 | 2024',
      'Girls | 1,188 | 1,201',
      'Boys | na | 1,260',
      'Girls | 820 | 803',
      'Boys | 801 | 790',
    ]);
  });

  it('shows a table-builder CSV file as its agency exported it', async () => {
    const { published, seen, title } = await publishAndRead(fixture('retail-index.csv'), [
      '--code',
      'M620001',
    ]);

    expect(published).toMatchObject({ code: 'M620001', type: 'TS', cells: 16, absences: 3 });
    expect(title).toBe('Retail Sales Index (2025 = 100), Monthly');
    expect(drawingOf(seen)).toEqual([
      '2026 Jan | 2025 Dec | 2025 Nov | 2025 Oct',
      'Total | 101.20 | 118.40 | 99.96 | −0.50',
      'Food And Beverages | 100.10 | 109.90 | 98.40 | 97.70',
      'Motor Vehicles | na | 130.00 | 88.25 | 90.00',
      'Of Which Electric | – | s | 12.50 | 11.00',
    ]);
  });

  it('makes no new release of the same content, and says so', async () => {
    const line = ['publish', fixture('schools.csv'), '--topic', TOPIC, '--code', 'TWICE'];
    const once = await stage.portal.almanac(...line, '--json');
    const twice = await stage.portal.almanac(...line, '--json');
    const told = await stage.portal.almanac(...line);

    expect([once.status, twice.status, told.status]).toEqual([0, 0, 0]);
    expect(twice.printed).toBe(once.printed);
    expect(told.printed).toContain(say('cli.published.unchanged', { code: 'TWICE', title: 'Schools' }));
  });

  it('refuses what is not a table, names the file, and publishes nothing', async () => {
    const path = join(ROOT, 'e2e/package.json');
    const outcome = await stage.portal.almanac('publish', path, '--topic', TOPIC);

    expect(outcome.status).not.toBe(0);
    expect(outcome.complained).toContain('package.json');
  });
});

const REAL_FILES = [
  { kind: 'PX', path: 'px/greenland__SOXATI4.px', cells: 864 },
  { kind: 'PX with many absences', path: 'px/z38__CNA12-20130121.px', cells: 6888 },
  { kind: 'JSON-stat', path: 'jsonstat/org__oecd.json', cells: 432 },
  { kind: 'tidy CSV', path: 'datagovsg/live-births.csv', cells: 118 },
  { kind: 'table-builder CSV', path: 'singstat-export/M212951.csv', cells: 897 },
] as const;

const hasRealData = existsSync(REAL_DATA);
if (!hasRealData) process.stdout.write(`SKIPPED: the agencies' files are not at ${REAL_DATA}.\n`);

describe.skipIf(!hasRealData)('publishing an agency’s file', () => {
  it.each(REAL_FILES)('shows the same cells as its downloads: $kind', async ({ path, cells }) => {
    const { published, seen } = await publishAndRead(join(REAL_DATA, path));

    expect(published.cells).toBe(cells);
    expect(seen.rows.length * seen.columns.length).toBe(cells);
  });
});
