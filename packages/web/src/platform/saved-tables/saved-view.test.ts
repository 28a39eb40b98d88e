import type { SavedTable } from '@almanac/contract';
import { DEFAULT_CHART_STATE, NO_COMPARISON, tableFrom, type Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { QUARTERS } from '../../../test/quarters.ts';
import { savedTable } from '../../../test/saved-table.ts';
import { addressOfLater, addressOfSaved, hasOwnSteps, isSameView } from './address-of-saved.ts';
import {
  comparisonToSave,
  newSavedId,
  recordAt,
  viewToSave,
  wireTypeOf,
  type ViewToSave,
} from './view-to-save.ts';

const { table, release } = tableFrom(QUARTERS);
const LATEST: Customisation = [
  { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } },
  { kind: 'decimals', places: 1 },
];
const COLUMNS = { ...DEFAULT_CHART_STATE, type: 'clusterColumn', isFullScreen: true } as const;

const open = (steps: Customisation, chart?: typeof COLUMNS): ViewToSave =>
  viewToSave({ table, release, steps, chart });

/** The view as it comes back from the server. */
function saved(
  view: ViewToSave,
  metadata: Partial<SavedTable['metadata']> = {},
  isDeleted = false,
): SavedTable {
  return savedTable({
    type: view.kind,
    title: view.title,
    tableId: view.code,
    isDeleted,
    customisationData: JSON.parse(JSON.stringify(view.customisationData)) as unknown,
    metadata: { currentRelease: 'r2', ...metadata },
  });
}

describe(viewToSave, () => {
  it('keeps the record of the specification, and the chart only where one is shown', () => {
    const { customisationData, computationData } = open(LATEST);
    expect(customisationData).toMatchObject({
      timePeriod: expect.arrayContaining(['2025-4Q', '2025-3Q']) as unknown,
      steps: { version: 1 },
      release: 'latest',
    });
    expect(customisationData).not.toHaveProperty('chart');
    expect(computationData).toEqual([]);
    expect(open([], COLUMNS).customisationData.chart).toMatchObject({
      type: 'clusterColumn',
      fullScreen: false,
    });
  });

  it('says in the record itself whether it rolls', () => {
    expect(recordAt({ steps: 1, release: 'latest' }, 'r1')).toEqual({ steps: 1, release: 'r1' });
    expect(recordAt(null, 'latest')).toEqual({ release: 'latest' });
  });
});

describe(addressOfSaved, () => {
  it('opens steps and chart as they were saved, with the saved table named for its owner', () => {
    const address = addressOfSaved(saved(open(LATEST, COLUMNS)), 'mine-0001');
    expect(address).toBe('/table/TS/Q1?choose=time:latest(2)&decimals=1&chart=clusterColumn&saved=mine-0001');
    expect(addressOfSaved(saved(open([])))).toBe('/table/TS/Q1');
  });

  it('holds a pinned table at its release, and a replaced one at its last', () => {
    expect(addressOfSaved(saved(open([]), { isPinned: true }))).toBe('/table/TS/Q1?release=r1');
    const replacedBy = { type: 'TS', code: 'Q2' } as const;
    expect(addressOfSaved(saved(open([]), { replacedBy }, true))).toBe('/table/TS/Q1?release=r2');
  });

  it('reads nothing into a record that somebody else wrote', () => {
    for (const steps of [
      null,
      7,
      { version: 2, address: 'decimals=1' },
      { version: 1, address: 'colour=red' },
    ])
      expect(addressOfSaved({ ...saved(open([])), customisationData: { steps } })).toBe('/table/TS/Q1');
    const hostile = { steps: { version: 1, address: '//elsewhere.example' } };
    expect(addressOfSaved({ ...saved(open([])), customisationData: hostile })).toBe('/table/TS/Q1');
    expect(hasOwnSteps({ customisationData: { dataSeries: ['1'] } })).toBe(false);
  });

  it('opens what waits in the tray', () => {
    expect(addressOfLater(open(LATEST))).toBe('/table/TS/Q1?choose=time:latest(2)&decimals=1');
  });
});

describe(comparisonToSave, () => {
  const TABLES = [
    { kind: 'TS', code: 'Q1', query: 'decimals=1' },
    { kind: 'TS', code: 'Q2', query: '' },
  ] as const;
  const comparison = { ...NO_COMPARISON, tables: TABLES, isAligned: true };
  const ADDRESS = 'v=1&table=TS/Q1?decimals=1&table=TS/Q2&show=aligned';
  const both = comparisonToSave({
    title: 'Both',
    comparison,
    tables: [
      { table, release: { ...release, id: 'r1' }, steps: [{ kind: 'decimals', places: 1 }] },
      { table, release: { ...release, id: 'r7' }, steps: [] },
    ],
  });
  if (both === undefined) throw new Error('nothing to save');

  it('is the record of the first table, with the comparison under a key of its own', () => {
    expect(both).toMatchObject({ kind: 'TS', code: 'Q1', title: 'Both', release: 'r1' });
    expect(both.customisationData).toMatchObject({
      steps: { version: 1, address: 'decimals=1' },
      comparison: { version: 1, address: ADDRESS, releases: ['r1', 'r7'] },
    });
    expect(comparisonToSave({ title: '', comparison: NO_COMPARISON, tables: [] })).toBeUndefined();
  });

  it('opens as the comparison, from the tray and where the server says so', () => {
    expect(addressOfLater(both)).toBe(`/compare?${ADDRESS}`);
    const kept = saved(both, { comparison: { address: ADDRESS, tables: [] } });
    expect(addressOfSaved(kept, 'mine-0001')).toBe(`/compare?${ADDRESS}&saved=mine-0001`);
    expect(addressOfSaved(kept)).toBe(`/compare?${ADDRESS}`);
  });

  it('is the same view as itself alone', () => {
    const kept = saved(both);
    expect(isSameView(kept, both)).toBe(true);
    expect(isSameView(kept, open([{ kind: 'decimals', places: 1 }]))).toBe(false);
  });
});

describe(isSameView, () => {
  it('goes by what is shown, not by how it is written down', () => {
    const one = saved(open(LATEST, COLUMNS));
    expect(isSameView(one, open(LATEST, COLUMNS))).toBe(true);
    expect(isSameView(one, open(LATEST))).toBe(false);
    expect(isSameView(one, open([], COLUMNS))).toBe(false);
    expect(isSameView({ ...one, customisationData: {} }, { code: 'q1' })).toBe(true);
    expect(isSameView({ ...one, customisationData: {} }, { code: 'Q2' })).toBe(false);
    const short = { tableId: 'Q1', customisationData: { chart: { type: 'clusterColumn' } } };
    expect(isSameView(short, open([], COLUMNS))).toBe(true);
  });
});

describe('what is sent', () => {
  it('names large data cubes as the service does', () => {
    expect([wireTypeOf('TS'), wireTypeOf('CT'), wireTypeOf('DC')]).toEqual(['ts', 'ct', 'ldc']);
  });

  it('makes ids that the service takes, each another', () => {
    const ids = Array.from({ length: 50 }, newSavedId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
  });
});
