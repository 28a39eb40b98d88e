import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { MANIFEST_FIELDS, manifestJsonSchema } from './manifest-json-schema.ts';

const documentation = (page: string): string =>
  readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8');

describe(manifestJsonSchema, () => {
  it('is what docs/reference/manifest.schema.json says (write it anew: node scripts/run.js scripts/generated/write-manifest-schema.ts)', () => {
    expect(JSON.parse(documentation('reference/manifest.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(manifestJsonSchema())),
    );
  });

  it('has every field explained in docs/publishing.md', () => {
    const rows = documentation('publishing.md')
      .split('\n')
      .flatMap((line) => {
        const [, field, meaning] = /^\| `(\w+)` +\| (.*?) +\|$/.exec(line) ?? [];
        return field === undefined ? [] : [[field, meaning]];
      });

    expect(Object.fromEntries(rows)).toEqual(MANIFEST_FIELDS);
  });
});
