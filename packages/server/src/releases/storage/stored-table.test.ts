import { documentFrom } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { documentSchema, readStored, tableFileSchema } from './stored-table.ts';
import { tableFileOf } from './table-file.ts';

const written: unknown = JSON.parse(new TextDecoder().decode(tableFileOf(smallTable())));

function read(value: unknown): unknown {
  return readStored(tableFileSchema, { name: 'table.json', bytes: Buffer.from(JSON.stringify(value)) });
}

describe(readStored, () => {
  it('reads what was written, whole', () => {
    expect(read(written)).toEqual(written);
    const document = documentFrom(smallTable(), { id: '0r2k4m6p8q', publishedAt: '2026-11-20T05:00:00Z' });
    const bytes = Buffer.from(JSON.stringify(document));
    expect(readStored(documentSchema, { name: 'document.json', bytes })).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });

  it.each([
    ['another format', { format: 2 }],
    ['no facts', { facts: null }],
    ['a dimension without categories', { dimensions: [{ id: 'time', label: 'Time', role: 'time' }] }],
    ['an absence that there is not', { absences: { forgotten: [0, 1] } }],
    ['marks that are no list of cells', { flags: { 1: 7 } }],
  ])('refuses %s, and names the file', (_, fault) => {
    expect(() => read({ ...(written as object), ...fault })).toThrow('table.json is damaged');
  });
});
