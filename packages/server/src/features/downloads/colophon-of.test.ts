import { inLogs, type Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { fixedIndex, JOBS } from '../../../test/fixed-portal.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { cellsOf, colophonOf, pageAddress, saidSince, type FileOrigin } from './colophon-of.ts';

const current = fixedIndex().current(JOBS.code);
if (!current) throw new Error('the index has the table');
const release: IndexedRelease = current;
const corrected: IndexedRelease = {
  ...release,
  corrections: [
    { id: '2', at: '2026-11-05T00:00:00.000Z', text: 'Later.' },
    { id: '1', at: '2026-11-01T00:00:00.000Z', text: 'At once.' },
  ],
};

const ONE: Customisation = [
  { kind: 'choose', dimension: 'series', selection: { kind: 'named', categories: ['1'] } },
];

function colophon(origin: Partial<FileOrigin>, cells?: number, format: 'csv' | 'tidy' = 'csv') {
  const portal = { title: 'Tables', publicUrl: 'https://tables.example', timeZone: 'Asia/Singapore' };
  const all = { portal, release, customisation: [], address: '/table/TS/M100001', ...origin };
  return colophonOf(JOBS, all, { cells, format });
}

describe(saidSince, () => {
  it('is the latest of the release and its notices', () => {
    expect(saidSince(release)).toBe('2026-11-01T00:00:00.000Z');
    expect(saidSince(corrected)).toBe('2026-11-05T00:00:00.000Z');
    const early = { ...release, corrections: [{ id: '1', at: '2026-10-01T00:00:00.000Z', text: '' }] };
    expect(saidSince(early)).toBe('2026-11-01T00:00:00.000Z');
  });
});

describe(cellsOf, () => {
  it('is one for each combination', () => {
    expect(cellsOf(release)).toBe(10);
  });
});

describe(colophonOf, () => {
  it('tells where the figures are from, and when they last changed', () => {
    expect(colophon({ release: corrected })).toEqual({
      site: 'Tables',
      address: 'https://tables.example/table/TS/M100001',
      releaseId: 'rm100001000',
      publishedAt: '2026-11-01T00:00:00.000Z',
      updatedOn: '2026-11-01',
      generatedAt: '2026-11-05T00:00:00.000Z',
      corrections: [
        { at: '2026-11-05T00:00:00.000Z', text: 'Later.' },
        { at: '2026-11-01T00:00:00.000Z', text: 'At once.' },
      ],
      customisation: [],
    });
    expect(colophon({})).not.toHaveProperty('corrections');
  });

  it.each([
    [{}, 5, 'csv', { cells: 5, whole: '/table/TS/M100001.csv?whole=true' }],
    [{}, undefined, 'tidy', { whole: '/table/TS/M100001.csv?layout=tidy&whole=true' }],
    [
      { address: '/table/TS/M100001?release=rm100001000' },
      5,
      'tidy',
      { cells: 5, whole: '/table/TS/M100001.csv?layout=tidy&whole=true&release=rm100001000' },
    ],
  ] as const)('tells of a part where the whole is: case %#', (origin, cells, format, part) => {
    const { part: told, customisation } = colophon({ ...origin, customisation: ONE }, cells, format);
    expect(told).toEqual({ ...part, of: 10, whole: `https://tables.example${part.whole}` });
    expect(customisation.map(inLogs)).toHaveLength(1);
  });
});

describe(pageAddress, () => {
  it.each([
    ['', '/table/TS/M1'],
    ['layout=tidy', '/table/TS/M1'],
    ['layout=tidy&choose=a&saved=7', '/table/TS/M1?choose=a'],
    ['a=layout&&b=1', '/table/TS/M1?a=layout&b=1'],
  ])('of %j is %s', (query, address) => {
    expect(pageAddress('TS', 'M1', query)).toBe(address);
  });
});
