import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { addressesBySection } from '../../../test/listed-addresses.ts';
import { createHttp } from './http.ts';
import { isOpenData } from './open-data.ts';

const pathOf = (listed: string): string => listed.replace(/^[A-Z]+ /, '').replace(/:[A-Za-z]+/g, 'a1');

describe(isOpenData, () => {
  it('is what the reference lists under numbers, catalogue and files, as far as it is read', () => {
    const listed = addressesBySection();
    const data = ['Numbers and catalogue', 'Files'].flatMap((name) => listed.get(name) ?? []);
    const closed = data.filter((each) => !isOpenData(pathOf(each)));
    expect(closed).toEqual(['POST /api/views', 'POST /api/collections']);
    expect(data.length).toBeGreaterThan(40);
  });

  it('is nothing else: no page, nothing of accounts, publishing, or the running of the portal', () => {
    const others = [...addressesBySection()].filter(
      ([name]) => !['Numbers and catalogue', 'Files'].includes(name),
    );
    const open = others.flatMap(([, listed]) => listed).filter((each) => isOpenData(pathOf(each)));
    expect(open).toEqual(['GET /chart/:kind/:code/figures.json']);
    expect(isOpenData('/api/dosauth/1/externaluser/GetUserDetails')).toBe(false);
    expect(isOpenData('/api/publishing/1/releases')).toBe(false);
  });
});

describe('a browser that reads open data for a page of another site', () => {
  const app = createHttp({
    words: ENGLISH,
    errorPage: () => '',
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
  });
  app.get('/table/:kind/:file', (_, reply) => reply.header('etag', '"1"').send('a,b'));
  const origin = 'https://elsewhere.example';

  it('may, and is told what names the answer', async () => {
    const { headers } = await app.inject({ url: '/table/TS/M1.csv', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toMatch(/\bETag\b.*\bLink\b/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read what is wrong, too', async () => {
    const { statusCode, headers } = await app.inject({ url: '/table/TS/M1.csv?no=1', headers: { origin } });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([400, '*']);
  });

  it('is answered when it asks first', async () => {
    const asking = { origin, 'access-control-request-method': 'GET' };
    const answer = await app.inject({ method: 'OPTIONS', url: '/table/TS/M1.csv?a=b', headers: asking });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
      'x-content-type-options': 'nosniff',
    });
    const closed = await app.inject({ method: 'OPTIONS', url: '/table/TS/M1', headers: asking });
    expect(closed.statusCode).toBe(404);
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });
});
