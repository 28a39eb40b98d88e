import { describe, expect, it } from 'vitest';
import { inLogs, message } from '@almanac/core';
import type { ReadingNotes } from '../../reading/reading.ts';
import { decodeHeader } from './decode-header.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

function decoded(parts: readonly (string | readonly number[])[]) {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const bytes = Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));
  const { text, decode } = decodeHeader('table.px', bytes, notes);
  return { text, decode, notes };
}

describe(decodeHeader, () => {
  it.each([
    ['CODEPAGE="iso-8859-15";', [0xe5, 0xa4], 'å€'],
    ['CODEPAGE="Windows-1252";', [0xe5, 0x80], 'å€'],
    ['CODEPAGE="windows-1251";', [0xe5, 0xd6], 'еЦ'],
    ['CODEPAGE="CP1250";', [0xe8], 'č'],
    ['CODEPAGE="iso-8859-2";', [0xe8], 'č'],
    ['CODEPAGE="850";', [0x86, 0x9b], 'åø'],
    ['CODEPAGE="cp437";', [0x84, 0xe1], 'äß'],
    ['CHARSET="ANSI";', [0xe5, 0xe4], 'åä'],
    ['MATRIX="X";CHARSET="ANSI";', [0x86, 0x84], '†„'],
    ['MATRIX="X";', [0x86, 0x86, 0x86, 0xc0, 0xc0], 'ååå└└'],
    ['MATRIX="X";', [0x86, 0x84], 'åä'],
    ['MATRIX="X";', [0xe5, 0xe4], 'åä'],
    ['MATRIX="X";', [0x80], 'Ç'],
    ['MATRIX="X";', [0xa7], 'º'],
    ['MATRIX="X";', [0xa8], '¨'],
    ['MATRIX="X";', [0x80, 0xc0], '€À'],
    ['MATRIX="X";', [0xbf, 0x86, 0x86, 0xbf, 0xbf], '┐åå┐┐'],
  ])('reads the letters of a file that begins %s', (start, bytes, letters) => {
    const { text, notes } = decoded([start, 'TITLE="', bytes, '";']);
    expect(text).toBe(`${start}TITLE="${letters}";`);
    expect(notes.warnings).toEqual([]);
  });

  it('says which code page it took where the file names none', () => {
    expect(
      decoded(['CHARSET="ANSI";', [0xe5]])
        .notes.guesses.map(inLogs)
        .join(),
    ).toContain('windows-1252');
    expect(
      decoded([[0x86]])
        .notes.guesses.map(inLogs)
        .join(),
    ).toContain('read.px.no-code-page(read.px.code-page-850)');
    expect(decoded(['TITLE="plain";']).notes.guesses).toEqual([]);
  });

  it('reads UTF-8 as UTF-8, with and without a mark, whatever the file declares', () => {
    expect(decoded([[0xef, 0xbb, 0xbf], 'T="', [0xc3, 0xa5], '";']).text).toBe('T="å";');
    const { text, notes } = decoded(['CODEPAGE="iso-8859-1";', [0xc3, 0xa5]]);
    expect(text).toContain('å');
    expect(notes.warnings.map((each) => inLogs(each.message)).join()).toContain('read.px.really-utf-8');
    expect(decoded(['CODEPAGE="iso-8859-1";MATRIX="plain";']).notes.warnings).toEqual([]);
  });

  it('says so when a file that declares UTF-8 is not', () => {
    const { text, notes } = decoded(['CODEPAGE="utf-8";', [0xe5]]);
    expect(text).toContain('å');
    expect(notes.warnings.map((each) => inLogs(each.message)).join()).toContain('read.px.not-utf-8');
  });

  it.each([
    ['A="x";\nT="', 2, 4],
    ['\nT="', 2, 4],
    ['', 1, 1],
  ])('says where letters were lost before the file came here: behind %j', (before, line, column) => {
    const { notes } = decoded([before, [0xef, 0xbf, 0xbd], '";']);
    expect(notes.warnings).toEqual([{ message: message('read.px.letters-lost'), line, column }]);
  });

  it('refuses UTF-16 and code pages it does not know', () => {
    expect(() => decoded([[0xff, 0xfe, 0x41, 0x00]])).toThrow(/read\.px\.utf-16/);
    expect(() => decoded([[0xfe, 0xff, 0x00, 0x41]])).toThrow(/read\.px\.utf-16/);
    for (const first of [0xfe, 0xff]) expect(decoded([[first, first]]).text).toHaveLength(2);
    expect(() => decoded(['CODEPAGE="klingon";', [0xe5]])).toThrow(/read\.px\.code-page\(klingon\)/);
  });

  it('decodes the keys among the numbers in the same way', () => {
    expect(decoded(['CODEPAGE="850";', [0x86]]).decode(Uint8Array.from([0x86]))).toBe('å');
  });
});
