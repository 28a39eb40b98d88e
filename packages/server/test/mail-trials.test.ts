import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { CONNECTIONS } from '../src/platform/mail/mail-transport.ts';
import { addSubscribers } from './add-subscribers.ts';
import { startDoomed } from './doomed-child.ts';
import type { DrainOrder } from './drain-mail.ts';
import { openForTests, NOW, published, REVISED_PX, TOPICS } from './publishing-for-tests.ts';
import { openSmtpPeer, type SmtpPeer } from './smtp-peer.ts';
import { databaseKinds, type DatabaseKind } from './test-databases.ts';

const PROGRAM = fileURLToPath(new URL('./drain-mail.ts', import.meta.url));
const IS_LONG = process.env['ALMANAC_LONG'] === '1';
const MOST_MS = 10 * 60_000;
/** Longer than the lease of a sender, after which another one may try. */
const LEASE_MS = 11 * 60_000;
/** About as long as people are looked up and their mails queued. */
const QUEUEING_MS = IS_LONG ? 500 : 150;

interface Trials {
  readonly people: number;
  readonly kills: number;
  /** What each of them saved, as JSON. */
  readonly customisation: string;
}

const OF_WORDS: Trials = {
  ...(IS_LONG ? { people: 2_000, kills: 60 } : { people: 60, kills: 3 }),
  // No chart suits it.
  customisation: JSON.stringify({ steps: { version: 1, address: 'choose=nowhere:in(s)' } }),
};
const OF_CHARTS: Trials = {
  people: 200,
  kills: 20,
  customisation: JSON.stringify({ chart: { type: 'clusterColumn', title: 'My homes' } }),
};

/** When the sender is killed: once so many letters have come in, or at some instant, most likely before the first. */
type Death = { readonly letters: number } | { readonly afterMs: number };

/** Works off the mail until it is killed. Answers whether it got through before. */
async function drainUntil(order: DrainOrder, peer: SmtpPeer, death: Death): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const child = startDoomed(PROGRAM, order, () => {
    if ('afterMs' in death) timer = setTimeout(child.kill, death.afterMs);
  });
  let left = 'letters' in death ? death.letters : Infinity;
  peer.onReceived(() => {
    left -= 1;
    if (left === 0) child.kill();
  });
  const { said } = await child.ended;
  clearTimeout(timer);
  return said.includes('drained');
}

/** The first ones die while people are looked up and mails are queued, the others between letters. */
function deathOf(kill: number, { people, kills }: Trials): Death {
  if (kill >= kills) return { letters: Infinity };
  if (kill < kills / 3) return { afterMs: Math.random() * QUEUEING_MS };
  return { letters: 1 + Math.floor(Math.random() * (people / kills)) };
}

/**
 * Mails every subscriber about a release while its sender is killed again and again; returns what arrived, and how
 * often it was killed.
 */
async function tellAll(
  make: DatabaseKind['make'],
  trials: Trials,
): Promise<{ readonly received: SmtpPeer['received']; readonly kills: number }> {
  const place = await make();
  const peer = await openSmtpPeer();
  const context = await openForTests(place.address);
  await published(context, { manifest: TOPICS });
  await addSubscribers(context.database, { ...trials, code: 'dwell' });
  await published(context, { file: REVISED_PX, manifest: TOPICS });
  let now = NOW.getTime();
  let kills = 0;
  for (let isDone = false; !isDone; kills += isDone ? 0 : 1) {
    now += LEASE_MS;
    const order: DrainOrder = {
      address: place.address,
      dataFolder: context.dataFolder,
      smtpUrl: peer.url,
      now: new Date(now).toISOString(),
    };
    isDone = await drainUntil(order, peer, deathOf(kills, trials));
  }
  const waiting = context.database.read.selectFrom('mails').select('id').where('state', '!=', 'sent');
  expect(await waiting.execute()).toEqual([]);
  await context.close();
  await peer.close();
  await place.drop();
  return { received: peer.received, kills };
}

/** That every subscriber has one mail, though perhaps delivered several times. */
function expectOneEach({ received, kills }: Awaited<ReturnType<typeof tellAll>>, people: number): void {
  const ids = new Map<string, Set<string>>();
  for (const { to, email } of received)
    ids.set(to, (ids.get(to) ?? new Set()).add(email.messageId ?? 'none'));
  expect(kills).toBeGreaterThan(0);
  expect(ids.size).toBe(people);
  expect([...ids.values()].filter(({ size }) => size > 1)).toEqual([]);
  expect(received.length - people).toBeLessThanOrEqual(kills * CONNECTIONS);
}

describe.each(databaseKinds())(
  'mail about a release, its sender killed at any instant, on $name',
  { timeout: MOST_MS },
  ({ make }) => {
    it('reaches everybody, and doubles only what was on its way, under the same Message-ID', async () => {
      expectOneEach(await tellAll(make, OF_WORDS), OF_WORDS.people);
    });
  },
);

/** To draw a chart takes each process longer than all of its letters: `npm run test:long` waits for it. */
describe.each(IS_LONG ? databaseKinds().slice(0, 1) : [])(
  'mail with a chart, its sender killed at any instant',
  ({ make }) => {
    it(
      'carries the picture each time it comes',
      async () => {
        const told = await tellAll(make, OF_CHARTS);
        expectOneEach(told, OF_CHARTS.people);
        for (const { email } of told.received) {
          expect(email.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
          const [picture] = email.attachments;
          expect(email.html).toContain(`cid:${picture?.contentId?.replace(/[<>]/g, '') ?? 'none'}`);
        }
      },
      MOST_MS,
    );
  },
);
