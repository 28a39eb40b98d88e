import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function installed(): string | undefined {
  const named = process.env['ALMANAC_CHROMIUM'];
  return [...(named === undefined ? [] : [named]), ...PLACES].find((place) => existsSync(place));
}

/** The browser for the journeys, installed where that can be done; undefined when there is none to be had. In CI that is an error. */
export function ensureChromium(say: (line: string) => void): string | undefined {
  const found = installed();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing a browser for the tests (apt-get install chromium) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      if (status !== 0) say(`apt-get ${args.join(' ')} did not succeed.`);
    }
  }
  const now = installed();
  if (now !== undefined) return now;
  const message = `No Chromium was found (${PLACES.join(', ')}; or name one in ALMANAC_CHROMIUM).`;
  if (process.env['CI'] === 'true') throw new Error(message);
  say(`${message} THE BROWSER SUITES DO NOT RUN.`);
  return undefined;
}
