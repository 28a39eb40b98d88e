import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

import { csvField } from './writing/csv-field.ts';
import { withoutForumMarks } from './reading/forum-marks.ts';
import { decimalsIn } from './reading/numbers/number-text.ts';
import { oneLine } from './px/header/parse-header.ts';
import { plainText } from './px/plain-text.ts';
import { readTable } from './read-table.ts';
import { looksLikeSdmxJson } from './sdmx-json/read-sdmx-json.ts';
import { looksLikeSdmxMl } from './sdmx-ml/message-kinds.ts';
import { looksLikeTableBuilderCsv } from './table-builder-csv/read-table-builder-csv.ts';
import { write } from '../test/words.ts';

/** So long that quadratic work would exceed the time limit of the test. */
const MILLION = 1_000_000;

describe('a text as long as a file', () => {
  it('is a note in one pass, with a link that does not end or blanks without end', () => {
    const address = 'x'.repeat(MILLION);
    expect(plainText(`<a href=${address}`)).toBe(`<a href=${address}`);
    expect(plainText(`one${' '.repeat(MILLION)}two`)).toBe('one two');
    expect(plainText(`<br${' '.repeat(MILLION)}x`)).toBe('<br x');
  });

  it('is a name on one line in one pass', () => {
    expect(oneLine(`one${' '.repeat(MILLION)}two`)).toHaveLength(MILLION + 6);
    expect(oneLine('  one \r\n \r\n two\n')).toBe('one two');
  });

  it('is a field of CSV in one pass', () => {
    const blanks = `${' '.repeat(MILLION)}x`;
    expect(csvField(blanks)).toBe(blanks);
    expect(csvField(`${' '.repeat(3)}=1+1`)).toBe("   '=1+1");
  });

  it('is no number, which is seen in one pass', () => {
    expect(decimalsIn(`.${'1'.repeat(MILLION)}e5`)).toBe(0);
  });

  it('is distinguished from an export by its first lines in one pass', () => {
    expect(looksLikeTableBuilderCsv('\n'.repeat(MILLION))).toBe(false);
    expect(looksLikeTableBuilderCsv('\u2028'.repeat(MILLION))).toBe(false);
  });

  it('is a note in one pass, with links of a forum that do not end', () => {
    const links = '[url=x'.repeat(MILLION / 5);
    expect(withoutForumMarks(links)).toBe(links);
  });

  it('is told from SDMX in one pass, with an address that does not end', () => {
    const address = 'sdmx'.repeat(MILLION / 4);
    expect(looksLikeSdmxMl(`<a xmlns="${address}`)).toBe(true);
    expect(looksLikeSdmxJson(`{"schema":"${address}`)).toBe(true);
  });

  it('is no period in one pass, with labels without end after a code', async () => {
    const label = `"2020-01${': '.repeat(MILLION / 4)}\n"`;
    const lines = `STRUCTURE,STRUCTURE_ID,ACTION,AREA,WHEN,OBS_VALUE\ndataflow,A:B(1.0),I,N,${label},1\n`;
    const { format } = await readTable(
      { name: 'x.csv', bytes: () => Readable.from([Buffer.from(lines)]) },
      write,
    );
    expect(format).toBe('sdmx-csv');
  });
});
