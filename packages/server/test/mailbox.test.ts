import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { inlineStyleHash } from '../src/platform/security-headers.ts';
import { ask, member, openPeopleDesk, type PeopleDesk } from './people-desk.ts';
import { published, REVISED_PX, TOPICS } from './publishing-desk.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const PATIENCE_MS = 60_000;

describe('the mailbox of a portal without a mail server', { timeout: PATIENCE_MS }, () => {
  let place: TestDatabase;
  let desk: PeopleDesk;

  beforeAll(async () => {
    const [sqlite] = databaseKinds();
    if (sqlite === undefined) throw new Error('there is always SQLite');
    place = await sqlite.make();
    desk = await openPeopleDesk(place.address);
    await published(desk, { manifest: TOPICS });
    const token = await member(desk, 'ada@example.org');
    const tables = [{ id: 'mine-0001', tableCode: 'DWELL', tableType: 'ts', isNotified: true }];
    await ask(desk, { path: 'externalUserSavedTable/UpdateSavedTables', body: { tables }, token });
    desk.clock.moveTo(new Date(desk.clock.now().getTime() + 60_000));
    await published(desk, { file: REVISED_PX, manifest: TOPICS });
    await desk.people.drain();
  }, PATIENCE_MS);
  afterAll(async () => {
    await desk.close();
    await place.drop();
  });

  const read = (url: string, from: object = { headers: { host: 'localhost' } }) =>
    desk.app.inject({ url, ...from });

  it('lists every kind of letter, and opens each', async () => {
    const { body } = await read('/mailbox');
    const links = [...body.matchAll(/href="(\/mailbox\/[^"]+)">([^<]+)</g)].map(
      ([, url = '', subject = '']) => ({
        url,
        subject,
      }),
    );
    expect(links.map(({ subject }) => subject.split(/:| –/)[0])).toEqual([
      'New numbers',
      'Please confirm your e-mail address',
    ]);
    for (const { url } of links) {
      const letter = await read(url);
      expect([url, letter.statusCode]).toEqual([url, 200]);
      expect(letter.body).toContain('Department of Statistics Almanac');
    }
  });

  it('allows each style that a letter has, and nothing else', async () => {
    const { body } = await read('/mailbox');
    for (const [, url = ''] of body.matchAll(/href="(\/mailbox\/[^"]+)"/g)) {
      const letter = await read(url);
      const policy = String(letter.headers['content-security-policy']);
      const styles = new Set([...letter.body.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style));
      expect(styles.size).toBeGreaterThan(2);
      expect([...styles].filter((style) => !policy.includes(inlineStyleHash(style)))).toEqual([]);
      expect(policy).toMatch(/^default-src 'none'; img-src data:; /);
      expect(policy).not.toMatch(/script|unsafe-inline/);
    }
  });

  it('is there for nobody at another computer', async () => {
    const { body } = await read('/mailbox');
    const [, letter = ''] = /href="(\/mailbox\/[^"]+)"/.exec(body) ?? [];
    for (const url of ['/mailbox', letter])
      for (const from of [
        { headers: { host: 'localhost' }, remoteAddress: '203.0.113.9' },
        { headers: { host: 'tables.example.gov' } },
        { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } },
      ])
        expect((await read(url, from)).statusCode).toBe(404);
  });
});
