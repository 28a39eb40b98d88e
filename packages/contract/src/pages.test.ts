import { describe, expect, it } from 'vitest';

import { PAGE_LIST, PAGES } from './pages.ts';

describe('the list of pages', () => {
  it('holds every address once', () => {
    const paths = PAGE_LIST.flatMap((page) => page.paths);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('lists no page for search engines whose address stands for many', () => {
    const listed = PAGE_LIST.flatMap(({ paths, isListed }) => (isListed ? paths.slice(0, 1) : []));
    expect(listed.slice(0, 3)).toEqual(['/', '/browse', '/search']);
    expect(listed.filter((path) => path.includes(':'))).toEqual([]);
  });

  it('names no parameter twice, and never the one of all pages', () => {
    for (const { paths, parameters = [] } of PAGE_LIST) {
      expect([paths, parameters]).toEqual([paths, [...new Set(parameters)]]);
      expect(parameters).not.toContain('frame');
    }
    expect(PAGES.compare.parameters).toContain('table');
  });
});
