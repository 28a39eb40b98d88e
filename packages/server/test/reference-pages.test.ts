import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import {
  DATA_API_ERRORS,
  DOSAUTH_CALLS,
  DOSAUTH_ROOT,
  FILE_FORMAT_KEYS,
  fileAddress,
  MANIFEST_FIELDS,
  manifestJsonSchema,
  recipeJsonSchema,
} from '@almanac/contract';

import { PROBLEMS } from '../src/platform/http/problems.ts';
import { SETTINGS } from '../src/platform/settings/settings.ts';
import { ENGLISH } from './english.ts';

const documentation = (page: string): string =>
  readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');

/** The cells of the tables of a reference page, without header lines. */
function rowsOf(page: string, first = '`'): readonly (readonly string[])[] {
  return documentation(page)
    .split('\n')
    .filter((line) => line.startsWith(`| ${first}`))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
    );
}

describe('the reference pages', () => {
  it('list every setting with its default and meaning', () => {
    expect(rowsOf('reference/settings.md')).toEqual(
      Object.values(SETTINGS).map((setting) => [
        setting.name,
        setting.default === '' ? 'none' : setting.default,
        ENGLISH.say(setting.describe),
      ]),
    );
  });

  it('list every problem with its status and title, and say when it is answered', () => {
    const rows = rowsOf('reference/problems.md');
    expect(rows.map(([code, status, title]) => [code, status, title])).toEqual(
      Object.entries(PROBLEMS).map(([code, { status, title }]) => [code, String(status), ENGLISH.say(title)]),
    );
    expect(rows.filter((row) => (row[3] ?? '').length < 10)).toEqual([]);
  });

  it('list every file format and its address', () => {
    expect(rowsOf('reference/formats-out.md').map(([format, address]) => [format, address])).toEqual(
      FILE_FORMAT_KEYS.map((key) => [key, fileAddress(key, '', '')]),
    );
  });

  it('list every call of the account service, who may make it, and what it does', () => {
    const calls = rowsOf('reference/account-api.md').filter(([, address = '']) =>
      address.startsWith(DOSAUTH_ROOT),
    );
    expect(calls).toEqual(
      Object.values(DOSAUTH_CALLS).map(({ method, path, isAuthenticated, says }) => [
        method,
        DOSAUTH_ROOT + path,
        isAuthenticated ? 'session' : 'anybody',
        ENGLISH.say(says),
      ]),
    );
  });

  it('list every refusal of the data API, and what it means', () => {
    const errors = rowsOf('reference/data-api.md', '').filter(([status = '']) => /^\d+$/.test(status));
    expect(errors).toEqual(
      DATA_API_ERRORS.map(({ status, title, says }) => [
        String(status),
        ENGLISH.say(title),
        ENGLISH.say(says),
      ]),
    );
  });

  it('list every field of a manifest, and its meaning', () => {
    const rows = rowsOf('publishing.md').filter(([field = '']) => /^\w+$/.test(field) && field !== 'totals');
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries(Object.entries(MANIFEST_FIELDS).map(([field, says]) => [field, ENGLISH.say(says)])),
    );
  });

  it('have the schemas of manifest and recipe (write them anew: node scripts/run.js scripts/generated/write-manifest-schema.ts)', () => {
    for (const [name, schema] of Object.entries({ manifest: manifestJsonSchema, recipe: recipeJsonSchema })) {
      const written: unknown = JSON.parse(JSON.stringify(schema(ENGLISH.write)));
      expect(JSON.parse(documentation(`reference/${name}.schema.json`))).toEqual(written);
    }
  });
});
