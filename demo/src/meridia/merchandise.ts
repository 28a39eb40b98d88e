import { breakdownNamed } from '../lists/breakdowns.ts';
import type { NumberedMeasure } from '../measures/measure.ts';
import { commoditiesOf, FLOWS } from '../subjects/merchandise-flows.ts';
import { seriesTables, type SeriesFamily } from './time-series.ts';
import { group, type Node } from './tree.ts';

const CUSTOMS = 'Customs and Excise Authority';

/** A series that adds up some commodities of a flow, equal to those in the tables by commodity. */
function part(
  flow: NumberedMeasure,
  label: string,
  labels: readonly string[],
  more: Partial<Node> = {},
): Node {
  return { ...more, label, months: (from, adjustment) => commoditiesOf(flow, labels, { from, adjustment }) };
}

const { domestic, reExports, imports } = FLOWS;
const FOOD = ['Food and live animals', 'Beverages and tobacco', 'Animal and vegetable oils'];
const OTHER = ['Animal and vegetable oils', 'Commodities not classified elsewhere'];
const SECTIONS = breakdownNamed('commodity').items.flatMap(({ parent, label }) =>
  parent === undefined ? [label] : [],
);
const GOODS = [
  ...['Crude materials', 'Chemicals', 'Manufactured goods'],
  ...['Miscellaneous manufactured articles', 'Commodities not classified elsewhere'],
];

const COMMODITIES: readonly Node[] = [
  ...['Food and live animals', 'Beverages and tobacco', 'Crude materials', 'Mineral fuels'].map((name) =>
    part(domestic, name, [name]),
  ),
  ...['Chemicals', 'Manufactured goods'].map((name) => part(domestic, name, [name])),
  group('Machinery and transport equipment', [
    part(domestic, 'Electronic components', [
      ...['Office and computing machines', 'Telecommunication equipment', 'Electronic components'],
    ]),
    part(domestic, 'Industrial machinery', [
      ...['Power generating machinery', 'Specialised machinery', 'General industrial machinery'],
    ]),
    part(domestic, 'Transport equipment', ['Road vehicles', 'Ships and aircraft']),
  ]),
  part(domestic, 'Miscellaneous manufactures', ['Miscellaneous manufactured articles']),
  part(domestic, 'Other commodities', OTHER),
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
          part(reExports, 'Re-exports', SECTIONS),
        ]),
        group('Imports', [
          part(imports, 'Food', FOOD),
          part(imports, 'Fuels', ['Mineral fuels']),
          part(imports, 'Capital goods', ['Machinery and transport equipment']),
          part(imports, 'Consumer goods', GOODS),
        ]),
      ]),
    ],
  },
];

/** Merchandise trade. */
export const merchandise = FAMILIES.flatMap(seriesTables);
