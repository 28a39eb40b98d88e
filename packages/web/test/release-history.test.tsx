import type { ReleaseHistory as History } from '@almanac/contract';
import { GROUPED_NUMBERS, type StatTable } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';

import { ReleaseHistory } from '../src/features/table/history/release-history.tsx';
import type { Api } from '../src/platform/api/api.ts';
import { SITE } from './site.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

afterEach(cleanup);

const TABLE = { kind: 'TS', code: 'DWELL' } as unknown as StatTable;
const CURRENT = {
  id: 'r9',
  publishedAt: '2026-11-20T09:00:00.000Z',
  changes: { isNewTable: false, newPeriods: [], revisedCells: 1, hasNewStructure: false },
};

function show(thinned?: History['thinned']): void {
  const api: Api = {
    call: () => Promise.resolve({ code: 'DWELL', releases: [CURRENT], ...(thinned && { thinned }) }),
    raw: () => Promise.reject(new Error('no file is asked for')),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReleaseHistory
          {...{ api, site: SITE, table: TABLE, shown: 'r9' }}
          onLeave={() => undefined}
          onMark={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('the history of releases', () => {
  it('says of which days releases are not kept any more', async () => {
    show([
      { id: 'r2', publishedAt: '2024-03-02T09:00:00.000Z' },
      { id: 'r1', publishedAt: '2024-02-01T09:00:00.000Z' },
    ]);
    expect(await screen.findByText(say('table.history.thinned', { count: 2 }))).toBeDefined();
    expect(screen.getByText(/cannot be shown: 2 Mar 2024, 1 Feb 2024\.$/)).toBeDefined();
    expect(screen.queryByRole('link', { name: say('table.history.show') })).toBeNull();
  });

  it('says nothing of it where every release is kept', async () => {
    show();
    expect(await screen.findByText(say('table.history.shown'))).toBeDefined();
    expect(screen.queryByText(/no longer kept/)).toBeNull();
  });
});
