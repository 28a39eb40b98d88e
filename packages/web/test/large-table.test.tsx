import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gridLines, openAt, searchOfAddress } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

/** More cells than travel whole: 260 districts, 20 kinds, 50 years. Cell = district + 10 × kind + year − 1976. */
const DISTRICTS = 260;
const KINDS = 20;
const YEARS = 50;

function csv(): string {
  const lines = ['District,Kind,Year,Value'];
  for (let district = 0; district < DISTRICTS; district += 1) {
    for (let kind = 0; kind < KINDS; kind += 1) {
      for (let year = 0; year < YEARS; year += 1) {
        lines.push(`D${district},K${kind},${1976 + year},${district + 10 * kind + year}`);
      }
    }
  }
  return lines.join('\n');
}

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({
    code: 'L1',
    type: 'DC',
    title: 'Dwellings',
    topic: 'Society > Housing > Dwellings',
    csv: csv(),
  });
}, 60_000);

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(cleanup);

const CHOSEN = 'pivot=district/time&pick=kind:K0&choose=district:in(D1,D2)&choose=time:latest(2)';

async function shows(...lines: readonly string[]): Promise<void> {
  await waitFor(
    async () => {
      const shown = await gridLines();
      expect(shown).toEqual(lines);
    },
    { timeout: 30_000 },
  );
}

describe('a table too large to travel whole', { timeout: 60_000 }, () => {
  it('previews a computation, shows what the server computed, and notes its formula', async () => {
    const user = await openAt(portal, `/table/DC/L1?${CHOSEN}&panel=compute`);
    await user.click(await screen.findByRole('radio', { name: 'Sum' }, { timeout: 30_000 }));
    await user.click(screen.getByRole('checkbox', { name: 'D1' }));
    await user.click(screen.getByRole('checkbox', { name: 'D2' }));
    expect(await screen.findByText('50 + 51', undefined, { timeout: 30_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('compute.add') }));
    await shows('D1: 50 49', 'D2: 51 50', '=D1 + D21: 101 99');
    expect(searchOfAddress()).toContain('sum=');
    expect(screen.getByText(/D1 \+ D2 = D1 \+ D2/)).toBeTruthy();
  });

  it('takes every kind of computation, one upon another', async () => {
    await openAt(portal, `/table/DC/L1?percentage=category:district:D1&${CHOSEN}`);
    await shows('D1: 100.0 100.0', 'D2: 102.0 102.0');
    cleanup();
    await openAt(portal, `/table/DC/L1?sum=district:in(D1,D2):c1:name(S)&change=year:absolute&${CHOSEN}`);
    await shows('D1: 1 1', 'D2: 1 1');
    cleanup();
    await openAt(portal, `/table/DC/L1?moving-average=2&divide=1&decimals=2&${CHOSEN}&choose=time:latest(1)`);
    await shows('D1: 4.95', 'D2: 5.05');
  });
});
