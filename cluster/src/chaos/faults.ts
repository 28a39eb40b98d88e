import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Excuse } from '../findings.ts';
import type { Line, Weather } from './line.ts';
import type { ChaosPortal, Member } from './portal.ts';

/** What a fault works with; `random` gives 0 to 1 from the run's seed. */
export interface Scene {
  readonly portal: ChaosPortal;
  readonly random: () => number;
  /** The server it befalls. */
  readonly member: Member;
}

/** One kind of fault. */
export interface ChaosFault {
  readonly name: string;
  readonly excuses: Excuse;
  /** Why it cannot be tried here. */
  readonly missing?: (portal: ChaosPortal) => string | undefined;
  /** Resolves when the fault itself is over; the portal then has to heal alone. */
  readonly befall: (scene: Scene) => Promise<void>;
  /** Work after healing that is no part of it. */
  readonly after?: (portal: ChaosPortal) => Promise<void>;
}

const READING = new Set(['pages', 'files', 'documents', 'slices']);
/** Readers are answered by another server, except for an answer that had begun. */
const excusesWriting: Excuse = (kind, isBrokenOff) => isBrokenOff || !READING.has(kind);
const excusesAll: Excuse = () => true;

/** A fault lasts 2 to 8 seconds. */
const lasting = (random: () => number): Promise<void> => pause(2_000 + random() * 6_000);

const LOSS = 0.1;
const CLOCK_JUMPS_MS = [-600_000, -20_000, 20_000, 600_000] as const;

async function during(lines: readonly Line[], weather: Weather, random: () => number): Promise<void> {
  for (const line of lines) line.set(weather);
  await lasting(random);
  for (const line of lines) line.set({});
}

async function fillDisk(folder: string, random: () => number): Promise<void> {
  const filler = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  // What does not fit is the point.
  await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  await lasting(random);
  await rm(filler, { force: true });
}

/** Everything that befalls the portal. */
export const FAULTS: readonly ChaosFault[] = [
  {
    name: 'server killed',
    excuses: excusesWriting,
    befall: async ({ member: { server } }) => {
      await server.kill();
      // As a supervisor does, at once; the start is part of the healing.
      server.start().catch(() => undefined);
    },
  },
  {
    name: 'process frozen',
    excuses: excusesWriting,
    befall: async ({ member: { server }, random }) => {
      process.kill(server.pid(), 'SIGSTOP');
      await lasting(random);
      process.kill(server.pid(), 'SIGCONT');
    },
  },
  {
    name: 'disk full',
    excuses: excusesWriting,
    missing: ({ smallDisk }) => (smallDisk === undefined ? 'only root may mount a small disk' : undefined),
    befall: ({ portal: { smallDisk }, random }) => fillDisk(smallDisk ?? '', random),
  },
  {
    name: 'clock jumped',
    excuses: excusesWriting,
    befall: async ({ portal, random }) => {
      await portal.shiftClock(CLOCK_JUMPS_MS[Math.floor(random() * CLOCK_JUMPS_MS.length)] ?? 0);
      await lasting(random);
      await portal.shiftClock(0);
    },
  },
  {
    name: 'packets lost',
    excuses: excusesWriting,
    befall: ({ member: { lines }, random }) => during(Object.values(lines) as Line[], { lost: LOSS }, random),
  },
  {
    name: 'server cut off from its services',
    excuses: excusesAll,
    befall: ({ member: { lines }, random }) =>
      during([lines.primary, lines.replica, lines.store], { isCut: true }, random),
  },
  {
    name: 'server cut off from the balancer',
    excuses: excusesWriting,
    befall: ({ member: { lines }, random }) => during([lines.inbound], { isCut: true }, random),
  },
  {
    name: 'database cut off from all',
    excuses: excusesWriting,
    befall: ({ portal: { members }, random }) =>
      during(
        members.flatMap(({ lines }) => [lines.primary, lines.replica]),
        { isCut: true },
        random,
      ),
  },
  {
    name: 'store slow',
    excuses: excusesAll,
    befall: ({ portal: { members }, random }) =>
      during(
        members.map(({ lines }) => lines.store),
        { delayMs: () => 200 + Math.random() * 600 },
        random,
      ),
  },
  {
    name: 'database failed over',
    excuses: excusesWriting,
    befall: ({ portal }) => portal.postgres.failOver(),
    after: ({ postgres }) => postgres.replicate(),
  },
];
