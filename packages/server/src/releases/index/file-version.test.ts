import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';

import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import { memoryViews } from '../figures/stored-views.ts';
import { tableFileVersion, type FileVersionParts } from './file-version.ts';

const index = fixedIndex();
const portal = { title: 'Almanac', publicUrl: 'https://tables.example' };
const versionIn = (
  more: Partial<FileVersionParts & { tellsOfHistory: boolean }> = {},
  params: object = { kind: JOBS.kind, code: JOBS.code },
  url = '/table',
) => {
  const { tellsOfHistory = false, ...parts } = more;
  const version = tableFileVersion(
    { index, views: memoryViews(), portal, version: '1', ...parts },
    { tellsOfHistory },
  );
  return version({ url, params } as unknown as FastifyRequest);
};

it('is another one where anything is that a file says', async () => {
  const current = index.current(JOBS.code);
  if (!current) throw new Error('the index has the table');
  const corrected = { ...current, corrections: [{ id: '1', at: '', text: 'North was wrong.' }] };
  const longer = () => Promise.resolve([current, current]);
  const versions = await Promise.all([
    versionIn(),
    versionIn({ version: '2' }),
    versionIn({ portal: { ...portal, title: 'Other' } }),
    versionIn({ index: { ...index, current: () => corrected } }),
    versionIn({ tellsOfHistory: true }),
    versionIn({ tellsOfHistory: true, index: { ...index, releasesOf: longer } }),
    versionIn({}, undefined, '/table?decimals=1'),
  ]);
  expect(new Set(versions).size).toBe(versions.length);
  expect(await versionIn()).toBe(versions[0]);
  expect(await versionIn({ index: { ...index, releasesOf: longer } })).toBe(versions[0]);
  // Addresses of metadata name no kind.
  expect(await versionIn({}, { matrixNumber: JOBS.code })).toBe(versions[0]);
});

it('is none of a table that was replaced, and of nothing that is not there', async () => {
  expect(await versionIn({}, { kind: 'CT', code: 'C100000' })).toBeUndefined();
  await expect(versionIn({}, { matrixNumber: 'NOWHERE' })).rejects.toMatchObject({ code: 'unknown-table' });
  await expect(versionIn({}, undefined, '/table?view=nowhere')).rejects.toMatchObject({
    code: 'unknown-view',
  });
});
