import { FILE_FORMAT_KEYS, fileAddress, formatHeading } from '@almanac/contract';
import { GROUPED_NUMBERS, inLogs, startingTable, tableFrom, viewOf } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { QUARTERS } from '../../../../test/quarters.ts';
import type { Api } from '../../../platform/api/api.ts';
import { DownloadTools } from './download-tools.tsx';
import { SITE } from '../../../../test/site.ts';

/** It is asked for nothing before the API is opened. */
const API: Api = {
  call: () => Promise.reject(new Error('not asked')),
  raw: () => Promise.reject(new Error('not asked')),
};

const { say } = loadedWords(GROUPED_NUMBERS);

test('the menu of downloads offers every file format at its address', async () => {
  const { table } = tableFrom(QUARTERS);
  const view = viewOf(startingTable(table, inLogs));
  const shown = { table, steps: [], layout: view, view, chart: undefined };
  const release = { release: undefined, releaseId: 'r1', publishedAt: '2026-11-01T00:00:00.000Z' };
  render(<DownloadTools {...shown} {...release} api={API} site={SITE} notify={null} />, {
    wrapper: MemoryRouter,
  });
  await userEvent.setup().click(screen.getByText(say('button.download')));
  const path = `/table/${table.kind}/${table.code}`;
  for (const key of FILE_FORMAT_KEYS) {
    const link = (await screen.findByText(say(formatHeading(key)))).closest('a');
    expect(link?.getAttribute('href')).toBe(fileAddress(key, path, ''));
    expect(link?.textContent).toMatch(/KB$/);
  }
});
