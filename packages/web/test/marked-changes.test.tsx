import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt, searchOfAddress } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

const DISTRICTS = 260;
const KINDS = 20;
const YEARS = 50;

/** More cells than travel whole; cells that a test changes are in `other`, by `district kind year`. */
function largeCsv(other: ReadonlyMap<string, number> = new Map()): string {
  const lines = ['District,Kind,Year,Value'];
  for (let district = 0; district < DISTRICTS; district += 1) {
    for (let kind = 0; kind < KINDS; kind += 1) {
      for (let year = 0; year < YEARS; year += 1) {
        const value = other.get(`D${district} K${kind} ${1976 + year}`) ?? district + 10 * kind + year;
        lines.push(`D${district},K${kind},${1976 + year},${value}`);
      }
    }
  }
  return lines.join('\n');
}

const SMALL = { code: 'S1', title: 'Births', topic: 'Society > Population > Births' };
const LARGE = { code: 'L1', title: 'Dwellings', topic: 'Society > Housing > Dwellings', type: 'DC' } as const;

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({
    ...SMALL,
    csv: 'Year,District,Value\n2024,North,118\n2024,South,84\n2025,North,115\n',
  });
  await portal.publish({
    ...SMALL,
    csv: 'Year,District,Value\n2024,North,119\n2024,South,84\n2025,North,115\n2025,South,90\n2026,North,1\n',
  });
  await portal.publish({ ...LARGE, csv: largeCsv() });
  await portal.publish({ ...LARGE, csv: largeCsv(new Map([['D0 K0 2025', 7000]])) });
}, 120_000);

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(cleanup);

/** The descriptions of the marked cells. */
async function marked(): Promise<readonly (string | null)[]> {
  const grid = await screen.findByRole('grid', undefined, { timeout: 30_000 });
  const cells = within(grid).queryAllByRole('cell', { name: /, was / });
  return cells.map(({ textContent }) => textContent);
}

async function marks(...texts: readonly string[]): Promise<void> {
  await waitFor(
    async () => {
      const shown = await marked();
      expect(shown).toEqual(texts);
    },
    { timeout: 30_000 },
  );
}

describe('marks of what differs from the previous release', { timeout: 60_000 }, () => {
  it('come and go with a box of the panel, and stand in the address', async () => {
    const user = await openAt(portal, '/table/TS/S1?panel=display');
    const box = await screen.findByRole('checkbox', { name: /^Mark changes since/ }, { timeout: 30_000 });
    expect(await marked()).toEqual([]);
    await user.click(box);
    await marks('119 revised, was 118', '90 added, was not available');
    expect(searchOfAddress()).toContain('changes=1');
    expect(screen.getByText(/figures that differ from the release of/).textContent).toContain(
      '1 figure revised',
    );
    await user.click(screen.getByRole('button', { name: say('table.marked.stop') }));
    await marks();
    expect(searchOfAddress()).not.toContain('changes');
  });

  it('go by what was computed, and say nothing of a first release', async () => {
    await openAt(portal, '/table/TS/S1?changes=1&sum=district:in(North,South):both:name(Both)');
    await marks(
      '119 revised, was 118',
      '90 added, was not available',
      ...['205 revised, was 115', '203 revised, was 202'],
    );
    cleanup();
    const { releases } = (await portal.api.call('/api/releases/S1/history')) as {
      readonly releases: readonly { readonly id: string }[];
    };
    await openAt(portal, `/table/TS/S1?changes=1&release=${releases.at(-1)?.id ?? ''}`);
    expect(
      await screen.findByText(/first release of the table/, undefined, { timeout: 30_000 }),
    ).toBeTruthy();
    expect(await marked()).toEqual([]);
  });

  it('are found in what the server computed of a large cube', async () => {
    const chosen = 'pivot=district/time&pick=kind:K0&choose=district:in(D0,D1)&choose=time:latest(2)';
    await openAt(portal, `/table/DC/L1?changes=1&${chosen}`);
    await marks('7,000 revised, was 49');
    cleanup();
    await openAt(portal, `/table/DC/L1?changes=1&${chosen}&sum=district:in(D0,D1):c1:name(S)`);
    await marks('7,000 revised, was 49', '7,050 revised, was 99');
  });

  it('are fetched as the cells of a large view are', async () => {
    await openAt(portal, '/table/DC/L1?changes=1&pivot=district,kind/time');
    await marks('7,000 revised, was 49');
  });

  it('compare a release that comes out under the open page with the one that was shown', async () => {
    const table = { code: 'N1', title: 'Deaths', topic: 'Society > Population > Deaths' };
    await portal.publish({ ...table, csv: 'Year,District,Value\n2025,North,70\n' });
    const user = await openAt(portal, '/table/TS/N1?changes=1');
    expect(
      await screen.findByText(/first release of the table/, undefined, { timeout: 30_000 }),
    ).toBeTruthy();
    await portal.publish({ ...table, csv: 'Year,District,Value\n2025,North,72\n' });
    fireEvent(window, new Event('visibilitychange'));
    await user.click(
      await screen.findByRole('button', { name: say('table.notice.newer.show') }, { timeout: 30_000 }),
    );
    await marks('72 revised, was 70');
    expect(screen.queryByText(/first release of the table/)).toBeNull();
  });

  it('can be asked for beside the history of releases', async () => {
    const user = await openAt(portal, '/table/TS/S1');
    await user.click(
      await screen.findByRole('button', { name: say('table.about.title') }, { timeout: 30_000 }),
    );
    await user.click(
      await screen.findByRole('button', { name: say('table.history.mark') }, { timeout: 30_000 }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await marks('119 revised, was 118', '90 added, was not available');
  });
});
