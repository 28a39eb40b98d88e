import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { installPackages } from './install-packages.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** With it journeys are walked sooner; without it, in the browser itself. */
const QUICK = '/usr/bin/chromium-headless-shell';

const NAMED = process.env['ALMANAC_CHROMIUM'];

const hasChromium = (): boolean =>
  [...(NAMED === undefined ? [] : [NAMED]), ...PLACES].some((place) => existsSync(place));

/** The packages of what the tests talk to: the reverse proxy and the browser. */
function missing(): readonly string[] {
  return [
    ...(spawnSync('nginx', ['-v']).error === undefined ? [] : ['nginx']),
    ...(hasChromium() ? [] : ['chromium']),
    ...(existsSync(QUICK) || NAMED !== undefined ? [] : ['chromium-headless-shell']),
  ];
}

/** Whether there is a browser for the journeys, installed if possible; that there is none is an error in CI. */
export async function ensurePrograms(say: (line: string) => void): Promise<{ readonly hasBrowser: boolean }> {
  await installPackages(missing(), say);
  if (hasChromium()) return { hasBrowser: true };
  const message = `No Chromium was found (${PLACES.join(', ')}; or name one in ALMANAC_CHROMIUM).`;
  if (process.env['CI'] === 'true') throw new Error(message);
  say(`${message} THE BROWSER SUITES DO NOT RUN.`);
  return { hasBrowser: false };
}
