import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { aboutRelease, updatedAt, type FoundTable } from './about-release.ts';

const release = (lastUpdated?: string) =>
  ({
    summary: { ...(lastUpdated !== undefined && { lastUpdated }) },
    release: { id: 'r', publishedAt: '2026-11-20T05:00:00.000Z' },
  }) as unknown as FoundTable['release'];

describe(updatedAt, () => {
  it.each([
    [undefined, '2026-11-20T05:00:00.000Z'],
    ['2026-11-18', '2026-11-18T00:00:00Z'],
    ['2026-11-18T09:30:00Z', '2026-11-18T09:30:00Z'],
  ])('where %s was said is %s', (said, at) => {
    expect(updatedAt(release(said))).toBe(at);
  });
});

describe(aboutRelease, () => {
  const grouping = { id: 'economy', name: 'Economy' };
  const table = { isDeleted: false, placements: [{ grouping }] } as unknown as FoundTable['table'];
  const addresses = {
    data: 'https://data.example/jobs',
    codelist: (id: string) => `https://data.example/${id}`,
  };
  const parts = { words: ENGLISH, language: 'en', timeZone: 'Asia/Singapore' };
  const about = (head: typeof JOBS, found: Partial<FoundTable> = {}) =>
    aboutRelease(parts, { table, release: release(), ...found }, { head, addresses });

  it.each([
    [undefined, undefined],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T15:59:00Z', '2026-12-01'],
    ['2026-12-01T16:00:00Z', '2026-12-02'],
  ])('tells of a next release at %s the day there, %s', (nextReleaseDate, day) => {
    const head = { ...JOBS, ...(nextReleaseDate !== undefined && { nextReleaseDate }) };
    expect(about(head).nextUpdate).toBe(day);
  });

  it('says where the table stands, how it lies, and which lists there are', () => {
    const found = about(JOBS);
    expect(found).toMatchObject({
      subject: { id: 'economy', name: 'Economy' },
      stub: ['series'],
      heading: ['time'],
      isDiscontinued: false,
    });
    const [series] = JOBS.cube.dimensions;
    expect(series && found.codelistsOf(series)).toEqual([
      codelist('vs_M100001.series.1', 'Valueset'),
      codelist('agg_M100001.series.1', 'Aggregation'),
      codelist('vs_M100001.series.2', 'Valueset'),
    ]);
    const nowhere = { isDeleted: true, placements: [] } as unknown as FoundTable['table'];
    expect(about(JOBS, { table: nowhere })).toMatchObject({
      subject: { id: '', name: '' },
      isDiscontinued: true,
    });
  });

  it('says how a dimension may be left out', () => {
    const [sex] = CENSUS.cube.dimensions;
    if (sex === undefined) throw new Error('there is one');
    const { eliminationOf } = about(CENSUS);
    expect(eliminationOf(sex)).toBeUndefined();
    expect(eliminationOf({ ...sex, partitions: [{ parts: ['f', 'm'] }] })).toEqual({});
    const total = { ...sex, categories: [{ id: 't', label: 'Total' }, ...sex.categories] };
    expect(eliminationOf(total)).toEqual({ category: 't' });
  });

  function codelist(id: string, type: string) {
    const href = `https://data.example/${id}`;
    return {
      id,
      label: expect.any(String) as string,
      type,
      links: [{ rel: 'metadata', hreflang: 'en', href }],
    };
  }
});
