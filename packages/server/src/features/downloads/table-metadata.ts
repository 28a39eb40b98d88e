import { lastUpdatedOf, variablesOf, type Release, type StatTable } from '@almanac/core';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** `GET /table/:type/:id/metadata.json`: all facts and categories of a table, without numbers. */
export function tableMetadata(
  table: StatTable,
  {
    address,
    release,
    releases,
  }: {
    readonly address: string;
    readonly release: IndexedRelease;
    readonly releases: readonly Release[];
  },
) {
  const { cube, ...facts } = table;
  return {
    address,
    ...facts,
    lastUpdated: lastUpdatedOf(facts, release.release),
    release: release.release,
    corrections: release.corrections,
    releases,
    cells: release.summary.cells,
    series: release.summary.series,
    from: release.summary.from,
    to: release.summary.to,
    variables: variablesOf(table).map(({ number, dimension, isDataSeries }) => ({
      number,
      isDataSeries,
      dimension: dimension.id,
    })),
    dimensions: cube.dimensions,
  };
}
