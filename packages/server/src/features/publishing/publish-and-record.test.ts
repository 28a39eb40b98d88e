import { message } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { auditIn } from '../../../test/known-releases.ts';
import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock } from '../../platform/clock.ts';
import { Problem } from '../../platform/http/problem.ts';
import { publishAndRecord } from './publish-and-record.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';

const REFUSED = new Problem('file-refused', { detail: message('publish.no-cells') });

describe.each(databaseKinds())('publishAndRecord, on $name', ({ make }) => {
  it('writes down what was refused, of what, and for whom; neither dry runs nor mistakes of ours', async () => {
    const database = await openForOneTest(make);
    const refuse = (thrown: Error, order: Partial<PublishingOrder>) =>
      publishAndRecord(
        {
          database,
          clock: fakeClock(new Date('2026-11-20T12:00:00.000Z')),
          defaultAgency: 'Department',
          threads: { withPreparation: () => Promise.reject(thrown) },
        } as unknown as PublishingContext,
        { publisher: { keyId: 'local' }, manifest: {}, mode: 'publish', ...order },
      );
    const file = { name: 'a.px', path: '' };
    for (const order of [
      { file },
      { manifest: { code: 'T1', agency: 'Office' } },
      { manifest: { code: 'T1' }, restored: 'r1', publisher: { keyId: 'k', agency: 'Agency' } },
    ])
      await expect(refuse(REFUSED, order)).rejects.toBe(REFUSED);
    await expect(refuse(REFUSED, { file, mode: 'dry run' })).rejects.toBe(REFUSED);
    await expect(refuse(new Error('our mistake'), { file })).rejects.toThrow('our mistake');
    expect((await auditIn(database)).toSorted()).toEqual([
      'publish refused T1 file-refused: edit',
      'publish refused T1 file-refused: restore r1',
      'publish refused file-refused: a.px',
    ]);
    const agencies = await database.read.selectFrom('audit').select('agency').orderBy('id').execute();
    expect(agencies.map(({ agency }) => agency).toSorted()).toEqual(['Agency', 'Department', 'Office']);
  });
});
