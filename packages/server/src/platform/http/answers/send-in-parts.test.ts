import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

/** A writer that uses the memory of a piece again for the next one. */
async function* written(): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(5);
  for (const text of ['01234', '56789']) {
    piece.write(text);
    yield await Promise.resolve(piece);
  }
}

async function ask(headers: Readonly<Record<string, string>>, method: 'GET' | 'HEAD' = 'GET') {
  const app = fastify();
  app.get('/file', (request, reply) =>
    sendInParts({ request, reply: reply.header('etag', '"1"') }, written()),
  );
  const answer = await app.inject({ method, url: '/file', headers });
  const { 'content-length': length, 'content-range': range, 'accept-ranges': unit } = answer.headers;
  return { status: answer.statusCode, body: answer.body, length, range, unit };
}

const WHOLE = { status: 200, body: '0123456789', length: '10', range: undefined, unit: 'bytes' };

describe(sendInParts, () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-6', '456', 'bytes 4-6/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['Bytes=0-0', '0', 'bytes 0-0/10'],
  ])('sends %s', async (range, body, said) => {
    const length = String(body.length);
    expect(await ask({ range })).toEqual({ status: 206, body, length, range: said, unit: 'bytes' });
  });

  it.each(['', 'bytes=-', 'bytes=10-', 'bytes=-0', 'bytes=6-4', 'bytes=0-1,3-4', 'rows=0-1', 'bytes=a-b'])(
    'sends everything for “%s”',
    async (range) => {
      expect(await ask({ range })).toEqual(WHOLE);
    },
  );

  it('sends a part only of the version that is asked for', async () => {
    const range = 'bytes=0-0';
    expect(await ask({ range, 'if-range': '"1"' })).toMatchObject({ status: 206, body: '0' });
    expect(await ask({ range, 'if-range': '"0"' })).toEqual(WHOLE);
  });

  it('tells HEAD how long it is, whatever part', async () => {
    expect(await ask({ range: 'bytes=0-0' }, 'HEAD')).toEqual({ ...WHOLE, body: '' });
  });
});
