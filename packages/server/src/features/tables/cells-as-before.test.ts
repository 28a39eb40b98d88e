import { readCells, type ProblemBody } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from '../../../test/publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';
import { memoryViews } from '../../releases/figures/stored-views.ts';
import { cellsRoutes } from './cells-routes.ts';
import { wideLimit } from '../../../test/wide-limit.ts';

describe.each(databaseKinds().slice(0, 1))('cells of a view as another release has them', ({ make }) => {
  let place: TestDatabase;
  let context: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    context = await openForTests(place.address);
    await cellsRoutes(context.app, {
      ...context,
      views: memoryViews(),
      stretchLimit: wideLimit(),
    });
  });
  afterEach(async () => {
    await context.close();
    await place.drop();
  });

  const cellsOf = async (query: string) => {
    const { kind = '' } = context.index.current('DWELL')?.summary ?? {};
    return context.app.inject(
      `/api/content/1/${kind.toLowerCase()}/DWELL/cells?rows=0-1&columns=0-1${query}`,
    );
  };

  it('stand where the view now has them, with nothing where there was nothing', async () => {
    const first = await published(context, { manifest: TOPICS });
    await published(context, { file: pxOf('31 50 10 ".." 20 "-"') });
    const now = readCells((await cellsOf('')).rawPayload);
    const before = readCells((await cellsOf(`&as=${first.release ?? ''}`)).rawPayload);
    expect(before.release).toBe(first.release);
    expect([before.rowOffsets, before.columnOffsets]).toEqual([now.rowOffsets, now.columnOffsets]);
    const differing = [...now.values.keys()].filter((at) => !Object.is(now.values[at], before.values[at]));
    expect(differing.map((at) => [before.values[at], now.values[at]])).toEqual([[30, 31]]);
    expect(before.absences).toEqual(now.absences);
  });

  it('are not there where the other release has no such row or column', async () => {
    const first = await published(context, { manifest: TOPICS });
    const more = pxOf('30 50 10 ".." 20 "-"').replaceAll('"2024"', '"2025"');
    const second = await published(context, {
      file: more,
      confirmation: { checks: ['time-gaps'], because: 'A test.' },
    });
    expect(second.release).not.toBe(first.release);
    const before = readCells((await cellsOf(`&as=${first.release ?? ''}`)).rawPayload);
    const offsets = [...before.rowOffsets, ...before.columnOffsets];
    expect(offsets).toContain(-1);
    for (const [row, down] of before.rowOffsets.entries()) {
      for (const [column, across] of before.columnOffsets.entries()) {
        const value = before.values[row * before.columnOffsets.length + column];
        if (down < 0 || across < 0) expect(value).toBeNaN();
      }
    }
  });

  it('refuse a release that the table does not have', async () => {
    await published(context, { manifest: TOPICS });
    const answer = await cellsOf('&as=nonsense');
    const body: ProblemBody = answer.json();
    expect([answer.statusCode, body.code, body.parameter]).toEqual([404, 'unknown-release', 'as']);
  });
});
