import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { MetadataPage } from './metadata-page.tsx';
import { SITE } from '../../../test/site.ts';

const METADATA = {
  code: 'M1',
  kind: 'TS',
  title: 'Median rent',
  agency: 'Office',
  source: 'Survey',
  contact: 'Rents desk, rents@office.example',
  methodology: 'https://office.example/rents',
  searchKeywords: ['lease', 'tenant'],
  topics: [],
  address: '',
  cells: 1,
  series: 1,
  dimensions: [
    {
      id: 'area',
      label: 'Area',
      role: 'geography',
      categories: [
        { id: 'A', label: 'Everywhere' },
        { id: 'N', label: 'North', parent: 'A' },
      ],
    },
  ],
  release: { id: 'r1', publishedAt: '2026-11-20T09:00:00.000Z' },
  releases: [
    {
      id: 'r1',
      publishedAt: '2026-11-20T09:00:00.000Z',
      changed: 'first release',
      corrections: [{ at: '2026-11-21T09:00:00.000Z', text: 'One office was counted twice.' }],
    },
  ],
  footnotes: [{ id: 'n', text: 'Seasonally adjusted.' }],
};

const entry = (id: string, heading: string) => ({
  id,
  heading,
  level: 2,
  also: [],
  html: '<p>Means this.</p>',
});
const GLOSSARY = {
  name: 'glossary',
  title: 'Glossary',
  html: '',
  entries: [entry('median', 'Median'), entry('seasonally-adjusted', 'Seasonally adjusted')],
};

const api: Api = {
  call: (address) => Promise.resolve(address.startsWith('/api/help/') ? GLOSSARY : METADATA),
  raw: () => Promise.reject(new Error('nothing is asked for as it comes')),
};

afterEach(cleanup);

function open(): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/m/M1']}>
        <Routes>
          <Route
            path="/m/:matrixNumber"
            element={<MetadataPage api={api} site={SITE} now={() => new Date()} />}
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('says of a release what its agency had to correct', async () => {
  open();
  const release = await screen.findByRole('row', { name: /first release/ });
  expect(release.textContent).toContain('Correction of 21 Nov 2026: One office was counted twice.');
});

test('says whom to ask, how the figures are made, and by which words they are found', async () => {
  open();
  const contact = await screen.findByText('Rents desk, rents@office.example');
  expect(contact.closest('div')?.textContent).toContain('Contact');
  expect(screen.getByText('https://office.example/rents').closest('div')?.textContent).toContain(
    'Methodology',
  );
  expect(screen.getByText('lease, tenant').closest('div')?.textContent).toContain('Keywords');
});

test('shows what terms in the title and the footnotes of a table mean', async () => {
  open();
  const term = await screen.findByRole('link', { name: 'Median' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Metadata of Median rent');
  expect(within(screen.getByRole('heading', { level: 1 })).getByRole('link')).toBe(term);
  expect(term.getAttribute('href')).toBe('/glossary#median');
  const note = await screen.findByRole('link', { name: 'Seasonally adjusted' });
  expect(note.closest('li')?.textContent).toBe('Seasonally adjusted.');
});

test('indents a category and keeps it on the line of its code when the table is copied', async () => {
  open();
  const north = await screen.findByText('North');
  expect(north.closest('tr')?.textContent).toBe('NorthN');
  expect([getComputedStyle(north).paddingLeft, getComputedStyle(north).display]).toEqual([
    '16px',
    'inline-block',
  ]);
});
