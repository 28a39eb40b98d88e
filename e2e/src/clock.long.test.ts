import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPortal, type Portal } from './stage/portal.ts';

/** The library that gives a program a different time; undefined where it is not installed. */
function clockLibrary(): string | undefined {
  const program = process.env['ALMANAC_FAKETIME'] ?? 'faketime';
  const { status, stdout } = spawnSync(program, ['-f', '+0', 'printenv', 'LD_PRELOAD'], {
    encoding: 'utf8',
  });
  // The multi-threaded variant: with the other one, threads deadlock.
  return status === 0 ? stdout.trim().replace('libfaketime.so', 'libfaketimeMT.so') : undefined;
}

const library = clockLibrary();
if (library === undefined)
  process.stderr.write('faketime is not installed: THE CLOCK OF A REAL SERVER IS NOT MOVED.\n');

/** How often each address is requested after the clock has moved: the index looks for changes every second. */
const TIMES = 30;
const PAUSE_MS = 100;

function file(value: number): string {
  return `year,region,value\n2023,North,${value}\n2023,South,2\n2024,North,3\n2024,South,4\n`;
}

describe.skipIf(library === undefined)(
  'a server whose clock goes forward and back',
  { timeout: 300_000 },
  () => {
    let portal: Portal;
    let folder: string;
    const tables: string[] = [];

    /** What a server hours or years from now would see; timers go on unchanged. */
    const moveTo = (offset: string): Promise<void> => writeFile(join(folder, 'clock'), `${offset}\n`);

    const publish = async (code: string, value: number): Promise<void> => {
      const path = join(folder, `${code}.csv`);
      await writeFile(path, file(value));
      const { status, complained } = await portal.almanac(
        ...[
          'publish',
          path,
          '--code',
          code,
          '--title',
          `Table ${code}`,
          '--topic',
          'Society > Housing > Dwellings',
        ],
      );
      expect([status, complained]).toEqual([0, '']);
      if (!tables.includes(code)) tables.push(code);
    };

    /** Every answer of every table that is not 200. */
    const refusals = async (): Promise<readonly string[]> => {
      const wrong: string[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        for (const code of tables)
          for (const address of [
            `/table/TS/${code}`,
            `/table/TS/${code}.csv`,
            `/api/releases/${code}`,
            `/api/table/tabledata/${code}`,
          ]) {
            const { status } = await fetch(portal.url + address);
            if (status !== 200) wrong.push(`${address}: ${status}`);
          }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return wrong;
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'almanac-clock-'));
      await moveTo('+0');
      portal = await startPortal({
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        ALMANAC_EXPENSIVE_REQUESTS: '100000',
      });
    });
    afterAll(async () => {
      await (portal as Portal | undefined)?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('answers every published table at every moment', async () => {
      await publish('FIRST', 1);
      expect(await refusals()).toEqual([]);
      const steps: readonly (readonly [offset: string, published?: string])[] = [
        ['+2h', 'AHEAD'],
        ['+0'],
        ['+10y'],
        ['-400d', 'BEHIND'],
        ['+0'],
      ];
      for (const [offset, published] of steps) {
        await moveTo(offset);
        if (published !== undefined) await publish(published, 5);
        expect([offset, await refusals()]).toEqual([offset, []]);
      }
      await publish('FIRST', 9);
      expect(await refusals()).toEqual([]);
      expect(await (await fetch(`${portal.url}/table/TS/FIRST.csv`)).text()).toContain('9');
    });
  },
);
