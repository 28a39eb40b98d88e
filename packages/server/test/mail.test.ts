import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { letterOf } from '../src/platform/mail/letter.ts';
import { smtpTransport } from '../src/platform/mail/mail-transport.ts';
import { addSubscribers } from './add-subscribers.ts';
import { ask, logIn, openAccountsForTests, PASSWORD, type AccountsForTests } from './accounts-for-tests.ts';
import { NOW, published, REVISED_PX, TOPICS } from './publishing-for-tests.ts';
import { openSmtpPeer, type Received, type SmtpPeer } from './smtp-peer.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';
import { ENGLISH } from './english.ts';

const ADA = 'ada@example.org';
const MINUTE_MS = 60_000;

/** Each test makes databases and works out hashes, which takes long on a busy machine. */
const HOOK_MS = 60_000;

describe.each(databaseKinds())('mail through SMTP on $name', { timeout: 60_000 }, ({ make }) => {
  let place: TestDatabase;
  let peer: SmtpPeer;
  let context: AccountsForTests;
  beforeEach(async () => {
    place = await make();
    peer = await openSmtpPeer();
    context = await openAccountsForTests(place.address, {
      SMTP_URL: peer.url,
      MAIL_FROM: 'tables@example.gov',
    });
  }, HOOK_MS);
  afterEach(async () => {
    await context.close();
    await peer.close();
    await place.drop();
  }, HOOK_MS);

  const register = () =>
    ask(context, {
      path: 'externaluser/register',
      body: { name: 'Ada Reader', email: ADA, password: PASSWORD },
    });
  const headerOf = ({ email }: Received, key: string): string | undefined =>
    email.headers.find((header) => header.key === key)?.value;
  const expectPicture = ({ email }: Received): void => {
    const [picture] = email.attachments;
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
    expect(email.html).toContain(`cid:${picture?.contentId?.slice(1, -1) ?? 'none'}`);
    expect(
      Buffer.from(picture?.content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  };
  const mailRow = () =>
    context.database.read.selectFrom('mails').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const bouncedAt = async (): Promise<string | null> => {
    const accounts = context.database.read.selectFrom('accounts').select('bounced_at');
    return (await accounts.executeTakeFirstOrThrow()).bounced_at;
  };
  const pass = (minutes: number): void => {
    context.clock.moveTo(new Date(context.clock.now().getTime() + minutes * MINUTE_MS));
  };

  it('arrives as a reader gets it: from, to, both bodies, and a link that works', async () => {
    await register();
    await context.people.drain();
    const [letter] = peer.received;
    expect(letter).toMatchObject({
      to: ADA,
      email: { from: { address: 'tables@example.gov' }, to: [{ address: ADA }] },
    });
    expect(letter && headerOf(letter, 'auto-submitted')).toBe('auto-generated');
    const token = /#token=([\w-]{43})/.exec(letter?.email.text ?? '')?.[1];
    expect(letter?.email.html).toContain(`#token=${token ?? 'none'}`);
    expect(
      (await ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token } })).status,
    ).toBe(200);
    expect(await mailRow()).toMatchObject({ state: 'sent', sent_at: NOW.toISOString() });
  });

  it('is ended at one click of a mail program, and says where', async () => {
    await published(context, { manifest: TOPICS });
    await register();
    await context.people.drain();
    const token = /#token=([\w-]{43})/.exec(peer.received[0]?.email.text ?? '')?.[1];
    await ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token } });
    const session = await logIn(context, ADA);
    await ask(context, {
      path: 'externalUserSavedTable/SubscribeTables',
      body: [{ tableCode: 'DWELL', tableType: 'ts' }],
      token: session,
    });
    pass(1);
    await published(context, { file: REVISED_PX, manifest: TOPICS });
    await context.people.drain();
    const letter = peer.received[1];
    if (letter === undefined) throw new Error('no mail about the release');
    expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<https:\/\/tables\.example\.gov(\/unsubscribe\/[^>]+)>$/.exec(
      headerOf(letter, 'list-unsubscribe') ?? '',
    )?.[1];
    expectPicture(letter);
    const click = await context.app.inject({
      method: 'POST',
      url: address ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(click.statusCode).toBe(200);
    expect(await context.database.read.selectFrom('saved_tables').select('is_notified').execute()).toEqual([
      { is_notified: 0 },
    ]);
  });

  it('is tried again when the mail server has no time, with the same Message-ID', async () => {
    peer.answer(ADA, 451);
    await register();
    await context.people.drain();
    const { id } = await mailRow();
    expect(await mailRow()).toMatchObject({ state: 'waiting', tries: 1 });
    await context.people.drain();
    expect(await mailRow()).toMatchObject({ tries: 1 });
    peer.answer(ADA, undefined);
    pass(1);
    await context.people.drain();
    expect(peer.received.map(({ email }) => email.messageId)).toEqual([`<${id}@example.gov>`]);
    expect(await mailRow()).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('is not tried again at an address that takes none, and that is noted', async () => {
    peer.answer(ADA, 550);
    await register();
    await context.people.drain();
    expect(await mailRow()).toMatchObject({ state: 'bounced' });
    const account = await context.database.read.selectFrom('accounts').select('bounced_at').execute();
    expect(account).toEqual([{ bounced_at: NOW.toISOString() }]);
  });

  it('is tried again when the mail server cannot take the letter itself just now', async () => {
    peer.answerLetter(ADA, { code: 452, text: '4.3.1 Insufficient storage' });
    await register();
    await context.people.drain();
    const { id } = await mailRow();
    expect(await mailRow()).toMatchObject({ state: 'waiting', tries: 1 });
    peer.answerLetter(ADA, undefined);
    pass(1);
    await context.people.drain();
    expect(peer.received.map(({ email }) => email.messageId)).toEqual([`<${id}@example.gov>`]);
    expect(await mailRow()).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('is given up when the letter is refused for good, and its address stays good', async () => {
    peer.answerLetter(ADA, { code: 554, text: '5.7.1 Message refused' });
    await register();
    await context.people.drain();
    expect(await mailRow()).toMatchObject({ state: 'given-up', tries: 1 });
    expect(await bouncedAt()).toBeNull();
  });

  it('is not tried again when its address turns out to take none only after the letter', async () => {
    peer.answerLetter(ADA, { code: 550, text: '5.1.1 User unknown' });
    await register();
    await context.people.drain();
    expect(await mailRow()).toMatchObject({ state: 'bounced' });
    expect(await bouncedAt()).toBe(NOW.toISOString());
  });

  it('comes once more, under the same Message-ID, when the line is lost before the answer', async () => {
    peer.answerLetter(ADA, 'lost');
    await register();
    await context.people.drain();
    expect(peer.received).toHaveLength(1);
    expect(await mailRow()).toMatchObject({ state: 'waiting', tries: 1 });
    peer.answerLetter(ADA, undefined);
    pass(1);
    await context.people.drain();
    const { id } = await mailRow();
    const both = [`<${id}@example.gov>`, `<${id}@example.gov>`];
    expect(peer.received.map(({ email }) => email.messageId)).toEqual(both);
    expect(await mailRow()).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('that comes back is reported to the owner of the address, until it is confirmed anew', async () => {
    const linkToken = (): string | undefined =>
      /#token=([\w-]{43})/.exec(peer.received.at(-1)?.email.text ?? '')?.[1];
    const confirm = async (): Promise<void> => {
      await context.people.drain();
      await ask(context, { path: 'externaluser/VerifyRegistrationEmail', body: { token: linkToken() } });
    };
    const status = async (): Promise<unknown> => {
      const { data } = await ask(context, {
        path: 'externaluser/login',
        body: { email: ADA, password: PASSWORD },
      });
      return data;
    };
    await register();
    await confirm();
    expect(await status()).toMatchObject({ showVerifyNotification: false });
    peer.answer(ADA, 550);
    await ask(context, { path: 'externaluser/ForgotPassword', body: { email: ADA } });
    await context.people.drain();
    expect(await status()).toMatchObject({
      showVerifyNotification: true,
      account: { isEmailVerified: false },
    });
    peer.answer(ADA, undefined);
    await ask(context, { path: 'externaluser/ResendRegistrationEmail', body: { email: ADA } });
    await confirm();
    expect(await status()).toMatchObject({
      showVerifyNotification: false,
      account: { isEmailVerified: true },
    });
  });

  it('waits while there is no mail server', async () => {
    await peer.close();
    await register();
    await context.people.drain();
    expect(await mailRow()).toMatchObject({ state: 'waiting', tries: 1 });
    peer = await openSmtpPeer();
  });

  it('goes out before what goes to many, when somebody waits for it', async () => {
    const at = NOW.toISOString();
    const mail = (id: string, rank: number) => ({
      id,
      kind: 'deleted',
      account_id: null,
      address: `${id}@example.org`,
      payload: '{}',
      state: 'waiting',
      rank,
      tries: 0,
      due_at: at,
      created_at: at,
      sent_at: null,
      error: null,
    });
    // In one transaction, the awaited mail last: whatever looks for mail sees all of it.
    const mails = [
      ...Array.from({ length: 60 }, (_, number) => mail(`bulk-${number}`, 1)),
      mail('awaited', 0),
    ];
    await context.database.write((transaction) => transaction.insertInto('mails').values(mails).execute());
    await context.people.drain();
    const place = peer.received.findIndex(({ to }) => to === 'awaited@example.org');
    expect(peer.received).toHaveLength(61);
    expect(place).toBeLessThan(10);
  });

  it('goes to many only when all of them are in the queue', async () => {
    const people = 600;
    await published(context, { manifest: TOPICS });
    await context.people.drain();
    const customisation = '{"steps":{"version":1,"address":"choose=nowhere:in(s)"}}';
    await addSubscribers(context.database, { people, code: 'dwell', customisation });
    const first = new Promise((resolve) => {
      peer.onReceived(() => {
        resolve(undefined);
      });
    });
    pass(1);
    await published(context, { file: REVISED_PX, manifest: TOPICS });
    await first;
    const queued = await context.database.read
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll().as('number'))
      .executeTakeFirstOrThrow();
    expect(Number(queued.number)).toBe(people);
  });
});

describe(letterOf, () => {
  it.each([
    ['ltr', 'left', 'right'],
    ['rtl', 'right', 'left'],
  ] as const)('sets a letter %s without relying on the page around it', (direction, start, end) => {
    const { html } = letterOf({
      subject: 'Jobs',
      parts: [
        { kind: 'list', items: ['1'] },
        { kind: 'table', headings: ['Jobs', 'Oct'], rows: [['All', '1']] },
      ],
      foot: [],
      words: { ...ENGLISH, direction },
    });
    expect(html).toContain(`<div dir="${direction}"`);
    expect(html).toContain(`padding-${start}:20px`);
    expect(html).not.toContain(`padding-${end}:20px`);
    expect(html).toMatch(new RegExp(`<th scope="col" style="[^"]*text-align:${start}">Jobs`));
    expect(html).toMatch(new RegExp(`<th scope="col" style="[^"]*text-align:${end}">Oct`));
  });
});

describe(smtpTransport, () => {
  it('lets no text of anybody make a header of its own', async () => {
    const peer = await openSmtpPeer();
    const transport = smtpTransport({ url: peer.url, from: 'tables@example.gov' });
    const text = 'Jobs\r\nBcc: all@example.org\r\n\r\n<script>alert(1)</script>';
    const letter = letterOf({
      subject: text,
      parts: [
        { kind: 'heading', text },
        { kind: 'table', headings: [text], rows: [[text]] },
        { kind: 'list', items: [text] },
      ],
      foot: [],
      words: ENGLISH,
    });
    const delivery = await transport.deliver({ id: 'one', to: ADA, at: NOW, letter });
    transport.close();
    const [received] = peer.received;
    await peer.close();
    expect(delivery).toEqual({ kind: 'sent' });
    expect(received?.email.bcc ?? []).toEqual([]);
    expect(received?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(received?.email.html).not.toContain('<script>');
  });
});
