import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEYWORDS } from './keywords.ts';
import { MOST_CELLS } from '../read-data.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/reference/formats-px.md'), 'utf8');

describe('the page about PX files', () => {
  it('names every keyword the reader knows, and no other', () => {
    const named = new Set([...page.matchAll(/`([A-Z][A-Z0-9-]{2,})`/g)].map(([, keyword]) => keyword));
    expect([...named].sort()).toEqual([...Object.keys(KEYWORDS), 'DATA', 'TLIST', 'YES'].sort());
  });

  it('gives the limits the reader keeps', () => {
    expect(page).toContain(MOST_CELLS.toLocaleString('en'));
  });
});
