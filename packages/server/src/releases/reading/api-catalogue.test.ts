import { describe, expect, it } from 'vitest';

import type { CurrentTable } from '../index/indexed-release.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { apiCatalogue, type CatalogueFolder } from './api-catalogue.ts';

const node = (name: string) => ({ id: name.toLowerCase(), name });

/** A table, its title, and where it stands: `Economy/Labour/Jobs`. */
function table(code: string, title: string, places: readonly string[], apiPublic = true): CurrentTable {
  const placements = places.map((path) => {
    const [grouping = '', subject = '', topic = ''] = path.split('/');
    return { grouping: node(grouping), subject: node(subject), topic: node(topic) };
  });
  return { code, summary: { title, apiPublic }, placements } as unknown as CurrentTable;
}

const TABLES = [
  table('M4', 'Rents', ['Society/Housing/Rents']),
  table('M3', 'Jobs', ['Society/People/Jobs', 'Economy/Labour/Jobs']),
  table('M2', 'Wages', ['Economy/Labour/Pay']),
  table('M1', 'Wages', ['Economy/Labour/Pay']),
  table('M5', 'Hidden', ['Economy/Labour/Pay'], false),
];

function catalogue(tables: readonly CurrentTable[] = TABLES) {
  const state = { version: 1, made: 0 };
  const index = {
    version: () => state.version,
    all: () => {
      state.made += 1;
      return [...tables];
    },
    current: (code: string) => tables.find((each) => each.code.toLowerCase() === code.toLowerCase()),
    releaseOf: (code: string) => Promise.resolve([code]),
  } as unknown as ReleaseIndex;
  return { state, ...apiCatalogue(index, 'en') };
}

describe(apiCatalogue, () => {
  it('lists what programs may read by its first grouping, its title, its code', () => {
    expect(
      catalogue()
        .tables()
        .map(({ code }) => code),
    ).toEqual(['M1', 'M2', 'M3', 'M4']);
  });

  it('has the folders of all places, by name', () => {
    const shown = ({ name, folders, tables }: CatalogueFolder): string =>
      `${name}(${[...folders.map(shown), ...tables.map(({ code }) => code)].join(' ')})`;
    expect(catalogue().folders().map(shown)).toEqual([
      'Economy(Labour(Jobs(M3) Pay(M1 M2)))',
      'Society(Housing(Rents(M4)) People(Jobs(M3)))',
    ]);
  });

  it('makes the lists once a version of the index', () => {
    const { state, tables, folders } = catalogue();
    const [first] = [tables(), tables(), folders()];
    expect(state.made).toBe(1);
    state.version = 2;
    expect(tables()).not.toBe(first);
    expect(state.made).toBe(2);
  });

  it('finds no table that is not for programs', () => {
    const { known, find } = catalogue();
    expect([known('m1')?.code, known('M5'), known('M9')]).toEqual(['M1', undefined, undefined]);
    expect(find('m1').code).toBe('M1');
  });
});
