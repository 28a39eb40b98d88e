import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { CONNECTIONS } from '../src/platform/mail-transport.ts';
import { addSubscribers } from './add-subscribers.ts';
import type { DrainOrder } from './drain-mail.ts';
import { openDesk, NOW, published, REVISED_PX, TOPICS } from './publishing-desk.ts';
import { openSmtpPeer, type SmtpPeer } from './smtp-peer.ts';
import { databaseKinds } from './test-databases.ts';

const PROGRAM = fileURLToPath(new URL('./drain-mail.ts', import.meta.url));
const PEOPLE = process.env['ALMANAC_LONG'] === '1' ? 2_000 : 200;
const KILLS = process.env['ALMANAC_LONG'] === '1' ? 60 : 8;
const MOST_MS = 10 * 60_000;
/** Longer than a sender may take before another one tries. */
const LEASE_MS = 11 * 60_000;

/** When the sender dies: once so many letters have come in, or at some instant, most likely before the first. */
type Death = { readonly letters: number } | { readonly afterMs: number };

/** Works off the mail until it is killed. Answers whether it got through before. */
async function drainUntil(order: DrainOrder, peer: SmtpPeer, death: Death): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let left = 'letters' in death ? death.letters : Infinity;
  const timer = 'afterMs' in death ? setTimeout(() => child.kill('SIGKILL'), death.afterMs) : undefined;
  peer.onReceived(() => {
    left -= 1;
    if (left === 0) child.kill('SIGKILL');
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return said.includes('drained');
}

/** The first ones die while people are looked up and mails are queued, the others between letters. */
function deathOf(kills: number): Death {
  if (kills >= KILLS) return { letters: Infinity };
  if (kills < KILLS / 3) return { afterMs: 400 + Math.random() * 1_200 };
  return { letters: 1 + Math.floor(Math.random() * (PEOPLE / KILLS)) };
}

describe.each(databaseKinds())(
  'mail about a release, its sender killed at any instant, on $name',
  ({ make }) => {
    it(
      'reaches everybody, and doubles only what was on its way, under the same Message-ID',
      async () => {
        const place = await make();
        const peer = await openSmtpPeer();
        const desk = await openDesk(place.address);
        await published(desk, { manifest: TOPICS });
        await addSubscribers(desk.database, { people: PEOPLE, code: 'dwell' });
        await published(desk, { file: REVISED_PX, manifest: TOPICS });
        let now = NOW.getTime();
        let kills = 0;
        for (let isDone = false; !isDone; kills += isDone ? 0 : 1) {
          now += LEASE_MS;
          const order: DrainOrder = {
            ...{ address: place.address, dataFolder: desk.dataFolder, smtpUrl: peer.url },
            now: new Date(now).toISOString(),
          };
          isDone = await drainUntil(order, peer, deathOf(kills));
        }
        const ids = new Map<string, Set<string>>();
        for (const { to, email } of peer.received)
          ids.set(to, (ids.get(to) ?? new Set()).add(email.messageId ?? 'none'));
        expect(kills).toBeGreaterThan(0);
        expect(ids.size).toBe(PEOPLE);
        expect([...ids.values()].filter(({ size }) => size > 1)).toEqual([]);
        expect(peer.received.length - PEOPLE).toBeLessThanOrEqual(kills * CONNECTIONS);
        const waiting = await desk.database.read
          .selectFrom('mails')
          .select('id')
          .where('state', '!=', 'sent')
          .execute();
        expect(waiting).toEqual([]);
        await desk.close();
        await peer.close();
        await place.drop();
      },
      MOST_MS,
    );
  },
);
