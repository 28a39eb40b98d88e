import { changePreferences, readPreferences } from './preferences.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme the reader chose; the system's when none was. */
export function chosenTheme(page: Document): Theme {
  return readPreferences(page).theme ?? 'system';
}

/** Shows and remembers `theme`. */
export function chooseTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
  changePreferences(page, { theme: theme === 'system' ? undefined : theme });
}
