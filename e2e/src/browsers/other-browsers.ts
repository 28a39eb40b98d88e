import { existsSync, globSync } from 'node:fs';
import type { OpenBrowser } from './browser-window.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';

/** A browser besides Chromium, and how it is opened; `open` is absent where it is not on this computer. */
export interface OtherBrowser {
  readonly name: string;
  /** What to install for it on Debian. */
  readonly packages: string;
  readonly open?: (() => Promise<OpenBrowser>) | undefined;
}

const first = (...places: readonly string[]): string | undefined => places.find((place) => existsSync(place));

function firefox(): OtherBrowser['open'] {
  const place = first('/usr/bin/firefox-esr', '/usr/bin/firefox');
  return place === undefined ? undefined : () => openFirefox(place);
}

function webKit(): OtherBrowser['open'] {
  const driver = first('/usr/bin/WebKitWebDriver');
  const xServer = first('/usr/bin/Xvfb');
  const [browser] = globSync('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0,2gtk-4.0}/MiniBrowser');
  if (driver === undefined || xServer === undefined || browser === undefined) return undefined;
  return () => openWebKit({ driver, browser, xServer });
}

export const OTHER_BROWSERS: readonly OtherBrowser[] = [
  { name: 'Firefox', packages: 'firefox-esr', open: firefox() },
  { name: 'WebKit', packages: 'webkit2gtk-driver xvfb', open: webKit() },
];
