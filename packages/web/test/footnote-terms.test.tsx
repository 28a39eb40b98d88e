import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { OwnFootnotes } from '../src/features/compare/own-footnotes.tsx';
import { SeriesFootnotes } from '../src/features/series/series-footnotes.tsx';
import type { Api } from '../src/platform/api/api.ts';
import { createQueryClient } from '../src/platform/api/query-client.ts';
import { WithTerms } from '../src/platform/glossary/term-text.tsx';

const term = { id: 'base-period', heading: 'Base period', level: 2, also: [], html: '<p>Set to 100.</p>' };

const api: Api = {
  call: () => Promise.resolve({ name: 'glossary', title: 'Glossary', html: '', entries: [term] }),
  raw: () => Promise.reject(new Error('nothing is asked for as it comes')),
};

const TEXT = 'The base period is 2024.';

afterEach(cleanup);

test.each([
  ['compared table', <OwnFootnotes key="own" tag="B" footnotes={[{ id: 'n', text: TEXT }]} />],
  ['series', <SeriesFootnotes key="series" footnotes={[{ number: 3, text: TEXT }]} />],
])('shows what a term in a footnote of a %s means', async (_, footnotes) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WithTerms api={api}>{footnotes}</WithTerms>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const link = await screen.findByText('base period', { selector: 'a' }, { timeout: 10_000 });
  expect(link.closest('li')?.textContent).toBe(TEXT);
  expect(link.getAttribute('href')).toBe('/glossary#base-period');
  link.focus();
  expect((await screen.findByRole('tooltip')).textContent).toContain('Set to 100.');
});
