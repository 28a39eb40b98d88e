import { expect, it } from 'vitest';

import { fixedPortal } from './fixed-portal.ts';
import { heldMemory } from './held-memory.ts';

const ANSWERS = 40;
const TABLE = '/table/TS/M100001';

it.each([
  ['pages', (at: number) => `${TABLE}?chart=line&chartTitle=Number${at}`, 'gzip'],
  ['pages as they are', (at: number) => `${TABLE}?chart=line&chartTitle=Number${at}`, 'identity'],
  [
    'slices',
    (at: number) => `/api/content/1/TS/M100001/slice?decimals=${Math.floor(at / 10)}&decimals=${at % 10}`,
    'identity',
  ],
  ['pictures', (at: number) => `${TABLE}.svg?words=none&width=${300 + at}`, 'identity'],
  ['answers of the data API', (at: number) => `/api/table/tabledata/M100001?offset=${at}`, 'br'],
])('keeps %s in about as much memory as they are long', async (_, addressOf, encoding) => {
  const app = await fixedPortal({ ALMANAC_EXPENSIVE_REQUESTS: '100000', ALMANAC_API_POINTS: '100000000' });
  const ask = async (at: number): Promise<number> => {
    // Uses up the slab that small buffers are parts of.
    Buffer.from('x'.repeat(30_000));
    const answer = await app.inject({ url: addressOf(at), headers: { 'accept-encoding': encoding } });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.rawPayload.length;
  };
  await ask(0);
  const before = await heldMemory();
  let length = 0;
  for (let at = 1; at <= ANSWERS; at += 1) {
    // What only one reader asks for is not kept everywhere.
    await ask(at);
    length += await ask(at);
  }
  const { arrayBuffers } = await heldMemory();
  expect(arrayBuffers - before.arrayBuffers).toBeLessThan(2 * length + 500_000);
});
