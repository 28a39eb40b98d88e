import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt, searchOfAddress } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

let portal: TestPortal;

const TOPIC = 'Society > Population > Births';

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({ code: 'B1', title: 'Births by district', topic: TOPIC });
  await portal.publish({ code: 'B2', title: 'Births in two releases', topic: TOPIC });
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const grid = (): Promise<HTMLElement> => screen.findByRole('grid', undefined, { timeout: 30_000 });

/** The numbers of the grid, a line a row. */
async function numbers(): Promise<readonly string[]> {
  const rows = within(await grid()).getAllByRole('row');
  return rows
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    )
    .filter((line) => line !== '');
}

describe('the table page', () => {
  it('shows the published numbers, the latest year first, and what the table says of itself', async () => {
    await openAt(portal, '/table/TS/B1');
    expect(await numbers()).toEqual(['115 118 120', '90 84 80']);
    expect(screen.getByText('2023 to 2025')).toBeTruthy();
    expect(document.title).toBe(`Births by district – ${portal.site.title}`);
  });

  it('applies a choice at once, writes it in the address, and undoes it', async () => {
    const user = await openAt(portal, '/table/TS/B1');
    await grid();
    await user.click(screen.getByRole('button', { name: say('button.customise') }));
    const panel = await screen.findByRole('complementary', { name: 'Customise' }, { timeout: 30_000 });
    await user.click(await within(panel).findByRole('button', { name: /^District/ }));
    await user.click(await within(panel).findByRole('checkbox', { name: 'North' }));
    await waitFor(async () => {
      expect(await numbers()).toEqual(['90 84 80']);
    });
    expect(searchOfAddress()).toContain('choose=');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => {
      expect(await numbers()).toEqual(['115 118 120', '90 84 80']);
    });
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(async () => {
      expect(await numbers()).toEqual(['90 84 80']);
    });
  });

  it('turns the table by moving a dimension, and back by removing the step', async () => {
    const user = await openAt(portal, '/table/TS/B1?panel=arrange');
    await user.click(
      await screen.findByRole(
        'button',
        { name: say('button.move-down', { name: 'District' }) },
        { timeout: 30_000 },
      ),
    );
    // Past District first, then out of the columns into the rows.
    const up = { name: /^Move (Year|Time period) up$/ };
    await user.click(await screen.findByRole('button', up));
    await user.click(await screen.findByRole('button', up));
    await waitFor(async () => {
      expect(await numbers()).toEqual(['115 90', '118 84', '120 80']);
    });
    await user.click(screen.getByRole('button', { name: /^Remove: Arranged/ }));
    await waitFor(async () => {
      expect(await numbers()).toEqual(['115 118 120', '90 84 80']);
    });
  });

  it('restores everything from an address', async () => {
    const document = await portal.api.raw('/api/content/1/ts/B1');
    const { dimensions } = (await document.json()) as {
      readonly dimensions: readonly { readonly id: string; readonly role: string }[];
    };
    const time = dimensions.find(({ role }) => role === 'time')?.id ?? '';
    await openAt(portal, `/table/TS/B1?choose=${time}:latest(2)&decimals=1&sort=rows:text:DESCENDING`);
    expect(await numbers()).toEqual(['90.0 84.0', '115.0 118.0']);
    const steps = within(screen.getByRole('list', { name: 'Steps applied' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
  });

  it('names what of an address does not fit, and applies the rest', async () => {
    await openAt(portal, '/table/TS/B1?choose=planet:in(mars)&decimals=2&colour=red');
    expect(await numbers()).toEqual(['115.00 118.00 120.00', '90.00 84.00 80.00']);
    expect(screen.getByText(/no dimension “planet”/)).toBeTruthy();
    expect(screen.getByText(/“colour”/)).toBeTruthy();
  });

  it('links to files of exactly this view, with their sizes', async () => {
    const user = await openAt(portal, '/table/TS/B1?decimals=1');
    await grid();
    await user.click(screen.getByRole('button', { name: say('button.download') }));
    const link = await screen.findByRole('link', { name: /^CSV/ });
    expect(link.getAttribute('href')).toBe('/table/TS/B1.csv?decimals=1');
    expect(link.textContent).toMatch(/under 1 KB|about \d+ KB/);
    const file = await portal.api.raw(link.getAttribute('href') ?? '');
    expect(await file.text()).toContain('115.0');
  });

  it('says what to do when nothing is chosen', async () => {
    const user = await openAt(portal, '/table/TS/B1?choose=district:none');
    await screen.findByRole('heading', { name: say('table.nothing-chosen', { dimension: 'District' }) });
    await user.click(screen.getByRole('button', { name: say('table.nothing-chosen.all', { count: 2 }) }));
    await waitFor(async () => {
      expect(await numbers()).toEqual(['115 118 120', '90 84 80']);
    });
    expect(searchOfAddress()).toBe('');
  });

  it('finds a row by its words and goes there', async () => {
    const user = await openAt(portal, '/table/TS/B1');
    await grid();
    await user.keyboard('/');
    await user.keyboard('sou{Enter}');
    expect(document.activeElement?.textContent).toBe('South');
  });

  it.each([
    ['/table/TS/NOTHING', say('problem.unknown-table.title')],
    ['/table/PX/NOTHING', say('problem-page.unknown-address')],
  ])('says at %s that a table does not exist, as the one heading of the screen', async (address, name) => {
    await openAt(portal, address);
    const heading = await screen.findByRole('heading', { level: 1, name });
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading]);
    expect(document.title).toMatch(/^Page not found/);
  });

  it('offers the new figures when a release comes out, and keeps what was chosen', async () => {
    const user = await openAt(portal, '/table/TS/B2?decimals=1');
    await grid();
    await portal.publish({ code: 'B2', title: 'Births, second release', topic: TOPIC });
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await user.click(
      await screen.findByRole('button', { name: say('table.notice.newer.show') }, { timeout: 30_000 }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Births, second release' });
    expect(await numbers()).toEqual(['115.0 118.0 120.0', '90.0 84.0 80.0']);
  });
});

describe('the variants of the table page', () => {
  it('stand the panel open at the left, and name the one address of the table', async () => {
    await openAt(portal, '/table-v2/TS/B1');
    expect(await screen.findByRole('complementary', { name: 'Customise' }, { timeout: 30_000 })).toBeTruthy();
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    expect(canonical?.href).toBe(`${portal.site.publicUrl}/table/TS/B1`);
  });

  it('choose variables by drop-downs above the table', async () => {
    const user = await openAt(portal, '/table-variable-dropdown?type=TS&id=B1');
    await grid();
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'South');
    await waitFor(async () => {
      expect(await numbers()).toEqual(['90 84 80']);
    });
    expect(searchOfAddress()).toContain('type=TS');
  });

  it('lead to browsing when no table is named', async () => {
    await openAt(portal, '/table-no-lag');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('Births');
  });

  it('stores a customisation that is too long for an address, and opens it again by its id', async () => {
    const long = Array.from({ length: 100 }, () => 'sort=rows:text:DESCENDING').join('&');
    await openAt(portal, `/table/TS/B1?${long}&choose=time:latest(1)`);
    const shown = await numbers();
    expect(shown).toHaveLength(2);
    await waitFor(() => {
      expect(searchOfAddress()).toMatch(/^\?view=[A-Za-z0-9_-]{22}$/);
    });
    expect(await numbers()).toEqual(shown);

    cleanup();
    await openAt(portal, `/table/TS/B1${searchOfAddress()}`);
    expect(await numbers()).toEqual(shown);
  });

  it('says that there is no such release, and where the current one is', async () => {
    await openAt(portal, '/table/TS/B1?release=nosuchrelease');
    expect(
      await screen.findByText(say('problem.unknown-release.title'), undefined, { timeout: 30_000 }),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: say('embed.open-published') });
    expect(link.getAttribute('href')).toBe('/table/TS/B1');
  });
});
