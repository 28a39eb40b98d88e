import { addressOf } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { KeptLetter } from '../src/platform/mail/mail-transport.ts';
import { ask, member, openAccountsForTests, PASSWORD, type AccountsForTests } from './accounts-for-tests.ts';
import { call, NOW, published, send, pxOf, REVISED_PX, TOPICS } from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';

const ADA = 'ada@example.org';
const GROUP = 'externalUserSavedTable';
const HOUR_MS = 60 * 60_000;
const TOPIC = 'dwellings';

const ONLY_SOUTH = {
  steps: {
    version: 1,
    address: addressOf([
      { kind: 'choose', dimension: 'region', selection: { kind: 'named', categories: ['s'] } },
    ]),
  },
};

/** Databases are made and hashes worked for each test: on a busy machine that takes long. */
const HOOK_MS = 60_000;

describe.each(databaseKinds())('mail about releases on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let context: AccountsForTests;
  let ada: string;
  beforeEach(async () => {
    place = await make();
    context = await openAccountsForTests(place.address);
    await published(context, { manifest: TOPICS });
    ada = await member(context, ADA);
  }, HOOK_MS);
  afterEach(async () => {
    await context.close();
    await place.drop();
  }, HOOK_MS);

  const notify = (more: object = {}) =>
    ask(context, {
      path: `${GROUP}/UpdateSavedTables`,
      body: {
        tables: [{ id: 'mine-0001', tableCode: 'DWELL', tableType: 'ts', isNotified: true, ...more }],
      },
      token: ada,
    });
  const follow = (topics: readonly string[]) =>
    ask(context, { path: 'externaluser/SubscribeTopics', body: topics, token: ada });
  const later = (px: string, manifest: object = {}) => {
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    return published(context, { file: px, manifest: { ...TOPICS, ...manifest } });
  };
  /** Mails about releases that came since the last look. */
  const news = async (address = ADA): Promise<readonly KeptLetter[]> =>
    (await context.mailOf(address)).filter(({ subject }) => subject.startsWith('New figures'));

  it('says what changed in the person’s own saved table, in words and a small table, both as text and HTML', async () => {
    await notify({ name: 'My homes' });
    await later(REVISED_PX);
    const [letter, ...others] = await news();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('New figures: My homes – Department of Statistics Almanac');
    for (const body of [letter?.text, letter?.html]) {
      expect(body).toContain(ENGLISH.say('mail.changes.revisions', { count: 2 }));
      expect(body).toContain('All regions, 2023 (Number)');
      expect(body).toMatch(/30[^]{1,200}?31[^]{1,200}?\+1/);
      expect(body).toContain('https://tables.example.gov/table/TS/DWELL');
      expect(body).toContain('/unsubscribe/');
    }
    expect(letter?.html).not.toMatch(/<img(?!\s+src="cid:)|<script|<style/);
  });

  it('tells of a correction: with the release it came with, and by itself of one that was told before', async () => {
    await notify({ name: 'My homes' });
    await later(REVISED_PX, { correction: 'Region North was counted twice.' });
    const [first] = await news();
    expect(first?.text).toContain(ENGLISH.say('mail.changes.revisions', { count: 2 }));
    expect(first?.text).toMatch(/Correction of 20 November 2026: Region North was counted twice\./);
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    for (let time = 0; time < 2; time += 1) {
      const path = 'tables/dwell/corrections';
      await call(context, { method: 'POST', path, body: { text: 'So was region South.' } });
    }
    const letters = (await context.mailOf(ADA)).filter(({ subject }) => subject.startsWith('Correction'));
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Correction: My homes – Department of Statistics Almanac',
    ]);
    expect(letters[0]?.text).toContain('So was region South.');
    expect(letters[0]?.text).not.toContain('revised');
  });

  it('carries the chart of the saved part as a picture, said in words for who cannot see it', async () => {
    await notify({
      customisationData: { ...ONLY_SOUTH, chart: { type: 'clusterColumn', title: 'My south' } },
    });
    await later(REVISED_PX);
    const [letter] = await news();
    const [picture, ...others] = letter?.pictures ?? [];
    expect(others).toEqual([]);
    expect(
      Buffer.from(picture?.png ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(letter?.html).toContain(`src="cid:${picture?.cid ?? 'none'}"`);
    expect(letter?.html).toContain('alt="My south.');
    const address = /\?choose=region:in\(s\)&chart=clusterColumn&\S+&saved=mine-0001\n/;
    expect(letter).toMatchObject({ text: expect.stringMatching(address) as string });
    expect(letter?.text).not.toMatch(/cid:|My south/);
  });

  it('goes without a picture where no chart suits what is saved, or the record is of another table', async () => {
    const none = { steps: { version: 1, address: 'choose=nowhere:in(s)' }, chart: { type: 'line' } };
    await notify({ customisationData: none });
    await later(REVISED_PX);
    const [letter] = await news();
    expect(letter?.text).toContain('Dwellings by region');
    expect(letter?.pictures).toBeUndefined();
    expect(letter?.html).not.toContain('<img');
  });

  it('speaks of the saved part alone, and links to it', async () => {
    await notify({ customisationData: ONLY_SOUTH });
    await later(REVISED_PX);
    const [letter] = await news();
    expect(letter?.text).toContain(ENGLISH.say('mail.changes.none'));
    expect(letter?.text).toContain('/table/TS/DWELL?choose=region:in(s)&saved=mine-0001\n');
  });

  it('says that numbers were added and taken out, and never that such a part has not changed', async () => {
    await notify();
    const gone = pxOf('30 50 ".." 12 20 "-"');
    await later(gone.replace('DATA=', 'NOTE="Boats, too.";\r\nDATA='));
    const [letter] = await news();
    expect(letter?.text).toContain('- New footnote: Boats, too.');
    expect(letter?.text).toContain(`- ${ENGLISH.say('mail.changes.filled', { count: 1 })}`);
    expect(letter?.text).toContain(`- ${ENGLISH.say('mail.changes.emptied', { count: 1 })}`);
    expect(letter?.text).not.toContain('has not changed');
    // What a file no longer says carries over: a footnote goes when the manifest says so.
    context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
    const confirmation = { checks: ['lost-metadata'], because: 'There are no boats.' };
    await published(context, { file: gone, manifest: { ...TOPICS, footnotes: [] }, confirmation });
    const second = (await news()).at(-1);
    expect(second?.text).toContain(
      `- ${ENGLISH.say('mail.changes.removed-footnote', { text: 'Boats, too.' })}`,
    );
    expect(second?.text).not.toContain('has not changed');
  });

  it('says that a cell without a number has another sign now, and never that such a part has not changed', async () => {
    await notify();
    await later(pxOf('30 50 10 "-" 20 ".."'));
    const [letter] = await news();
    const text = letter?.text.replace(/\s+/g, ' ');
    expect(text).toContain(
      '1 cell without a figure now shows “-” (nil or negligible) instead of “na” (not available).',
    );
    expect(text).toContain('now shows “na” (not available) instead of “-” (nil or negligible).');
    expect(text).not.toContain('has not changed');
  });

  it('is one mail about everything that is released at one moment', async () => {
    await published(context, { manifest: { ...TOPICS, code: 'OTHER', title: 'Other dwellings' } });
    // A table saved while its release is still being announced may get a mail, too.
    await news();
    await notify();
    await notify({ id: 'mine-0002', tableCode: 'OTHER' });
    const at = new Date(NOW.getTime() + HOUR_MS).toISOString();
    await published(context, { file: REVISED_PX, manifest: { ...TOPICS, at } });
    await published(context, {
      file: REVISED_PX,
      manifest: { ...TOPICS, at, code: 'OTHER', title: 'Other dwellings' },
    });
    expect(await news()).toEqual([]);
    context.clock.moveTo(new Date(at));
    const letters = await news();
    expect(letters.map(({ subject }) => subject)).toEqual([
      'New figures: 2 tables – Department of Statistics Almanac',
    ]);
    expect(letters[0]?.text).toContain('Other dwellings\n===');
  });

  const batched = (manifest: object, query: string) =>
    published(context, {
      file: REVISED_PX,
      manifest: { ...TOPICS, ...manifest },
      query: `?batch=one-command${query}`,
    });

  it('is one mail about the files of one command, however long they take', async () => {
    await follow([TOPIC]);
    await batched({}, '&more=true');
    expect(await news()).toEqual([]);
    context.clock.moveTo(new Date(NOW.getTime() + 5 * 60_000));
    await batched({ code: 'OTHER', title: 'Other dwellings' }, '&more=true');
    expect(await news()).toEqual([]);
    await batched({ code: 'THIRD', title: 'Third dwellings' }, '');
    const letters = await news();
    expect(letters.map(({ subject }) => subject)).toEqual([
      'New figures: 3 tables – Department of Statistics Almanac',
    ]);
  });

  it('goes out when the last file of a command is refused, or never comes', async () => {
    await follow([TOPIC]);
    await batched({}, '&more=true');
    expect((await send(context, { file: 'no table', query: '?batch=one-command' })).status).toBe(422);
    expect(await news()).toHaveLength(1);
    await batched({ code: 'OTHER', title: 'Other dwellings' }, '&more=true');
    expect(await news()).toHaveLength(1);
    context.clock.moveTo(new Date(NOW.getTime() + 10 * 60_000));
    expect(await news()).toHaveLength(2);
  });

  it('comes as a digest to who wants one', async () => {
    await notify();
    await ask(context, { path: 'externaluser/AuthUpdate', body: { mailRhythm: 'daily' }, token: ada });
    await later(REVISED_PX);
    await later(pxOf('32 50 12 ".." 20 "-"'));
    expect(await news()).toEqual([]);
    context.clock.moveTo(new Date('2026-11-21T06:00:00.000Z'));
    const letters = await news();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/30 +32 +\+2/);
  });

  it('tells of every table of a topic that is followed, new ones too', async () => {
    const { data } = await follow([TOPIC, TOPIC]);
    expect(data).toMatchObject({ topics: [TOPIC] });
    await later(pxOf('1 2 3 4 5 6'), { code: 'FRESH', title: 'Fresh homes' });
    const [letter] = await news();
    expect(letter?.text).toContain('This table is new under the topic Dwellings, which you follow.');
    await follow([]);
    await later(pxOf('1 2 3 4 5 7'), { code: 'FRESH', title: 'Fresh homes' });
    expect(await news()).toHaveLength(1);
  });

  it('refuses topics that are none', async () => {
    expect(await follow(['nowhere'])).toMatchObject({ status: 400, code: 'invalid-body' });
    expect(await follow([TOPIC, 'nowhere'])).toMatchObject({ status: 400 });
    expect((await ask(context, { path: 'externaluser/GetAccount', token: ada })).data).toMatchObject({
      topics: [],
    });
    expect(await ask(context, { path: 'externaluser/SubscribeTopics', body: [TOPIC] })).toMatchObject({
      status: 401,
    });
  });

  it('goes to no address that is not proved, and to no one who removed the table or the account', async () => {
    const body = { name: 'Bob', email: 'bob@example.org', password: PASSWORD };
    await ask(context, { path: 'externaluser/register', body });
    const { data } = await ask(context, {
      path: 'externaluser/login',
      body: { email: body.email, password: PASSWORD },
    });
    const bob = (data as { readonly token: string }).token;
    await ask(context, {
      path: `${GROUP}/SubscribeTables`,
      body: [{ tableCode: 'DWELL', tableType: 'ts' }],
      token: bob,
    });
    await notify();
    await ask(context, {
      method: 'DELETE',
      path: `${GROUP}/RemoveSavedTables`,
      body: { ids: ['mine-0001'] },
      token: ada,
    });
    await later(REVISED_PX);
    expect(await news('bob@example.org')).toEqual([]);
    expect(await news()).toEqual([]);
  });

  const endings = async () =>
    (await context.mailOf(ADA)).filter(({ subject }) => /^(?:Withdrawn|Replaced|News)/.test(subject));

  it('says that a table was withdrawn before its new numbers went out, and nothing of them', async () => {
    await notify();
    await ask(context, { path: 'externaluser/AuthUpdate', body: { mailRhythm: 'daily' }, token: ada });
    await later(REVISED_PX);
    await news();
    await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
    context.clock.moveTo(new Date('2026-11-21T06:00:00.000Z'));
    expect(await news()).toEqual([]);
    const [letter, ...others] = await endings();
    expect(others).toEqual([]);
    expect(letter?.text).not.toContain('revised');
  });

  it('tells that a table was withdrawn, once, and that one came back and went again', async () => {
    await notify({ name: 'My homes' });
    await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
    await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
    const [letter, ...others] = await endings();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Withdrawn: My homes – Department of Statistics Almanac');
    for (const body of [letter?.text, letter?.html]) {
      expect(body).toContain(ENGLISH.say('common.withdrawn'));
      expect(body).toContain('https://tables.example.gov/table/TS/DWELL');
    }
    await later(REVISED_PX);
    expect(await news()).toHaveLength(1);
    await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
    expect(await endings()).toHaveLength(2);
  });

  it('tells that a table was taken back, by its code and why, once to whoever follows it or its topic', async () => {
    await notify({ name: 'My homes' });
    await follow([TOPIC]);
    const body = { releases: 'all', reason: 'A respondent could be identified.' };
    await call(context, { method: 'POST', path: 'tables/dwell/retract', body });
    const letters = await context.mailOf(ADA);
    const [letter, ...others] = letters.filter(({ subject }) => subject.startsWith('Taken back'));
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Taken back: table DWELL – Department of Statistics Almanac');
    for (const said of [letter?.text, letter?.html]) {
      expect(said).toContain('A respondent could be identified.');
      expect(said).toContain('/unsubscribe/');
      expect(said).not.toContain('Dwellings by region');
    }
  });

  it('tells what took the place of a table, in a saved table and under a topic', async () => {
    await published(context, {
      file: REVISED_PX,
      manifest: { ...TOPICS, code: 'NEXT', title: 'Homes anew' },
    });
    await news();
    await follow([TOPIC]);
    await call(context, { method: 'POST', path: 'tables/DWELL/replace', body: { by: 'NEXT' } });
    const [letter] = await endings();
    expect(letter?.subject).toBe('Replaced: Dwellings by region – Department of Statistics Almanac');
    expect(letter?.text).toMatch(/replaced by “Homes anew”[^]+\/table\/TS\/NEXT/);
    await notify();
    await call(context, { method: 'POST', path: 'tables/DWELL/withdraw' });
    expect((await endings()).map(({ subject }) => subject.split(':')[0])).toEqual(['Replaced', 'Withdrawn']);
  });

  it('begins with the figure, its change and the next day, in words as in HTML', async () => {
    await notify({ name: 'My homes', customisationData: ONLY_SOUTH });
    await follow([TOPIC]);
    await later(pxOf('30 55 10 ".." 20 24'), { nextReleaseDate: '2027-02-15' });
    const [own] = await news();
    const begun =
      /^My homes\n=+\n\nDwellings by region\n\nSouth, 2024 \(Number\): 24, \+20\.0% on a year earlier\n\nNext\sfigures: 15 February 2027\./;
    expect(own?.text).toMatch(begun);
    expect(own?.html).toMatch(
      /24<\/p>\s*<p[^>]*>\s*South, 2024 \(Number\)<br \/><strong>\+20\.0% on a year earlier</,
    );
    await later(pxOf('30 60 10 ".." 20 24'), {
      code: 'FRESH',
      title: 'Fresh homes',
      nextReleaseDate: '2026-01-01',
    });
    const fresh = (await news()).at(-1);
    expect(fresh?.text).toMatch(
      /^Fresh homes\n=+\n\nAll regions, 2024 \(Number\): 60, \+100\.0% on a year earlier/,
    );
    expect(fresh?.text).toMatch(/The date of the next figures has not been announced\./);
  });

  it('says why the latest period has no figure, and which one there is', async () => {
    await follow([TOPIC]);
    await later(pxOf('30 ".." 10 12 20 24'));
    const [letter] = await news();
    expect(letter?.text).toMatch(
      /2024: not available \(na\)\. The latest figure before that:\n\nAll regions, 2023 \(Number\): 30/,
    );
  });

  it('is sent once, however often the work is done again', async () => {
    await notify();
    const { release } = await later(REVISED_PX);
    await news();
    await context.people.drain();
    const { numUpdatedRows } = await context.database.write((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ done_at: null })
        .where('payload', 'like', `%${release ?? 'none'}%`)
        .executeTakeFirstOrThrow(),
    );
    expect(Number(numUpdatedRows)).toBe(1);
    expect(await news()).toHaveLength(1);
    const undone = context.database.read.selectFrom('outbox').select('id').where('done_at', 'is', null);
    expect(await undone.execute()).toEqual([]);
  });

  describe('its links', () => {
    const tokens = async (): Promise<readonly string[]> => {
      const text = (await news()).at(-1)?.text ?? '';
      return [...text.matchAll(/\/unsubscribe\/(\S+)/g)].map(([, token = '']) => token);
    };
    const isNotified = async (): Promise<unknown> => {
      const { data } = await ask(context, { path: `${GROUP}/GetSavedTables`, token: ada });
      return (data as { readonly savedTableTS: readonly { readonly isNotified: boolean }[] }).savedTableTS[0]
        ?.isNotified;
    };
    beforeEach(async () => {
      await notify();
      await follow([TOPIC]);
      await later(REVISED_PX);
    });

    it('end nothing when they are only looked at', async () => {
      const [token = ''] = await tokens();
      const look = await ask(context, { path: `externaluser/Unsubscribe/${token}` });
      expect(look.data).toEqual({ scope: 'table', title: 'Dwellings by region', isEnded: false });
      await context.app.inject(`/unsubscribe/${token}`);
      expect(await isNotified()).toBe(true);
    });

    it('end one table at one click of a mail program', async () => {
      const [token = ''] = await tokens();
      const click = await context.app.inject({
        method: 'POST',
        url: `/unsubscribe/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(click.statusCode).toBe(200);
      expect(await isNotified()).toBe(false);
      expect((await ask(context, { path: `externaluser/Unsubscribe/${token}` })).data).toMatchObject({
        isEnded: true,
      });
      expect((await ask(context, { path: 'externaluser/GetAccount', token: ada })).data).toMatchObject({
        topics: [TOPIC],
      });
    });

    it('end everything with the last one, or when asked to', async () => {
      const all = (await tokens()).at(-1);
      const { data } = await ask(context, { path: 'externaluser/Unsubscribe', body: { token: all } });
      expect(data).toEqual({ scope: 'all', title: null, isEnded: true });
      expect(await isNotified()).toBe(false);
      expect((await ask(context, { path: 'externaluser/GetAccount', token: ada })).data).toMatchObject({
        topics: [],
      });
      await later(pxOf('33 50 13 ".." 20 "-"'));
      expect(await news()).toHaveLength(1);
    });

    it('cannot be forged', async () => {
      const [token = ''] = await tokens();
      const [text = '', signature = ''] = token.split('.');
      const other = Buffer.from(text, 'base64url').toString().replace('mine-0001', 'mine-0002');
      const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
      for (const bad of [forged, `${text}.${'A'.repeat(43)}`, `${text}.`])
        expect(
          (await ask(context, { path: 'externaluser/Unsubscribe', body: { token: bad } })).status,
        ).toBeOneOf([400, 404]);
      expect(await isNotified()).toBe(true);
    });
  });
});

describe('a digest', { timeout: 60_000 }, () => {
  it('comes at six in the morning of the department, also when its clocks have changed in the night', async () => {
    const place = await databaseKinds()[0]?.make();
    if (place === undefined) throw new Error('there is always SQLite');
    const context = await openAccountsForTests(place.address, { ALMANAC_TIME_ZONE: 'Europe/Berlin' });
    // Saturday noon; the clocks go forward in the night to Sunday, 28 March 2027.
    context.clock.moveTo(new Date('2027-03-27T11:00:00Z'));
    await published(context, { manifest: TOPICS });
    const token = await member(context, ADA);
    await ask(context, { path: 'externaluser/AuthUpdate', body: { mailRhythm: 'daily' }, token });
    await ask(context, {
      path: `${GROUP}/SubscribeTables`,
      body: [{ tableCode: 'DWELL', tableType: 'ts' }],
      token,
    });
    context.clock.moveTo(new Date('2027-03-27T12:00:00Z'));
    await published(context, { file: REVISED_PX, manifest: TOPICS });
    const digests = async (at: string): Promise<number> => {
      context.clock.moveTo(new Date(at));
      const letters = await context.mailOf(ADA);
      return letters.filter(({ subject }) => subject.startsWith('New figures')).length;
    };
    expect(await digests('2027-03-28T03:59:59Z')).toBe(0);
    expect(await digests('2027-03-28T04:00:00Z')).toBe(1);
    await context.close();
    await place.drop();
  });
});
