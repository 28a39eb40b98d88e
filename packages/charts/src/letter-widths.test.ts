import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FACES, letterWidths } from '../test/letter-widths.ts';

describe('the table of letter widths', () => {
  it.each(Object.keys(FACES) as (keyof typeof FACES)[])(
    'is that of the typeface %s; write it anew with ALMANAC_UPDATE_GOLDEN=1',
    (face) => {
      const table = join(import.meta.dirname, `letter-widths/${face}.json`);
      const measured = letterWidths(face);
      if (process.env['ALMANAC_UPDATE_GOLDEN'])
        writeFileSync(table, `${JSON.stringify(measured, null, 2)}\n`);
      expect(measured).toEqual(JSON.parse(readFileSync(table, 'utf8')));
    },
  );
});
