import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences, readPreferences } from './preferences.ts';
import { chooseTheme, chosenTheme } from './theme.ts';

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
