import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gridLines, openAt } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

/** More cells than travel whole: 260 districts, 20 kinds, and the years from 1976. */
const DISTRICTS = 260;
const KINDS = 20;

/** Cell = `more` + district + 10 × kind + year − 1976. */
function csv(years: number, more: number): string {
  const lines = ['District,Kind,Year,Value'];
  for (let district = 0; district < DISTRICTS; district += 1) {
    for (let kind = 0; kind < KINDS; kind += 1) {
      for (let year = 0; year < years; year += 1) {
        lines.push(`D${district},K${kind},${1976 + year},${more + district + 10 * kind + year}`);
      }
    }
  }
  return lines.join('\n');
}

const TABLE = { code: 'L1', type: 'DC', title: 'Dwellings', topic: 'Society > Housing > Dwellings' } as const;
const CHOSEN = 'pivot=district/time&pick=kind:K0&choose=district:in(D1,D2)&choose=time:latest(2)';

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({ ...TABLE, csv: csv(49, 0) });
}, 60_000);

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(cleanup);

/** The portal whose slices arrive when the test lets them go. */
function withHeldSlices(): {
  readonly held: TestPortal;
  readonly hold: () => void;
  readonly letGo: () => void;
} {
  let gate: Promise<unknown> = Promise.resolve();
  let letGo = (): void => undefined;
  const raw: TestPortal['api']['raw'] = async (address, call) => {
    if (address.includes('/slice?')) await gate;
    return portal.api.raw(address, call);
  };
  return {
    held: { ...portal, api: { ...portal.api, raw } },
    hold: () => {
      const held = Promise.withResolvers<undefined>();
      gate = held.promise;
      letGo = () => {
        held.resolve(undefined);
      };
    },
    letGo: () => {
      letGo();
    },
  };
}

async function shows(...lines: readonly string[]): Promise<void> {
  await waitFor(
    async () => {
      expect(await gridLines()).toEqual(lines);
    },
    { timeout: 30_000 },
  );
}

describe('a release that comes out while a large table is open', { timeout: 120_000 }, () => {
  it('never shows the figures of one release under the headings of the other', async () => {
    const { held, hold, letGo } = withHeldSlices();
    const user = await openAt(held, `/table/DC/L1?${CHOSEN}`);
    await shows('D1: 49 48', 'D2: 50 49');

    hold();
    await portal.publish({ ...TABLE, csv: csv(50, 500) });
    // The reader returns to the page: it asks which release is current, unless it is asking already.
    const offer = await waitFor(
      () => {
        fireEvent(window, new Event('visibilitychange'));
        return screen.getByRole('button', { name: say('table.notice.newer.show') });
      },
      { timeout: 30_000 },
    );
    await user.click(offer);
    await waitFor(
      () => {
        expect(screen.queryByRole('button', { name: say('table.notice.newer.show') })).toBeNull();
      },
      {
        timeout: 30_000,
      },
    );
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: /Dwellings/ })).toBeTruthy();

    letGo();
    await shows('D1: 550 549', 'D2: 551 550');
  });
});
