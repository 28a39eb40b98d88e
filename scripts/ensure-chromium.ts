import { existsSync } from 'node:fs';

import { installPackages } from './install-packages.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed(): string | undefined {
  const named = process.env['ALMANAC_CHROMIUM'];
  return [...(named === undefined ? [] : [named]), ...PLACES].find((place) => existsSync(place));
}

/** The browser for the journeys, installed if possible; undefined if there is none, which is an error in CI. */
export function ensureChromium(say: (line: string) => void): string | undefined {
  const found = installed();
  if (found !== undefined) return found;
  installPackages(['chromium'], say);
  const now = installed();
  if (now !== undefined) return now;
  const message = `No Chromium was found (${PLACES.join(', ')}; or name one in ALMANAC_CHROMIUM).`;
  if (process.env['CI'] === 'true') throw new Error(message);
  say(`${message} THE BROWSER SUITES DO NOT RUN.`);
  return undefined;
}
