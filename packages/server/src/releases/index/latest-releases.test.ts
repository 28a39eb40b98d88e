import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { latestCorrections, type WantedCorrections } from './latest-corrections.ts';
import { latestReleases, type WantedReleases } from './latest-releases.ts';

const COUNT = 450;
const DAY = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString();
/** Everything after it is embargoed. */
const NOW = DAY(100);

/** Releases by number: several on a day, of two agencies, of which a few changed the structure. */
const RELEASES = Array.from({ length: COUNT }, (_, at) => ({
  id: `r${String(at).padStart(4, '0')}`,
  at: DAY(Math.floor((at * 7) % 103)),
  sequence: at + 1,
  agency: at % 3 === 0 ? 'b' : 'a',
  isListed: at % 5 !== 0,
  hasNewStructure: at % 60 === 1,
  newPeriods: at % 60 === 2 ? ['2026'] : [],
  revisedCells: at % 60 === 3 ? 1 : 0,
}));
/** Notices on each: every other one comes with its release, the rest a day later. */
const CORRECTIONS = RELEASES.map(({ id, at, agency, isListed }, number) => ({
  id: `c${id}`,
  release: id,
  at: number % 2 === 0 ? at : new Date(Date.parse(at) + 86_400_000).toISOString(),
  isLater: number % 2 === 1,
  isReadable: at <= NOW,
  agency,
  isListed,
}));
const isShown = ({ release }: { readonly release: { readonly id: string } }): boolean =>
  RELEASES.some((each) => each.id === release.id && each.isListed);

describe.each(databaseKinds())('the latest on $name', ({ make }) => {
  let place: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    place = await make();
    database = await openDatabase(place.address);
    await database.write(async (transaction) => {
      for (const id of ['a', 'b']) {
        await transaction
          .insertInto('agencies')
          .values({ id, name: `Office ${id}` })
          .execute();
        const code = `T${id}`;
        const table = { code_key: code.toLowerCase(), code, agency_id: id, sequence: COUNT };
        await transaction
          .insertInto('tables')
          .values({ ...table, withdrawn_sequence: null, replaced_by: null, recipe: null })
          .execute();
      }
      for (const { id, at, sequence, agency, ...brought } of RELEASES) {
        const summary = { ...smallTable({ agency: `Office ${agency}` }), cube: undefined };
        const { hasNewStructure, newPeriods, revisedCells } = brought;
        const changes = { isNewTable: false, newPeriods, revisedCells, hasNewStructure };
        await transaction
          .insertInto('releases')
          .values({
            id,
            code_key: `t${agency}`,
            published_at: at,
            made_at: at,
            sequence,
            superseded: 0,
            content_hash: id,
            summary: JSON.stringify(summary),
            changes: JSON.stringify(changes),
          })
          .execute();
      }
      for (const { id, release, at } of CORRECTIONS) {
        await transaction
          .insertInto('corrections')
          .values({ id, release_id: release, at, text: id })
          .execute();
      }
    });
  });
  afterAll(async () => {
    await database.close();
    await place.drop();
  });

  const ordered = RELEASES.filter(({ at, isListed }) => at <= NOW && isListed).toSorted(
    (a, b) => b.at.localeCompare(a.at) || b.sequence - a.sequence,
  );
  const releases = async (limit: number, wanted: WantedReleases) =>
    (await latestReleases(database, { now: NOW, limit, wanted, isListed: isShown })).map(
      ({ release }) => release.id,
    );
  const ids = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);

  it('releases come page by page, each once, embargoed and unlisted ones never', async () => {
    expect(await releases(COUNT, {})).toEqual(ids(ordered));
    expect(await releases(3, {})).toEqual(ids(ordered.slice(0, 3)));
    const [, , third] = ordered;
    expect(await releases(250, { after: third?.id })).toEqual(ids(ordered.slice(3, 253)));
    expect(await releases(5, { after: 'gone' })).toEqual([]);
    expect(await releases(COUNT, { agency: 'Office b' })).toEqual(
      ids(ordered.filter(({ agency }) => agency === 'b')),
    );
    expect(await releases(COUNT, { agency: 'Office c' })).toEqual([]);
  });

  it('releases that changed something rare are found behind many others', async () => {
    expect(await releases(COUNT, { change: 'structure' })).toEqual(
      ids(ordered.filter((each) => each.hasNewStructure)),
    );
    expect(await releases(COUNT, { change: 'new' })).toEqual([]);
    expect(await releases(COUNT, { change: 'periods' })).toEqual(
      ids(ordered.filter(({ newPeriods }) => newPeriods.length === 1)),
    );
    expect(await releases(COUNT, { change: 'revised' })).toEqual(
      ids(ordered.filter(({ revisedCells }) => revisedCells === 1)),
    );
    const together = CORRECTIONS.filter(({ isLater }) => !isLater).map(({ release }) => release);
    expect(await releases(COUNT, { change: 'corrected' })).toEqual(
      ids(ordered.filter(({ id }) => together.includes(id))),
    );
  });

  it('notices of correction come by their own day', async () => {
    const known = CORRECTIONS.filter(
      ({ at, isListed, isReadable }) => at <= NOW && isListed && isReadable,
    ).toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
    const notices = async (limit: number, wanted: WantedCorrections) =>
      ids(await latestCorrections(database, { now: NOW, limit, wanted, isListed: isShown }));

    expect(await notices(COUNT, {})).toEqual(ids(known));
    expect(await notices(7, { after: known[4]?.id })).toEqual(ids(known.slice(5, 12)));
    expect(await notices(COUNT, { isLater: true })).toEqual(ids(known.filter(({ isLater }) => isLater)));
    expect(await notices(COUNT, { agency: 'Office b' })).toEqual(
      ids(known.filter(({ agency }) => agency === 'b')),
    );
    expect(await notices(COUNT, { codes: new Set(['Ta']) })).toEqual(
      ids(known.filter(({ agency }) => agency === 'a')),
    );
    const from = known[100]?.at ?? '';
    expect(await notices(COUNT, { from })).toEqual(ids(known.filter(({ at }) => at >= from)));
    const [release] = ordered;
    expect(await notices(COUNT, { beforeRelease: release?.id })).toEqual(
      ids(known.filter(({ at }) => at < (release?.at ?? ''))),
    );
    for (const wanted of [{ after: 'gone' }, { beforeRelease: 'gone' }])
      expect(await notices(5, wanted)).toEqual([]);
  });
});
