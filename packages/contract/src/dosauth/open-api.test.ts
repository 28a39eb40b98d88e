import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { DOSAUTH_CALLS } from './calls.ts';
import { dosauthOpenApi } from './open-api.ts';

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: unknown }>>>>;
}

const site = { title: 'Almanac', publicUrl: 'https://x.example', version: '1.2.3' };
const described = dosauthOpenApi(site, inLogs) as Described;

describe(dosauthOpenApi, () => {
  it('describes every call once, with its method', () => {
    const operations = Object.values(described.paths).flatMap((path) => Object.keys(path));
    expect(described.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(Object.keys(DOSAUTH_CALLS).length);
  });

  it('refers only to what it has, by names of its own', () => {
    const all = JSON.stringify(described);
    const { components } = JSON.parse(all) as { readonly components: { readonly schemas?: object } };
    const known = Object.keys(components.schemas ?? {});
    const places = [...all.matchAll(/"\$ref":"([^"]*)"/g)].map(([, place]) => place);
    expect(new Set(places)).toEqual(new Set(known.map((name) => `#/components/schemas/${name}`)));
    expect(all).not.toMatch(/\$defs|__schema/);
  });

  it('says which calls need a session', () => {
    const saved = described.paths['/api/dosauth/1/externalUserSavedTable/GetSavedTables'];
    const shared = described.paths['/api/dosauth/1/externalUserSavedTable/GetShareLink/{id}'];
    expect(saved?.['get']?.security).toEqual([{ bearer: [] }]);
    expect(shared?.['get']?.security).toBeUndefined();
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });
});
