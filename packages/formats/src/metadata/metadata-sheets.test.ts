import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { dimensionOf, plainCube, tableAround } from '../../test/written-views.ts';
import { metadataSheets } from './metadata-sheets.ts';

describe(metadataSheets, () => {
  it('says whom to ask, how the figures are made, and by which words they are found', () => {
    const table = tableAround(plainCube([dimensionOf('Sex', ['Males'])], [1]), {
      contact: 'Prices desk',
      methodology: 'https://a.test/how',
      searchKeywords: ['inflation', 'basket'],
    });
    const release = { id: 'r1', publishedAt: '2026-07-24T04:00:00.000Z' };
    const [facts] = metadataSheets(table, {
      address: 'https://a.test/',
      release,
      releases: [],
      series: 1,
      cells: 1,
      write: inLogs,
    });

    expect(facts?.rows).toEqual(
      expect.arrayContaining([
        ['contact', 'Prices desk'],
        ['methodology', 'https://a.test/how'],
        ['keyword', 'inflation'],
        ['keyword', 'basket'],
      ]),
    );
  });
});
