import { describe, expect, it } from 'vitest';

import { databaseKinds, openForOneTest } from '../../../../test/test-databases.ts';
import { placeRelease } from './place-release.ts';

const path = (grouping: string, subject: string, topic: string) => ({ grouping, subject, topic });

describe.each(databaseKinds())('placeRelease on $name', ({ make }) => {
  it('finds topics by name, makes those that are new, and tells those of one address apart', async () => {
    const database = await openForOneTest(make);
    const topicsOf = new Map([
      ['r1', [path('Work & Pay', 'Jobs', 'All'), path('Work, Pay', 'Jobs', 'All')]],
      ['r2', [path('work &  pay', 'JOBS', 'all'), path('Work & Pay', 'Jobs', 'Women')]],
      ['r3', [path('Work (Pay)', 'Wages', 'All'), path('Work & Pay', 'jobs.', 'All')]],
    ]);
    await database.write(async (transaction) => {
      await transaction.insertInto('agencies').values({ id: 'a', name: 'A' }).execute();
      const table = { code_key: 't', code: 'T', agency_id: 'a', recipe: null, sequence: 1 };
      await transaction
        .insertInto('tables')
        .values({ ...table, withdrawn_sequence: null, replaced_by: null })
        .execute();
      const at = '2026-11-20T12:00:00.000Z';
      const release = { code_key: 't', published_at: at, made_at: at, superseded: 0, content_hash: 'h' };
      for (const [sequence, [id, topics]] of [...topicsOf].entries()) {
        await transaction
          .insertInto('releases')
          .values({ ...release, id, sequence, summary: '{}', changes: '{}' })
          .execute();
        await placeRelease(transaction, { releaseId: id, topics });
      }
    });
    const placed = await database.read
      .selectFrom('placements')
      .innerJoin('topics', 'topics.id', 'placements.topic_id')
      .innerJoin('subjects', 'subjects.id', 'topics.subject_id')
      .select(['release_id', 'position', 'grouping_id', 'subject_id', 'topic_id', 'topics.name'])
      .orderBy('release_id')
      .orderBy('position')
      .execute();
    expect(placed.map((each) => Object.values(each).join(' '))).toEqual([
      'r1 0 work-pay jobs all All',
      'r1 1 work-pay-2 jobs-2 all-2 All',
      'r2 0 work-pay jobs all All',
      'r2 1 work-pay jobs women Women',
      'r3 0 work-pay-3 wages all-3 All',
      'r3 1 work-pay jobs-3 all-4 All',
    ]);
  });
});
