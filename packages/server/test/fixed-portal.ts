import {
  documentFrom,
  parseTableCode,
  parseTimePeriod,
  restrictCube,
  type Cube,
  type Dimension,
  type StatTable,
  type TableKind,
  inLogs,
} from '@almanac/core';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { builtScreens } from './drawn-screens.ts';
import { buildApp } from '../src/app/build-app.ts';
import type { AppParts } from '../src/app/app-parts.ts';
import { memoryDemonstration } from '../src/features/operations/demonstration.ts';
import { pageTemplate } from '../src/features/pages/page-template.ts';
import { marksAt, marksInMemory } from '../src/releases/storage/cell-marks.ts';
import { fakeClock } from '../src/platform/clock.ts';
import { memoryCollections } from '../src/releases/figures/collections.ts';
import type { HttpApp } from '../src/platform/http/http-app.ts';
import { tableFileOf } from '../src/releases/storage/table-file.ts';
import { placesOf } from '../src/releases/storage/number-places.ts';
import { Problem } from '../src/platform/http/problem.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import type { ReleaseIndex } from '../src/releases/index/release-index.ts';
import type { CurrentTable } from '../src/releases/index/indexed-release.ts';
import type { ReleaseStore } from '../src/releases/storage/release-store.ts';
import { valuesFileOf } from '../src/releases/storage/values-file.ts';
import { memoryViews } from '../src/releases/figures/stored-views.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

export const TEMPLATE = pageTemplate(
  '<!doctype html><html lang="en"><head><!-- almanac:head: here --></head><body><div id="root"></div></body></html>',
);

/** Starts its thread with the first page that is requested. */
const SCREENS = builtScreens();

export const EMBED_TEMPLATE = pageTemplate(
  '<!doctype html><html lang="en" data-embed><head><!-- almanac:head --></head><body><div id="root"></div></body></html>',
);

function codeOf(text: string): StatTable['code'] {
  const code = parseTableCode(text);
  if (code === undefined) throw new Error(`${text} is no code`);
  return code;
}

const series: Dimension = {
  id: 'series',
  label: 'Data series',
  role: 'measure',
  categories: [
    { id: '1', label: 'Total <all>', footnotes: ['n1'] },
    { id: '1.1', label: 'Rate', parent: '1', unit: 'Per Cent', decimals: 1 },
  ],
};

const quarters = ['2024 1Q', '2024 2Q', '2024 3Q', '2024 4Q', '2025 1Q'];

const time: Dimension = {
  id: 'time',
  label: 'Period',
  role: 'time',
  categories: quarters.map((label) => {
    const period = parseTimePeriod(label);
    return { id: label.replace(' ', '-'), label, ...(period && { period }) };
  }),
};

const sex: Dimension = {
  id: 'sex',
  label: 'Sex',
  role: 'other',
  categories: [
    { id: 'f', label: 'Females' },
    { id: 'm', label: 'Males' },
  ],
};

function cubeOf(dimensions: readonly Dimension[], values: readonly number[]): Cube {
  return {
    dimensions,
    values: Float64Array.from(values),
    absences: new Map([[1, 'nil']]),
    flags: new Map([[4, 1]]),
    cellFootnotes: new Map(),
  };
}

interface TableParts {
  readonly code: string;
  readonly kind: TableKind;
  readonly title: string;
  readonly cube: Cube;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

function tableOf({ code, kind, title, cube, rows, columns }: TableParts): StatTable {
  return {
    code: codeOf(code),
    kind,
    title,
    groupTitle: title,
    cube,
    agency: 'Statistics Office',
    source: 'Labour Force Survey',
    topics: [{ grouping: 'Economy', subject: 'Labour', topic: 'Jobs' }],
    frequency: 'quarterly',
    unit: 'Thousand',
    decimals: 0,
    footnotes: [{ id: 'n1', text: 'Residents & visitors' }],
    tableFootnotes: [],
    heading: { rows, columns },
    functions: {},
    charts: { allowed: {} },
    isFictional: false,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
  };
}

export const JOBS = tableOf({
  code: 'M100001',
  kind: 'TS',
  title: 'Employed <Residents>',
  cube: cubeOf([series, time], [1000, Number.NaN, 1200, 1300, 1100, 2, 2.1, 2.2, 2.3, 2.6]),
  rows: ['series'],
  columns: ['time'],
});

export const WITHDRAWN = tableOf({
  ...JOBS,
  code: 'M100002',
  title: 'Old Jobs',
  rows: ['series'],
  columns: ['time'],
});

export const CENSUS = tableOf({
  code: 'C100003',
  kind: 'CT',
  title: 'Residents by Sex',
  cube: cubeOf([sex, series], [1, 2, 3, 4]),
  rows: ['sex'],
  columns: ['series'],
});

const placements = [
  {
    grouping: { id: 'economy', name: 'Economy' },
    subject: { id: 'labour', name: 'Labour' },
    topic: { id: 'jobs', name: 'Jobs' },
  },
];

const changes = { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false };

function currentOf(table: StatTable, status: Partial<CurrentTable> = {}): CurrentTable {
  const { cube, ...facts } = table;
  const periods = cube.dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  const [first] = periods;
  const last = periods.at(-1);
  return {
    code: table.code,
    release: { id: `r${table.code.toLowerCase()}000`, publishedAt: '2026-11-01T00:00:00.000Z' },
    summary: {
      ...facts,
      ...(first && last && { from: first.label, to: last.label }),
      dimensions: cube.dimensions.map(({ id, label, role, categories }) => ({
        id,
        label,
        role,
        categories: categories.length,
      })),
      series: cube.values.length / Math.max(periods.length, 1),
      cells: cube.values.length,
    },
    placements,
    changes,
    isDeleted: false,
    contentHash: `hash-of-${table.code}`,
    ...status,
  };
}

const TABLES: readonly StatTable[] = [JOBS, WITHDRAWN, CENSUS];

/** How many indexes there are. The thread that draws keeps answers by the version of a catalogue, so each has its own. */
let indexes = 0;

/** An index of tables that never change: the usual ones, and `more`. */
export function fixedIndex(more: readonly StatTable[] = []): ReleaseIndex {
  indexes += 1;
  const version = indexes;
  const replaced = currentOf(
    { ...CENSUS, code: codeOf('C100000') },
    { isDeleted: true, replacedBy: CENSUS.code },
  );
  const usual = [currentOf(JOBS), currentOf(WITHDRAWN, { isDeleted: true }), currentOf(CENSUS), replaced];
  const all = [...usual, ...more.map((table) => currentOf(table))];
  const listed = all.filter(({ isDeleted }) => !isDeleted);
  const current = (code: string) => all.find((each) => each.code.toLowerCase() === code.toLowerCase());
  return {
    current,
    all: () => listed,
    byId: (code, releaseId) => {
      const table = current(code);
      return Promise.resolve(table?.release.id === releaseId ? table : undefined);
    },
    releasesOf: (code) => Promise.resolve([current(code)].filter((each) => each !== undefined)),
    latest: (limit) => Promise.resolve(listed.slice(0, limit)),
    corrections: () => Promise.resolve([]),
    version: () => version,
    onChange: () => () => undefined,
    refresh: () => Promise.resolve(),
    close: () => undefined,
  };
}

/** A store of the same tables. */
export function fixedStore(more: readonly StatTable[] = []): ReleaseStore {
  const tableAt = (code: string): StatTable => {
    const found = [...TABLES, ...more].find((table) => table.code.toLowerCase() === code.toLowerCase());
    if (found === undefined) throw new Error(`the store has no ${code}`);
    return found;
  };
  const refuse = () => Promise.reject(new Error('nothing is written here'));
  const encode = { identity: (bytes: Buffer) => bytes, br: brotliCompressSync, gzip: gzipSync };
  return {
    readTable: (code) => Promise.resolve(tableAt(code)),
    readDocument: (code, id, encoding) => {
      const release = { id, publishedAt: '2026-11-01T00:00:00.000Z' };
      const bytes = Buffer.from(JSON.stringify(documentFrom(tableAt(code), release)));
      return Promise.resolve(encode[encoding](bytes));
    },
    readSlice: (code, _id, positions) => {
      const table = tableAt(code);
      const kept = table.cube.dimensions.flatMap(({ id }, axis) => {
        const chosen = positions[axis];
        return chosen === undefined ? [] : [[id, chosen] as const];
      });
      return Promise.resolve({ ...table, cube: restrictCube(table.cube, new Map(kept)) });
    },
    readCells: (code, _id, offsets) => {
      const { cube } = tableAt(code);
      const cells = placesOf({ offsets, total: cube.values.length });
      const values = cells.map((cell) => cube.values[cell] ?? Number.NaN);
      return Promise.resolve({ values, ...marksAt((at) => cells[at] ?? 0, values, marksInMemory(cube)) });
    },
    readNumbers: (code, _id, places) => {
      const { values } = tableAt(code).cube;
      return Promise.resolve(placesOf(places).map((cell) => values[cell] ?? Number.NaN));
    },
    write: refuse,
    discard: refuse,
    readFile: ({ code }, file) => {
      const table = tableAt(code);
      if (file === 'table.json') return Promise.resolve(tableFileOf(table));
      return file === 'values.f64' ? Promise.resolve(valuesFileOf(table.cube.values)) : refuse();
    },
    sweep: () => Promise.resolve(0),
    check: () => Promise.resolve(),
  };
}

/** The portal over fixed tables; its local key is `local`. */
export async function fixedPortal(
  environment: Readonly<Record<string, string>> = {},
  parts: Partial<AppParts> = {},
): Promise<HttpApp> {
  const settings = readSettings({ PUBLIC_URL: 'https://tables.example.gov', ...environment });
  if (!settings.ok) throw new Error(settings.problem.map(inLogs).join(' '));
  return buildApp({
    settings: settings.value,
    version: '1.2.3',
    clock: fakeClock(NOW),
    index: fixedIndex(),
    store: fixedStore(),
    views: memoryViews(),
    collections: memoryCollections(),
    demonstration: memoryDemonstration(),
    publishing: {
      addRoutes: () => undefined,
      requireLocalKey: ({ headers }) =>
        headers.authorization === 'Bearer local'
          ? Promise.resolve()
          : Promise.reject(new Problem('local-key-needed')),
      holdsKey: ({ headers: { authorization } }) => {
        if (authorization === undefined || authorization === 'Bearer agency') {
          return Promise.resolve(authorization !== undefined);
        }
        return Promise.reject(new Problem('key-not-accepted'));
      },
    },
    dependencies: [],
    template: TEMPLATE,
    drawScreen: SCREENS,
    embedTemplate: EMBED_TEMPLATE,
    ...parts,
  });
}
