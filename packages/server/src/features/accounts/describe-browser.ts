import type { Say } from '@almanac/words';

/** Whose word is in a User-Agent, the more exact first: they all claim to be each other. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What is stored of a browser, `Firefox, Windows`: nothing of the header itself is kept. */
export function browserOf(userAgent = ''): string {
  const found = (names: typeof BROWSERS): readonly string[] => {
    const [, name] = names.find(([pattern]) => pattern.test(userAgent)) ?? [];
    return name === undefined ? [] : [name];
  };
  const [browser = ''] = found(BROWSERS);
  return [browser, ...found(SYSTEMS)].join(', ');
}

/** A browser in its owner's list of sessions: `Firefox on Windows`. */
export function describeBrowser(stored: string, say: Say): string {
  const [name = '', system] = stored.split(', ');
  const browser = name === '' ? say('session.another-program') : name;
  return system === undefined ? browser : say('session.browser-on-system', { browser, system });
}
