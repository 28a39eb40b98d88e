import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Api } from '../../platform/api/api.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { WithTerms } from '../../platform/glossary/term-text.tsx';
import { OwnFootnotes } from './own-footnotes.tsx';

const term = { id: 'base-period', heading: 'Base period', level: 2, also: [], html: '<p>Set to 100.</p>' };

const api: Api = {
  call: () => Promise.resolve({ name: 'glossary', title: 'Glossary', html: '', entries: [term] }),
  raw: () => Promise.reject(new Error('nothing is asked for as it comes')),
};

afterEach(cleanup);

test('shows what a term in a footnote of a compared table means', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WithTerms api={api}>
          <OwnFootnotes tag="B" footnotes={[{ id: 'n', text: 'The base period is 2024.' }]} />
        </WithTerms>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Footnotes of B (1)')).toBeTruthy();
  const link = await screen.findByText('base period', { selector: 'a' }, { timeout: 10_000 });
  expect(link.getAttribute('href')).toBe('/glossary#base-period');
  link.focus();
  expect((await screen.findByRole('tooltip')).textContent).toContain('Set to 100.');
});
