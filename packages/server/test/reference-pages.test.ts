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

/** The lines of the lists of a page that have a form. */
function itemsOf(page: string, form: RegExp): readonly (readonly (string | undefined)[])[] {
  return documentation(page)
    .replace(/\n {2,}/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [whole, ...parts] = form.exec(line) ?? [];
      return whole === undefined ? [] : [parts];
    });
}

describe('the reference pages', () => {
  it('list every setting with its default and meaning', () => {
    expect(itemsOf('reference/settings.md', /^- `([A-Z]\w+)`(?: \(`(.+?)`\))?: (.+)$/)).toEqual(
      Object.values(SETTINGS).map((setting) => [
        setting.name,
        setting.default === '' ? undefined : setting.default,
        ENGLISH.say(setting.describe),
      ]),
    );
  });

  it('list every problem under its status, and say when it is answered', () => {
    const sections = documentation('reference/problems.md').split(/^## /m).slice(1);
    const listed = sections.flatMap((section) =>
      [...section.replace(/\n {2,}/g, ' ').matchAll(/^- `([\w-]+)`: (.+)$/gm)].map(
        ([, code = '', words = '']) => [code, { status: Number.parseInt(section, 10), words }] as const,
      ),
    );
    expect(listed.map(([code]) => code).toSorted()).toEqual(Object.keys(PROBLEMS).toSorted());
    const said = new Map(listed);
    const wrong = Object.entries(PROBLEMS).filter(
      ([code, { status, title }]) =>
        said.get(code)?.status !== status || !said.get(code)?.words.startsWith(ENGLISH.say(title)),
    );
    expect(wrong).toEqual([]);
  });

  it('list every file format and its address', () => {
    expect(itemsOf('reference/formats-out.md', /^- `(\w+)` \(`(\..+?)`\): /)).toEqual(
      FILE_FORMAT_KEYS.map((key) => [key, fileAddress(key, '', '')]),
    );
  });

  it('list every call of the account service, and who may make it', () => {
    const lines = itemsOf('reference/account-api.md', /^- ((?:`[^`]+`,? )+)\((session|anybody)\)/);
    const listed = lines.flatMap(([calls = '', who = '']) =>
      [...calls.matchAll(/`([^`]+)`/g)].map(([, call = '']) => `${call} ${who}`),
    );
    const calls = Object.values(DOSAUTH_CALLS).map(
      ({ method, path, isAuthenticated }) =>
        `${method === 'GET' ? '' : `${method} `}${DOSAUTH_ROOT}${path} ${isAuthenticated ? 'session' : 'anybody'}`,
    );
    expect(listed.toSorted()).toEqual(calls.toSorted());
  });

  it('list every refusal of the data API, and what it means', () => {
    expect(itemsOf('reference/data-api.md', /^- (\d+) “(.+?)”: (.+)$/)).toEqual(
      DATA_API_ERRORS.map(({ status, title, says }) => [
        String(status),
        ENGLISH.say(title),
        ENGLISH.say(says),
      ]),
    );
  });

  it('name every field of a manifest, whose meaning the schema gives', () => {
    const [, section = ''] = /^## The manifest$([\s\S]*?)^#/m.exec(documentation('publishing.md')) ?? [];
    const named = [...section.matchAll(/^- [\s\S]*?(?=\n-|\n\n)/gm)].flatMap(([item]) =>
      [...item.matchAll(/`(\w+)`/g)].map(([, field = '']) => field),
    );
    expect(named.toSorted()).toEqual(Object.keys(MANIFEST_FIELDS).toSorted());
  });

  it('have the schemas of manifest and recipe (write them anew: node scripts/run.js scripts/generated/write-manifest-schema.ts)', () => {
    for (const [name, schema] of Object.entries({ manifest: manifestJsonSchema, recipe: recipeJsonSchema })) {
      const written: unknown = JSON.parse(JSON.stringify(schema(ENGLISH.write)));
      expect(JSON.parse(documentation(`reference/${name}.schema.json`))).toEqual(written);
    }
  });
});
