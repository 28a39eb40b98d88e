import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import type { TestPortal } from './portal.ts';

let shownSearch = '';

/** What follows the path in the address bar. */
export function searchOfAddress(): string {
  return decodeURIComponent(shownSearch);
}

function Address(): ReactElement | null {
  shownSearch = useLocation().search;
  return null;
}

/** Opens the application at an address, and waits for its table. */
export async function openAt(portal: TestPortal, address: string): Promise<UserEvent> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App api={portal.api} site={portal.site} now={() => new Date()} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 });
  return userEvent.setup();
}

/** Every line of the grid that holds numbers, with its heading: `Total: 205 202 200`. */
export async function gridLines(): Promise<readonly string[]> {
  const grid = await screen.findByRole('grid', undefined, { timeout: 30_000 });
  return within(grid)
    .getAllByRole('row')
    .map((row) => {
      const cells = within(row).queryAllByRole('cell');
      const heading = within(row).queryByRole('rowheader');
      return cells.length === 0
        ? ''
        : `${heading?.textContent ?? ''}: ${cells.map(({ textContent }) => textContent).join(' ')}`;
    })
    .filter((line) => line !== '');
}
