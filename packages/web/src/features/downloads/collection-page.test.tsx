import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { errorFromResponse } from '../../platform/api/error-from-response.ts';
import { CollectionPage } from './collection-page.tsx';
import { SITE } from '../../../test/site.ts';

const ENDED = {
  code: 'collection-ended',
  detail: 'This collection was not opened for 13 months. Tables it was made of are there as before: M1.',
  tables: ['/table/TS/M1'],
};

const api: Api = {
  call: async () => {
    throw await errorFromResponse(Response.json(ENDED, { status: 410 }));
  },
  raw: () => Promise.reject(new Error('nothing is asked for as it comes')),
};

test('a collection that is kept no more says so, and leads to its tables', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/statistical-tables/downloadMultiple/x']}>
        <Routes>
          <Route
            path="/statistical-tables/downloadMultiple/:id"
            element={<CollectionPage api={api} site={SITE} now={() => new Date()} />}
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(ENDED.detail);
  expect(screen.getByRole('link', { name: '/table/TS/M1' }).getAttribute('href')).toBe('/table/TS/M1');
});
