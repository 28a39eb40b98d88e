import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { citationBibtex, citationRis, citationText, type Citation } from './citation.ts';

const cited: Citation = {
  authors: ['Labour Force Survey', 'Office of R&D'],
  title: 'Jobs_{a} 50%',
  code: 'M1',
  site: 'Almanac',
  year: '2026',
  published: '2026-11-20',
  releaseId: 'r1',
  address: 'https://x.example/table/TS/M1?release=r1',
  contentHash: 'abc',
};

describe(citationText, () => {
  it('names source, title, release, permanent address and content hash', () => {
    expect(citationText(cited, ENGLISH)).toBe(
      'Labour Force Survey; Office of R&D (2026): Jobs_{a} 50%. Table M1, release of 20 Nov 2026. Almanac. https://x.example/table/TS/M1?release=r1 (content hash abc)\n',
    );
  });
});

describe(citationBibtex, () => {
  it('writes what BibTeX would read as something else so that it is read as itself', () => {
    expect(citationBibtex(cited, ENGLISH)).toBe(
      [
        '@misc{M1-r1,',
        String.raw`  author = {{Labour Force Survey} and {Office of R\&D}},`,
        String.raw`  title = {{Jobs\_\{a\} 50\%}},`,
        '  year = {2026},',
        '  howpublished = {Almanac},',
        '  url = {https://x.example/table/TS/M1?release=r1},',
        '  note = {Table M1, release r1 of 20 Nov 2026, content hash abc},',
        '}',
        '',
      ].join('\n'),
    );
  });
});

describe(citationRis, () => {
  it('is one field a line', () => {
    const lines = citationRis({ ...cited, title: 'Two\r\nlines' }, ENGLISH).split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      'TY  - DATA',
      'AU  - Labour Force Survey',
      'AU  - Office of R&D',
      'TI  - Two lines',
    ]);
    expect(lines.at(-2)).toBe('ER  - ');
  });
});
