import {
  ABSENCE_SIGNS,
  FLAG_SIGNS,
  type Absence,
  type ChartModel,
  type ChartPoint,
  type Flag,
} from '@almanac/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packChart, unpackChart, type PackedChart } from './packed-chart.ts';

const absences = Object.keys(ABSENCE_SIGNS) as Absence[];
const flags = Object.keys(FLAG_SIGNS) as Flag[];

const point: fc.Arbitrary<ChartPoint | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record({ kind: fc.constant('absent' as const), reason: fc.constantFrom(...absences) }),
  fc.record({
    kind: fc.constant('value' as const),
    // JSON has no negative zero; neither does a table.
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    decimals: fc.integer({ min: -1, max: 6 }),
    flags: fc.uniqueArray(fc.constantFrom(...flags)),
  }),
);

const chart = fc.array(fc.array(point, { maxLength: 20 }), { maxLength: 5 }).map((all): ChartModel => ({
  type: 'line',
  marks: 'lines',
  isStacked: false,
  title: 'T',
  subtitle: '',
  x: { title: '', position: 'bottom' },
  y: { title: 'Crowns', position: 'left' },
  isTime: false,
  along: 'Group',
  categories: [],
  tiles: [],
  breaks: [],
  incomplete: [],
  isLogarithmic: false,
  legend: 'bottom',
  numbers: { group: ',', decimal: '.', minus: '-' },
  notes: [],
  credit: '',
  inPlot: { breakInSeries: '', allMissing: '' },
  footnote: '',
  source: 'S',
  tableCode: 'M1',
  series: all.map((points, at) => ({
    id: String(at),
    name: `Series ${at}`,
    legendName: 'Exports',
    unit: 'Crowns',
    parts: [],
    axis: 'first' as const,
    points,
  })),
}));

it('travels as JSON and arrives exactly as it was', () => {
  fc.assert(
    fc.property(chart, (model) => {
      const arrived = JSON.parse(JSON.stringify(packChart(model))) as PackedChart;
      expect(unpackChart(arrived)).toEqual(model);
    }),
  );
});
