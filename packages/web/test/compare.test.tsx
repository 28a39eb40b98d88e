import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { clearCompared } from '../src/platform/compare/compare-store.ts';
import { addressOfLater } from '../src/platform/saved-tables/address-of-saved.ts';
import { closeSaving } from '../src/platform/saved-tables/saving-store.ts';
import { removeFromTray, useTray } from '../src/platform/saved-tables/tray-store.ts';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

let portal: TestPortal;
let address = '';

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  const topic = 'Society > Population > Births';
  await portal.publish({ code: 'M1', title: 'Births by district', topic });
  await portal.publish({ code: 'M2', title: 'Deaths by district', topic });
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  clearCompared();
  closeSaving();
  removeFromTray(useTray.getState().tables.map(({ id }) => id));
});

function Where(): null {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** Opens the application at an address, as a reader does. */
function open(at: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Where />
        <App api={portal.api} site={portal.site} now={() => new Date()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 30_000 });
const later = { timeout: 30_000 };

describe('the compare list', () => {
  it('says how to fill it, and holds what was put aside in browse', async () => {
    const user = open('/compare-tables');
    await heading(say('page.title.compare-list'));
    await screen.findByText(say('compare.empty'));
    cleanup();
    open('/browse/society/population/births');
    await heading('Births');
    for (const button of await screen.findAllByRole('button', { name: new RegExp(`^${say('compare.add')}`) }))
      await user.click(button);
    const [link] = screen.getAllByRole('link', { name: /^Compare/ });
    expect(link?.textContent).toBe('Compare 2 tables, 2 new');
    if (link) await user.click(link);
    await heading(say('page.title.compare-list'));
    expect(screen.getAllByText(say('common.new'))).toHaveLength(2);
    await user.click(
      screen.getByRole('checkbox', { name: say('compare.table', { title: 'Births by district' }) }),
    );
    await screen.findByText(say('compare.choose-more', { count: 1 }));
    await user.click(
      screen.getByRole('button', { name: say('compare.remove', { title: 'Births by district' }) }),
    );
    await user.click(screen.getByRole('button', { name: say('compare.clear') }));
    await screen.findByText(say('compare.empty'));
  });
});

describe('a comparison', () => {
  const BOTH = '/compare?v=1&table=TS/M1&table=TS/M2';

  it('shows tables side by side, and takes one out', async () => {
    const user = open(BOTH);
    await heading('Births by district and Deaths by district');
    await waitFor(() => {
      expect(screen.getAllByRole('grid')).toHaveLength(2);
    }, later);
    await user.click(screen.getByRole('button', { name: say('compare.remove-table', { table: 'A' }) }));
    await heading('Deaths by district');
    expect(address).toBe('/compare?v=1&table=TS/M2');
  });

  it('saves one of its tables as it stands there', async () => {
    const user = open('/compare?v=1&table=TS/M1&table=TS/M2?decimals=2');
    await heading('Births by district and Deaths by district');
    await user.click(
      await screen.findByRole('button', { name: say('compare.save-table', { table: 'B' }) }, later),
    );
    const dialog = await screen.findByRole('dialog', { name: say('saved.later') }, later);
    within(dialog).getByText(say('saved.later.lead', { title: 'Deaths by district' }));
    expect(useTray.getState().tables.map(({ code, customisationData }) => [code, customisationData])).toEqual(
      [
        [
          'M2',
          expect.objectContaining({ steps: expect.objectContaining({ address: 'decimals=2' }) as unknown }),
        ],
      ],
    );
  });

  it('is put aside as one by who is not logged in', async () => {
    const user = open(`${BOTH}&show=aligned`);
    await heading('Births by district and Deaths by district');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: say('compare.save') });
    await waitFor(() => {
      expect(save.disabled).toBe(false);
    }, later);
    await user.click(save);
    const dialog = await screen.findByRole('dialog', { name: say('saved.later') }, later);
    within(dialog).getByText(say('saved.later.lead', { title: 'Births by district and Deaths by district' }));
    const [kept] = useTray.getState().tables;
    expect(kept?.customisationData.comparison).toEqual({
      version: 1,
      address: 'v=1&table=TS/M1&table=TS/M2&show=aligned',
      releases: [expect.any(String), expect.any(String)],
    });
    expect(kept && addressOfLater(kept)).toBe('/compare?v=1&table=TS/M1&table=TS/M2&show=aligned');
  });

  it('puts them into one by the dimension they share, and undoes that', async () => {
    const user = open(BOTH);
    await heading('Births by district and Deaths by district');
    await user.click(screen.getByRole('button', { name: say('compare.way.one') }));
    const grid = await screen.findByRole('grid', {}, later);
    await screen.findByText('2 tables, joined by Year and District. They share all 3 periods.');
    expect(within(grid).getAllByText('A · Births by district').length).toBe(2);
    await user.click(screen.getByRole('button', { name: say('compare.combine.difference') }));
    await waitFor(() => {
      expect(decodeURIComponent(decodeURIComponent(address))).toContain('difference=item:in(A,B)');
    });
    await user.click(screen.getByRole('checkbox', { name: 'District' }));
    await screen.findByText(/^2 tables, joined by Year\./);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/joined by Year and District/);
  });

  it('says of an address that is none what is wrong with it', async () => {
    open('/compare?v=1&table=nonsense');
    await screen.findByText(say('compare.address-unreadable'), {}, later);
    await screen.findByText(/“table” cannot be “nonsense”/);
  });
});
