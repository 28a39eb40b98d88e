import { readFileSync } from 'node:fs';
import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { DATA_API_CALLS, DATA_API_ERRORS } from './calls.ts';
import { dataOpenApi } from './open-api.ts';

const site = { title: 'Almanac', publicUrl: 'https://tables.example.gov', version: '1.0.0' };
const reference = readFileSync(new URL('../../../../docs/reference/data-api.md', import.meta.url), 'utf8');

describe(dataOpenApi, () => {
  it('describes every call with its parameters and answers', () => {
    const { openapi, paths } = dataOpenApi(site, inLogs) as {
      readonly openapi: string;
      readonly paths: Readonly<
        Record<
          string,
          {
            readonly get: {
              readonly parameters: readonly { readonly name: string }[];
              readonly responses: object;
            };
          }
        >
      >;
    };
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(DATA_API_CALLS.map(({ path }) => path));
    const data = paths['/api/table/tabledata/{resourceId}']?.get;
    expect(data?.parameters.map(({ name }) => name)).toContain('seriesNoORrowNo');
    expect(Object.keys(data?.responses ?? {})).toEqual([
      '200',
      ...DATA_API_ERRORS.map(({ status }) => String(status)),
    ]);
  });

  it('refers only to what it has, by names of its own', () => {
    const all = JSON.stringify(dataOpenApi(site, inLogs));
    const { components } = JSON.parse(all) as { readonly components: { readonly schemas?: object } };
    const known = Object.keys(components.schemas ?? {});
    const places = [...all.matchAll(/"\$ref":"([^"]*)"/g)].map(([, place]) => place);
    expect(new Set(places)).toEqual(new Set(known.map((name) => `#/components/schemas/${name}`)));
    expect(all).not.toMatch(/\$defs|__schema/);
  });

  it('says nothing that the written reference leaves out', () => {
    const code = [...reference.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    for (const { path, parameters } of DATA_API_CALLS) {
      expect(code.filter((text) => text.startsWith(`GET ${path}`))).toHaveLength(1);
      const named = parameters.map(({ name }) => name).filter((name) => !code.includes(name));
      expect(named, path).toEqual([]);
    }
  });
});
