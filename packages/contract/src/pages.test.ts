import { describe, expect, it } from 'vitest';

import { LISTED_PATHS, PAGE_LIST, PAGES } from './pages.ts';

describe('the list of pages', () => {
  it('holds every address once', () => {
    const paths = PAGE_LIST.flatMap((page) => page.paths);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('lists no page with a parameter in its path for search engines', () => {
    expect(LISTED_PATHS.slice(0, 3)).toEqual(['/', '/browse', '/search']);
    expect(LISTED_PATHS.filter((path) => path.includes(':'))).toEqual([]);
  });

  it('names no parameter twice, and never the one of all pages', () => {
    for (const { paths, parameters = [] } of PAGE_LIST) {
      expect([paths, parameters]).toEqual([paths, [...new Set(parameters)]]);
      expect(parameters).not.toContain('frame');
    }
    expect(PAGES.compare.parameters).toContain('table');
  });
});
