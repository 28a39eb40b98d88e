import { expect, it } from 'vitest';
import { expectNoCrash } from '../test/broken-files.ts';
import { BROKEN_FORMATS, readerFor } from '../test/broken-readers.ts';
import { fileOf } from '../test/real-files.ts';

const RUNS = 20_000;
const MOST_MS = 30 * 60_000;
const MOST_BYTES = 2 ** 30;

it.each(BROKEN_FORMATS)(
  `gives a table or a reading error for ${RUNS} broken files: $name`,
  async ({ format, sources, pieces }) => {
    await expectNoCrash(readerFor(format), { sources, pieces, runs: RUNS });
    expect(process.memoryUsage().rss).toBeLessThan(MOST_BYTES);
    // The loop above would pass, too, if nothing were ever read.
    await Promise.any(sources.map((source) => readerFor(format)(fileOf('whole', source))));
  },
  MOST_MS,
);
