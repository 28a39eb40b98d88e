import { addressHere } from './site-path.ts';

/**
 * Over https only this very host can set the cookie: browsers guarantee that for names with these prefixes. `__Host-`
 * also requires that the cookie apply to the whole host, so a portal under a path uses the next best prefix.
 * public/before-paint.js has the same names.
 */
function cookieOf({ location }: Document): string {
  if (location.protocol !== 'https:') return 'almanac-preferences';
  return addressHere('') === '' ? '__Host-almanac-preferences' : '__Secure-almanac-preferences';
}

const YEAR_SECONDS = 31_536_000;

/** What a reader prefers or has dismissed: one first-party cookie, without anything about the person. */
export interface Preferences {
  readonly theme?: 'light' | 'dark';
  /** Whether visits may be counted; absent until the reader has chosen. */
  readonly analytics?: 'granted' | 'denied';
  /** Announcements that were closed, and the tour when it was, by their short keys. */
  readonly dismissed?: readonly string[];
}

/** `value` when it is one of `known`; a cookie may hold anything. */
function oneOf<Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((each) => each === value);
}

function preferencesFrom(text: string): Preferences {
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) return {};
  const theme = oneOf(['light', 'dark'], Reflect.get(read, 'theme'));
  const analytics = oneOf(['granted', 'denied'], Reflect.get(read, 'analytics'));
  const closed: unknown = Reflect.get(read, 'dismissed');
  const dismissed = Array.isArray(closed) ? closed.filter((each) => typeof each === 'string') : [];
  return {
    ...(theme && { theme }),
    ...(analytics && { analytics }),
    ...(dismissed.length > 0 && { dismissed }),
  };
}

/** The preferences of `page`'s cookie; none when it is missing or unreadable. */
export function readPreferences(page: Document): Preferences {
  const name = cookieOf(page);
  try {
    const value = page.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1);
    return value === undefined ? {} : preferencesFrom(decodeURIComponent(value));
  } catch {
    return {};
  }
}

/** Changes some of the preferences; `undefined` forgets one. */
export function changePreferences(
  page: Document,
  changes: { readonly [Key in keyof Preferences]: Preferences[Key] | undefined },
): void {
  const next = JSON.stringify({ ...readPreferences(page), ...changes });
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${cookieOf(page)}=${encodeURIComponent(next)}; Path=${addressHere('') || '/'}; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** The most dismissals that are remembered: a cookie is sent with every request. */
const MOST_DISMISSED = 40;

/** Remembers that something was dismissed; the oldest is forgotten first. */
export function dismiss(page: Document, key: string): void {
  const before = (readPreferences(page).dismissed ?? []).filter((each) => each !== key);
  changePreferences(page, { dismissed: [...before, key].slice(-MOST_DISMISSED) });
}

/** The keys of what was dismissed, separated by spaces. */
export function dismissedIn(page: Document): string {
  return (readPreferences(page).dismissed ?? []).join(' ');
}

/** Whether something was dismissed. */
export function isDismissed(page: Document, key: string): boolean {
  return readPreferences(page).dismissed?.includes(key) ?? false;
}

const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme the reader chose, otherwise the system's. */
export function chosenTheme(page: Document): Theme {
  return readPreferences(page).theme ?? 'system';
}

/** Shows and remembers `theme`. */
export function chooseTheme(page: Document, theme: Theme): void {
  if (theme === 'system') delete page.documentElement.dataset['theme'];
  else page.documentElement.dataset['theme'] = theme;
  changePreferences(page, { theme: theme === 'system' ? undefined : theme });
}
