import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, leaf } from './tree.ts';

const STATISTICS = 'Department of Statistics';

const slow = { season: 0, noise: 0.001, cycle: 0.001 };

const FAMILIES: readonly SeriesFamily[] = [
  {
    code: 'M8100',
    title: 'Residents by sex',
    agency: STATISTICS,
    topic: 'Population and society > Population > Residents',
    unit: 'Number',
    decimals: 0,
    start: 2000,
    gathering: 'end',
    frequencies: ['quarterly', 'annual'],
    nextRelease: '2026-12-18',
    note: 'At the end of the period.',
    series: [
      group('All residents', [leaf('Males', 2560000, 0.0085, slow), leaf('Females', 2630000, 0.0082, slow)]),
    ],
  },
];

/** Residents, counted by sex: every other table of residents has the same total. */
export const residents = FAMILIES.flatMap(seriesTables);
