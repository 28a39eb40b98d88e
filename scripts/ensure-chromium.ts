import { existsSync } from 'node:fs';

import { installPackages } from './install-packages.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed(): string | undefined {
  const named = process.env['ALMANAC_CHROMIUM'];
  return [...(named === undefined ? [] : [named]), ...PLACES].find((place) => existsSync(place));
}

/** With it journeys are walked sooner; without it, in the browser itself. */
const QUICK = '/usr/bin/chromium-headless-shell';

/** Whether there is a browser for the journeys, installed if possible; that there is none is an error in CI. */
export function ensureChromium(say: (line: string) => void): boolean {
  if (installed() === undefined) installPackages(['chromium'], say);
  if (!existsSync(QUICK) && process.env['ALMANAC_CHROMIUM'] === undefined)
    installPackages(['chromium-headless-shell'], say);
  if (installed() !== undefined) return true;
  const message = `No Chromium was found (${PLACES.join(', ')}; or name one in ALMANAC_CHROMIUM).`;
  if (process.env['CI'] === 'true') throw new Error(message);
  say(`${message} THE BROWSER SUITES DO NOT RUN.`);
  return false;
}
