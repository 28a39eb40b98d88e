import { releaseHistorySchema, tableChangesSchema } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from '../../../test/publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';
import { bigAnswers } from '../../platform/limits/big-answers.ts';
import { headerReader } from '../../releases/figures/header-reader.ts';
import { changesRoutes } from './routes.ts';
import { wideLimit } from '../../../test/wide-limit.ts';

const MINUTE_MS = 60_000;

describe.each(databaseKinds().slice(0, 1))('what changed', ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    await changesRoutes(context.app, {
      ...context,
      readHeader: headerReader(context.store),
      awaitTurn: bigAnswers(),
      limit: wideLimit(),
      version: '1',
    });
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const publishTwice = async () => {
    const first = await published(context, { manifest: TOPICS });
    context.clock.moveTo(new Date(context.clock.now().getTime() + 5 * MINUTE_MS));
    const second = await published(context, { file: pxOf('31 50 10 ".." 20 "-"') });
    return { first: first.release ?? '', second: second.release ?? '' };
  };

  it('lists every release, latest first', async () => {
    const { first, second } = await publishTwice();
    const { releases } = releaseHistorySchema.parse(
      (await context.app.inject('/api/releases/dwell/history')).json(),
    );
    expect(releases.map(({ id }) => id)).toEqual([second, first]);
    expect(releases[0]?.changes.revisedCells).toBe(1);
  });

  it('gives every cell that differs with both contents, as JSON and as CSV', async () => {
    const { first, second } = await publishTwice();
    const { kind = '' } = context.index.current('DWELL')?.summary ?? {};
    const json = await context.app.inject(`/table/${kind}/DWELL/changes`);
    const changes = tableChangesSchema.parse(json.json());
    expect([changes.from.id, changes.to.id, json.headers['cache-control']]).toEqual([
      first,
      second,
      'no-cache',
    ]);
    expect(changes.counts).toEqual({ revised: 1, filled: 0, emptied: 0, reworded: 0 });
    expect(changes.cells).toMatchObject([{ change: 'revised', before: 30, after: 31 }]);
    expect(changes.cells[0]?.categories).toHaveLength(changes.order.length);

    const csv = await context.app.inject(`/table/${kind}/DWELL/changes.csv?from=${first}&to=${second}`);
    expect(csv.headers['cache-control']).toBe('no-cache');
    expect(csv.body.trimEnd().split('\r\n').at(-1)).toMatch(/,revised,30,31,1$/);
  });

  it('takes the two releases in any order, and says when there are no two', async () => {
    const { first, second } = await publishTwice();
    const { kind = '' } = context.index.current('DWELL')?.summary ?? {};
    const turned = await context.app.inject(`/table/${kind}/DWELL/changes?from=${second}&to=${first}`);
    expect(tableChangesSchema.parse(turned.json()).cells).toMatchObject([{ before: 30, after: 31 }]);
    const alone = await context.app.inject(`/table/${kind}/DWELL/changes?to=${first}`);
    expect([alone.statusCode, alone.json()]).toMatchObject([404, { code: 'no-release-before' }]);
    const unknown = await context.app.inject(`/table/${kind}/DWELL/changes?from=nonsense`);
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      404,
      { code: 'unknown-release', parameter: 'from' },
    ]);
    expect((await context.app.inject(`/table/${kind}/DWELL/changes?since=x`)).statusCode).toBe(400);
  });
});
