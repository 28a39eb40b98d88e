import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Earlier, FromTheLatest } from './earlier.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

function drawn(address: string, next?: string): string {
  const data = { pages: [{ next: 'first' }, { ...(next !== undefined && { next }) }], pageParams: [] };
  const pages = { data, isFetchingNextPage: false } as unknown as UseInfiniteQueryResult<
    InfiniteData<{ readonly next?: string }>
  >;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <FromTheLatest what="updates" />
      <Earlier what="updates" pages={pages} />
    </MemoryRouter>,
  );
}

describe(Earlier, () => {
  it('leads on from the last entry without scripts, within what was chosen', () => {
    const text = drawn('/latest-updates?agency=Customs', 'last');
    expect(text).toContain(say('latest.updates.show-earlier'));
    expect(text).toContain('<noscript><a href="/latest-updates?agency=Customs&amp;after=last"');
    expect(drawn('/latest-updates')).toBe('');
  });

  it('leads back to the latest', () => {
    expect(drawn('/latest-updates?after=one&by=agency')).toContain('href="/latest-updates?by=agency"');
  });
});
