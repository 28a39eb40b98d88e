import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { DOSAUTH_CALLS, DOSAUTH_ROOT, FILE_FORMAT_KEYS, fileAddress } from '@almanac/contract';

import { PROBLEMS } from '../src/platform/http/problems.ts';
import { SETTINGS } from '../src/platform/settings/settings.ts';
import { ENGLISH } from './english.ts';

/** The cells of the tables of a reference page, without header lines. */
function rowsOf(page: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`../../../docs/reference/${page}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    );
}

describe('the reference pages', () => {
  it('list every setting with its default and meaning', () => {
    expect(rowsOf('settings.md')).toEqual(
      Object.values(SETTINGS).map((setting) => [
        setting.name,
        setting.default === '' ? 'none' : setting.default,
        ENGLISH.say(setting.describe),
      ]),
    );
  });

  it('list every problem with its status and title, and say when it is answered', () => {
    const rows = rowsOf('problems.md');
    expect(rows.map(([code, status, title]) => [code, status, title])).toEqual(
      Object.entries(PROBLEMS).map(([code, { status, title }]) => [code, String(status), ENGLISH.say(title)]),
    );
    expect(rows.filter((row) => (row[3] ?? '').length < 10)).toEqual([]);
  });

  it('list every file format and its address', () => {
    expect(rowsOf('formats-out.md').map(([format, address]) => [format, address])).toEqual(
      FILE_FORMAT_KEYS.map((key) => [key, fileAddress(key, '', '')]),
    );
  });

  it('list every call of the account service, who may make it, and what it does', () => {
    const calls = rowsOf('account-api.md').filter(([, address = '']) => address.startsWith(DOSAUTH_ROOT));
    expect(calls).toEqual(
      Object.values(DOSAUTH_CALLS).map(({ method, path, isAuthenticated, says }) => [
        method,
        DOSAUTH_ROOT + path,
        isAuthenticated ? 'session' : 'anybody',
        says,
      ]),
    );
  });
});
