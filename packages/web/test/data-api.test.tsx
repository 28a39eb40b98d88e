import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { App } from '../src/app/app.tsx';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { openTestPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({
    code: 'C1',
    title: 'Residents by district and sex',
    topic: 'Society > Population > Residents',
    type: 'CT',
    csv: 'District,Sex,Value\nNorth,Males,120\nNorth,Females,80\nSouth,Males,118\nSouth,Females,84\n',
  });
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(cleanup);

it('shows how to read a table that there is, where none is a time series', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/view-api/for-developers']}>
        <App api={portal.api} site={portal.site} now={() => new Date()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(/\/table\/CT\/C1\.csv\?layout=tidy/, {}, { timeout: 30_000 });
});
