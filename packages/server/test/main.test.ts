import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('the start', () => {
  it('stops at wrong settings, each in a sentence, and points at a misspelt one', async () => {
    const server = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: 'eighty', ALMANAC_TIME_ZONE: 'Moon', ALMANAC_LOCAL: 'en' },
    });
    const [complaint, printed, [status]] = await Promise.all([
      text(server.stderr),
      text(server.stdout),
      once(server, 'exit') as Promise<[number]>,
    ]);
    expect(complaint.trim().split('\n')).toEqual([
      'ALMANAC_LOCAL is not a setting and is not used; see docs/reference/settings.md.',
      'PORT is “eighty”, but it must be a whole number from 1 to 65535, for example 8080.',
      'ALMANAC_TIME_ZONE is “Moon”, but it must be an IANA time zone, for example Europe/London.',
    ]);
    expect([status, printed]).toEqual([1, '']);
  });

  it('stops when a file or folder that a setting names is not there, or is none', async () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const server = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ALMANAC_LOGO: `${folder}no-logo.svg`, ALMANAC_CONTENT: MAIN, PORT: '1' },
    });
    const [complaint, printed, [status]] = await Promise.all([
      text(server.stderr),
      text(server.stdout),
      once(server, 'exit') as Promise<[number]>,
    ]);
    const right = 'Correct the path, or give this account the right to read it.';
    expect(complaint.trim().split('\n')).toEqual([
      `ALMANAC_LOGO is “${folder}no-logo.svg”, but there is no file that can be read at ${folder}no-logo.svg. ${right}`,
      `ALMANAC_CONTENT is “${MAIN}”, but there is no folder that can be read at ${MAIN}. ${right}`,
    ]);
    expect([status, printed]).toEqual([1, '']);
  });
});
