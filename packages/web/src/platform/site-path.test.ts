import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences, readPreferences } from './preferences.ts';
import { addressHere, addressInside, htmlHere, liveUnder } from './site-path.ts';

afterEach(() => {
  liveUnder({ publicUrl: 'https://tables.example.gov' });
});

describe('a portal under a path', () => {
  it('asks under the path, and knows its own addresses in the browser’s', () => {
    expect(liveUnder({ publicUrl: 'https://example.org/open/statistics' })).toBe('/open/statistics');
    expect(addressHere('/table/TS/M1.csv')).toBe('/open/statistics/table/TS/M1.csv');
    expect(addressInside('/open/statistics/login')).toBe('/login');
    expect(addressInside('/open/statistics')).toBe('/');
    expect(addressInside('/open/statisticsx')).toBe('/open/statisticsx');
  });

  it('writes links and pictures of our HTML under the path, and leaves others and text alone', () => {
    liveUnder({ publicUrl: 'https://example.org/statistics' });
    const html =
      '<a href="/faq">href=&quot;/faq&quot;</a> <img src="/a.png" /> <a href="//x.example/">x</a> <a href="#a">a</a>';
    expect(htmlHere(html)).toBe(
      '<a href="/statistics/faq">href=&quot;/faq&quot;</a> <img src="/statistics/a.png" /> <a href="//x.example/">x</a> <a href="#a">a</a>',
    );
  });

  it('keeps its cookie to the path, under the name that browsers allow there', () => {
    const set: string[] = [];
    const page = (cookie: string): Document =>
      Object.defineProperty({ location: { protocol: 'https:' } } as Document, 'cookie', {
        get: () => cookie,
        set: (text: string) => set.push(text),
      });
    liveUnder({ publicUrl: 'https://example.org/statistics' });
    changePreferences(page(''), { theme: 'dark' });
    expect(set[0]).toMatch(
      /^__Secure-almanac-preferences=\S+; Path=\/statistics; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
    expect(readPreferences(page(set[0]?.split(';')[0] ?? ''))).toEqual({ theme: 'dark' });
  });
});

describe('a portal on a host of its own', () => {
  it.each(['https://tables.example.gov', 'https://tables.example.gov/', 'http://localhost:8080'])(
    'changes no address: %s',
    (publicUrl) => {
      expect(liveUnder({ publicUrl })).toBe('');
      expect([addressHere('/faq'), addressInside('/faq'), htmlHere('<a href="/faq">')]).toEqual([
        '/faq',
        '/faq',
        '<a href="/faq">',
      ]);
    },
  );
});
