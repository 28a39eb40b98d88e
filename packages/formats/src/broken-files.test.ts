import { it } from 'vitest';
import { expectNoCrash } from '../test/broken-files.ts';
import { BROKEN_FORMATS, readerFor } from '../test/broken-readers.ts';

it.each(BROKEN_FORMATS)(
  'gives a table or a reading error for broken files: $name',
  async ({ format, sources, pieces }) => {
    await expectNoCrash(readerFor(format), { sources, pieces, runs: 100 });
  },
);
