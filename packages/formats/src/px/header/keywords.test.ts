import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_DIMENSIONS } from '@almanac/core';
import { KEYWORDS } from './keywords.ts';
import { MOST_CELLS } from '../read-data.ts';
import { MOST_HEADER_BYTES } from '../split-at-data.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/reference/formats-px.md'), 'utf8');

describe('the page about PX files', () => {
  it('names every keyword the reader knows, and no other', () => {
    const named = new Set([...page.matchAll(/`([A-Z][A-Z0-9-]{2,})`/g)].map(([, keyword]) => keyword));
    expect([...named].sort()).toEqual([...Object.keys(KEYWORDS), 'DATA', 'TLIST', 'YES'].sort());
  });

  it('lists the limits the reader keeps', () => {
    const limits = [...page.matchAll(/^- (\w.+): ([\d,]+)$/gm)].map(([, name, most = '']) => [
      name,
      Number(most.replaceAll(',', '')),
    ]);
    expect(limits).toEqual([
      ['Cells of a table', MOST_CELLS],
      ['Variables of a table', MAX_DIMENSIONS],
      ['Bytes of the statements before `DATA`', MOST_HEADER_BYTES],
    ]);
  });
});
