import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences, chooseTheme, chosenTheme, readPreferences } from './preferences.ts';

afterEach(() => {
  document.cookie = 'almanac-preferences=; Path=/; Max-Age=0';
});

describe(changePreferences, () => {
  it('keeps what it does not change, in one cookie', () => {
    changePreferences(document, { theme: 'dark' });
    changePreferences(document, { analytics: 'denied' });
    expect(readPreferences(document)).toEqual({ theme: 'dark', analytics: 'denied' });
    expect(document.cookie.split('; ')).toHaveLength(1);
  });

  it('forgets what is set to nothing', () => {
    changePreferences(document, { theme: 'dark' });
    changePreferences(document, { theme: undefined });
    expect(readPreferences(document)).toEqual({});
  });
});

describe('the cookie', () => {
  it('belongs to this very host over https, and is read there under that name alone', () => {
    const set: string[] = [];
    const page = (cookie: string, protocol: string): Document =>
      Object.defineProperty({ location: { protocol } } as Document, 'cookie', {
        get: () => cookie,
        set: (text: string) => set.push(text),
      });
    changePreferences(page('', 'https:'), { theme: 'dark' });
    expect(set[0]).toMatch(/^__Host-almanac-preferences=\S+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
    const both = `almanac-preferences=${encodeURIComponent('{"theme":"light"}')}; ${set[0]?.split(';')[0] ?? ''}`;
    expect(readPreferences(page(both, 'https:'))).toEqual({ theme: 'dark' });
    expect(readPreferences(page(both, 'http:'))).toEqual({ theme: 'light' });
  });
});

describe(readPreferences, () => {
  it.each(['nonsense', encodeURIComponent('{"theme":"pink"}'), '%', encodeURIComponent('[]')])(
    'reads nothing from %s',
    (value) => {
      document.cookie = `almanac-preferences=${value}; Path=/`;
      expect(readPreferences(document)).toEqual({});
    },
  );
});

describe(chooseTheme, () => {
  it('shows and remembers the theme, and goes back to the system’s', () => {
    chooseTheme(document, 'dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(chosenTheme(document)).toBe('dark');
    chooseTheme(document, 'system');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(chosenTheme(document)).toBe('system');
  });
});
