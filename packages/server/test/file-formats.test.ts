import { contentTypeOf, FILE_FORMAT_KEYS, fileAddress, fileFormat, formatHeading } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { ENGLISH } from './english.ts';
import { fixedPortal } from './fixed-portal.ts';

const TABLE = '/table/TS/M100001';
const COMPARED = 'v=1&table=TS/M100001&table=TS/M100001?choose=series:in%281%29';

describe.each(FILE_FORMAT_KEYS)('the file format %s', (key) => {
  it.each([
    ['a view', fileAddress(key, TABLE, 'choose=time:latest(2)')],
    ['a whole table', fileAddress(key, TABLE, 'whole=true')],
    ['a comparison', fileAddress(key, '/compare', COMPARED)],
  ])('is served of %s', async (_, address) => {
    const { statusCode, headers, rawPayload } = await (await fixedPortal()).inject(address);
    expect([statusCode, headers['content-type']]).toEqual([200, contentTypeOf(key)]);
    expect(headers['content-disposition']).toContain(`.${fileFormat(key).suffix}"`);
    expect(rawPayload.length).toBeGreaterThan(100);
  });

  it('is linked where files are listed for readers and for programs', async () => {
    const portal = await fixedPortal();
    const bodyAt = async (address: string): Promise<string> => (await portal.inject(address)).body;
    const archives = await bodyAt('/statistical-tables/downloadMultiple/all');
    expect(archives).toContain(`.zip?format=${key}">${ENGLISH.say(fileFormat(key).name)}</a>`);
    if (fileFormat(key).layout !== undefined) return;
    expect(await bodyAt(TABLE)).toContain(
      `href="${fileAddress(key, TABLE, '')}">${ENGLISH.say(formatHeading(key))}</a>`,
    );
    expect(await bodyAt('/catalogue.jsonld')).toContain(`${fileAddress(key, TABLE, '')}"`);
  });
});
