import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, leaf, type Node } from './tree.ts';

const CUSTOMS = 'Customs and Excise Authority';

const COMMODITIES: readonly Node[] = [
  leaf('Food and live animals', 900, 0.03),
  leaf('Beverages and tobacco', 130, 0.03),
  leaf('Crude materials', 400, 0.01),
  leaf('Mineral fuels', 2100, 0.015, { noise: 0.05, shock: 0.35 }),
  leaf('Chemicals', 2900, 0.03),
  leaf('Manufactured goods', 1400, 0.02, { shock: 0.2 }),
  group('Machinery and transport equipment', [
    leaf('Electronic components', 2400, 0.04, { cycle: 0.08 }),
    leaf('Industrial machinery', 1500, 0.035, { shock: 0.15 }),
    leaf('Transport equipment', 1250, 0.035, { shock: 0.3 }),
  ]),
  leaf('Miscellaneous manufactures', 1000, 0.03),
  leaf('Other commodities', 80, 0.025, {
    suppressed: 0.12,
    note: 'Some months are suppressed: they would tell of single traders.',
  }),
];

const FAMILIES: readonly SeriesFamily[] = [
  {
    code: 'M4510',
    title: 'Merchandise trade by commodity section',
    agency: CUSTOMS,
    topic: 'Economy > International trade in goods > Total trade',
    unit: 'Million crowns',
    decimals: 1,
    start: 2009,
    gathering: 'sum',
    frequencies: ['monthly', 'quarterly', 'annual'],
    adjusted: true,
    nextRelease: '2026-12-21',
    note: 'Current prices. Exports are valued free on board, imports with cost, insurance and freight.',
    series: [
      group('Total merchandise trade', [
        group('Exports', [
          group('Domestic exports', COMMODITIES, {
            note: 'Goods grown, made or substantially changed in Meridia.',
          }),
          leaf('Re-exports', 9200, 0.03, { shock: 0.15 }),
        ]),
        group('Imports', [
          leaf('Food', 1300, 0.03),
          leaf('Fuels', 4300, 0.01, { noise: 0.05 }),
          leaf('Capital goods', 8100, 0.035),
          leaf('Consumer goods', 7400, 0.035),
        ]),
      ]),
    ],
  },
];

/** Merchandise trade. */
export const merchandise = FAMILIES.flatMap(seriesTables);
