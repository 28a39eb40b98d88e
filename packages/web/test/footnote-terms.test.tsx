import type { Site } from '@almanac/contract';
import type { StatTable } from '@almanac/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { OwnFootnotes } from '../src/features/compare/own-footnotes.tsx';
import { SeriesFootnotes } from '../src/features/series/series-footnotes.tsx';
import { AboutTable } from '../src/features/table/page/about-table.tsx';
import type { Api } from '../src/platform/api/api.ts';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { WithTerms } from '../src/platform/glossary/term-text.tsx';

const term = { id: 'base-period', heading: 'Base period', level: 2, also: [], html: '<p>Set to 100.</p>' };

const api: Api = {
  call: (path) =>
    Promise.resolve(
      path.startsWith('/api/releases')
        ? { code: 'M1', releases: [] }
        : { name: 'glossary', title: 'Glossary', html: '', entries: [term] },
    ),
  raw: () => Promise.reject(new Error('nothing is asked for as it comes')),
};

const TEXT = 'The base period is 2024.';

const ABOUT = {
  api,
  table: {
    kind: 'TS',
    code: 'M1',
    title: 'Prices',
    agency: 'Registry',
    topics: [],
    footnotes: [{ id: 'n', text: TEXT }],
    cube: { dimensions: [], values: new Float64Array() },
  } as unknown as StatTable,
  release: { id: 'r1', publishedAt: '2026-11-20T09:00:00.000Z' },
  site: { locale: 'en-GB', timeZone: 'UTC', publicUrl: 'https://tables.example' } as unknown as Site,
  onMark: () => undefined,
  onClose: () => undefined,
};

afterEach(cleanup);

test.each([
  ['compared table', <OwnFootnotes key="own" tag="B" footnotes={[{ id: 'n', text: TEXT }]} />],
  ['table in its dialog', <AboutTable key="about" {...ABOUT} />],
  ['series', <SeriesFootnotes key="series" footnotes={[{ number: 3, text: TEXT }]} />],
])('shows what a term in a footnote of a %s means', async (_, footnotes) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WithTerms api={api}>{footnotes}</WithTerms>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = await screen.findByText('base period', { selector: 'a' });
  expect(link.closest('li')?.textContent).toBe(TEXT);
  expect(link.getAttribute('href')).toBe('/glossary#base-period');
  link.focus();
  const definition = await screen.findByRole('tooltip');
  expect(definition.textContent).toContain('Set to 100.');
  // Whatever an open dialog keeps away, the definition is not among it.
  expect(definition.closest('[role=dialog]')).toBe(link.closest('[role=dialog]'));
});
