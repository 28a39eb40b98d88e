import { describe, expect, it } from 'vitest';

import { isPreviewPicture } from './preview-pictures.ts';
import { PAGE_PARAMETERS, parameterIn, queryOf, readCustomisation, withoutParameters } from './read-view.ts';

describe(queryOf, () => {
  it.each([
    ['/table', ''],
    ['/table?', ''],
    ['/table?a=1&b=?', 'a=1&b=?'],
    ['?a', 'a'],
  ])('of %s is %j', (url, query) => {
    expect(queryOf(url)).toBe(query);
  });
});

describe(parameterIn, () => {
  it('is the first of its name', () => {
    expect(parameterIn('/table?b=2&a=1%20&a=3', 'a')).toBe('1 ');
    expect(parameterIn('/table?a', 'a')).toBe('');
    expect(parameterIn('/table', 'a')).toBeUndefined();
  });
});

describe(withoutParameters, () => {
  it('leaves all others as they are', () => {
    expect(withoutParameters('a=1&&b=2=3&ab=4&c&a', ['a', 'c'])).toBe('b=2=3&ab=4');
    expect(withoutParameters('a=1', [])).toBe('a=1');
  });
});

describe(readCustomisation, () => {
  it('passes over what a page says besides steps', () => {
    expect(readCustomisation('release=r1&frame=1', PAGE_PARAMETERS)).toEqual([]);
    expect(readCustomisation('whole=true', [])).toHaveLength(1);
  });

  it.each([
    ['colour=red', [], 'unknown-parameter'],
    ['release=r1', [], 'unknown-parameter'],
    ['chart=cloud', PAGE_PARAMETERS, 'invalid-parameter'],
    ['choose=', [], 'invalid-parameter'],
  ])('refuses %s', (query, besides, code) => {
    expect(() => readCustomisation(query, besides)).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe(isPreviewPicture, () => {
  it.each([
    ['/chart.png?words=none', true],
    ['/chart.png?height=420&width=800&scale=1.5&chart=bar', true],
    ['/chart.png?width=800&height=420', false],
    ['/chart.png?words=nonesuch', false],
    ['/chart.png', false],
  ])('of %s: %s', (url, is) => {
    expect(isPreviewPicture(url)).toBe(is);
  });
});
