import { expect, it } from 'vitest';

import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { collectedTables, COLLECTIONS, memoryCollections, type Collections } from './collections.ts';

const TABLES = [{ code: JOBS.code, query: 'sum=a' }, { code: 'GONE' }, { code: JOBS.code, release: 'r1' }];

it('finds a collection by what is in it', async () => {
  const collections = memoryCollections();
  const id = await collections.keep(TABLES, '');

  expect(await collections.keep([{ ...TABLES[0], code: JOBS.code, query: '' }], '')).toBe(
    await collections.keep([{ code: JOBS.code }], ''),
  );
  expect(await collectedTables({ collections, index: fixedIndex() }, id)).toEqual(TABLES);
  await expect(collectedTables({ collections, index: fixedIndex() }, 'gone')).rejects.toMatchObject({
    code: 'unknown-collection',
  });
});

it('names the tables of one that has expired, without their steps', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({ code: `T${at}`, query: 'sum=a' }));
  const remains = (text: unknown): unknown => JSON.parse(COLLECTIONS.remains(JSON.stringify(text)));
  expect(remains(TABLES)).toEqual([{ code: JOBS.code }, { code: 'GONE' }]);
  expect(remains(many)).toEqual(many.slice(0, 20).map(({ code }) => ({ code })));
  expect(remains({ no: 'collection' })).toEqual([]);

  const ended = (...codes: readonly string[]): Collections => ({
    keep: () => Promise.resolve(''),
    find: () => Promise.resolve({ tables: codes.map((code) => ({ code })), endedOn: '2026-11-20' }),
  });
  const refusal = (...codes: readonly string[]): Promise<unknown> =>
    collectedTables({ collections: ended(...codes), index: fixedIndex() }, 'id').catch(
      (error: unknown) => error,
    );
  expect(await refusal(JOBS.code, 'GONE')).toMatchObject({
    code: 'collection-ended',
    particulars: {
      detail: { key: 'problem.collection-ended.detail-with-tables' },
      tables: [`/table/${JOBS.kind}/${JOBS.code}`],
    },
  });
  expect(await refusal('GONE')).toMatchObject({
    particulars: { detail: { key: 'problem.collection-ended.detail' }, tables: [] },
  });
});
