import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACES, letterWidths } from '../test/letter-widths.ts';

const TABLE = join(import.meta.dirname, 'letter-widths.json');

describe('the table of letter widths', () => {
  it('is that of the typefaces; write it anew with ALMANAC_UPDATE_GOLDEN=1', () => {
    const faces = Object.keys(FACES) as (keyof typeof FACES)[];
    const measured = Object.fromEntries(faces.map((face) => [face, letterWidths(face)]));
    if (process.env['ALMANAC_UPDATE_GOLDEN']) writeFileSync(TABLE, `${JSON.stringify(measured, null, 2)}\n`);
    expect(measured).toEqual(JSON.parse(readFileSync(TABLE, 'utf8')));
  });
});
