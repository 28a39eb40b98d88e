import { isoOf, writeTimePeriod, type TimePeriod } from '@almanac/core';
import type { DemoTable } from '../demo-table.ts';
import { breakdownNamed } from '../lists/breakdowns.ts';
import type { Breakdown, Item } from '../measures/breakdown.ts';
import { jointSums, placesOf } from '../measures/joint-figures.ts';
import { manifestOf, type PlacedMeasure } from '../measures/manifest-of.ts';
import type { NumberedMeasure } from '../measures/measure.ts';
import { monthlyFigures } from '../measures/monthly-figures.ts';
import { roundRunning } from '../measures/spread-exactly.ts';
import { LATEST, monthsFrom } from '../months.ts';
import { bell, randomFrom } from '../random.ts';
import { FLOWS } from '../subjects/merchandise-flows.ts';

const CODE = 'D34000';
const FIRST_YEAR = 2010;
/** The flows are in tenths of a million crowns, the cube in thousands. */
const THOUSANDS_IN_TENTH = 100;

const COMMODITY = breakdownNamed('commodity');
const PARTNER = breakdownNamed('partner');
/** Commodities down to the groups of the customs tariff; in each commodity the first group is traded most. */
const GROUP = breakdownNamed('commodity-group');

/** In the cube: total trade, exports, the two kinds of exports, imports. */
const FLOW_PLACES = 5;

/**
 * Merchandise trade by commodity, partner and flow, month by month: ten million cells that agree with the tables of
 * exports and imports by commodity and by partner. It is written in pieces, because it is too long for one text.
 */
export const tradeCube: DemoTable = {
  fileName: `${CODE}.json`,
  manifest: manifestOf(placed(), {
    code: CODE,
    type: 'DC',
    title: 'Merchandise trade by commodity group, partner country and flow, Monthly',
    notes: ['Amounts below half a thousand crowns are shown as 0.'],
    more: {
      frequency: 'monthly',
      heading: { rows: ['commodity'], columns: ['time'] },
      lastUpdated: '2026-11-20',
      nextReleaseDate: '2026-12-21',
    },
  }),
  content: () => pieces(),
};

function placed(): PlacedMeasure {
  const { measure } = FLOWS.imports;
  return {
    number: '3400',
    measure: { ...measure, unit: 'Thousand crowns', decimals: 0 },
    agency: 'Customs and Excise Authority',
    topics: ['Economy > International trade in goods > Total trade'],
  };
}

function* pieces(): Generator<string> {
  const months = monthsFrom(FIRST_YEAR);
  const places = (GROUP.items.length + 1) * (PARTNER.items.length + 1);
  yield `${headOf(months)},"value":[`;
  const cells = figuresOf(months, places);
  const row = FLOW_PLACES * months.length;
  for (let place = 0; place < places; place += 1) {
    yield `${place === 0 ? '' : ','}${cells.subarray(place * row, (place + 1) * row).join()}`;
  }
  yield ']}';
}

/** All cells; thousands of crowns fit in 32 bits. Time varies fastest, then flow, partner, commodity. */
function figuresOf(months: readonly TimePeriod[], places: number): Int32Array {
  const cells = new Int32Array(places * FLOW_PLACES * months.length);
  const put = (from: Float64Array, flows: readonly number[], month: number): void => {
    for (let place = 0; place < places; place += 1) {
      for (const flow of flows) {
        const cell = (place * FLOW_PLACES + flow) * months.length + month;
        cells[cell] = (cells[cell] ?? 0) + (from[place] ?? 0);
      }
    }
  };
  const flows = [
    { flow: FLOWS.domestic, into: [0, 1, 2] },
    { flow: FLOWS.reExports, into: [0, 1, 3] },
    { flow: FLOWS.imports, into: [0, 4] },
  ];
  for (const { flow, into } of flows) {
    for (const [month, { whole, commodity, partner }] of marginsOf(flow, months.length).entries()) {
      const margins = [
        { by: GROUP, figures: commodity },
        { by: PARTNER, figures: partner },
      ];
      put(jointSums({ whole, margins, seed: flow.number, pull: flow.measure.pull }), into, month);
    }
  }
  return cells;
}

interface Margins {
  readonly whole: number;
  readonly commodity: readonly number[];
  readonly partner: readonly number[];
}

/**
 * The margins of a flow in each month, from its own tables, in thousands of crowns, with commodities divided into
 * groups.
 */
function marginsOf(flow: NumberedMeasure, count: number): readonly Margins[] {
  const byCommodity = monthlyFigures(flow, COMMODITY, 'none');
  const byPartner = monthlyFigures(flow, PARTNER, 'none');
  const first = byCommodity.whole.length - count;
  const thousands = (path: Float64Array | undefined, month: number): number =>
    (path?.[first + month] ?? 0) * THOUSANDS_IN_TENTH;
  return Array.from({ length: count }, (_, month) => ({
    whole: thousands(byCommodity.whole, month),
    commodity: dividedIntoGroups(flow, (leaf) => thousands(byCommodity.items[leaf], month)),
    partner: byPartner.items.map((path) => thousands(path, month)),
  }));
}

function dividedIntoGroups(
  flow: NumberedMeasure,
  figureOf: (commodity: number) => number,
): readonly number[] {
  const figures = new Map<string, number>();
  for (const [at, commodity] of COMMODITY.items.entries()) {
    if (!commodity.isLeaf) continue;
    const groups = groupsOf(commodity);
    const weights = groups.map(
      ({ share, label }) => share * Math.exp(0.3 * bell(randomFrom(`${flow.number}/${label}`))),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const whole = figureOf(at);
    const parts = roundRunning(weights.map((weight) => (whole * weight) / sum));
    for (const [group, { number }] of groups.entries()) figures.set(number, parts[group] ?? 0);
  }
  return GROUP.items.map(({ number }) => figures.get(number) ?? 0);
}

function groupsOf({ number }: Item): readonly Item[] {
  return GROUP.items.filter(({ parent, isLeaf }) => isLeaf && parent === number);
}

function headOf(months: readonly TimePeriod[]): string {
  const flows = ['Total trade', 'Exports', 'Domestic exports', 'Re-exports', 'Imports'];
  const head = {
    version: '2.0',
    class: 'dataset',
    label: `Merchandise trade of Meridia to ${writeTimePeriod(LATEST)}`,
    id: ['commodity', 'partner', 'flow', 'time'],
    size: [GROUP.items.length + 1, PARTNER.items.length + 1, FLOW_PLACES, months.length],
    role: { time: ['time'], geo: ['partner'] },
    dimension: {
      commodity: dimensionOf(GROUP),
      partner: dimensionOf(PARTNER),
      flow: {
        label: 'Trade Flow',
        category: {
          index: ['T', '1', '1.1', '1.2', '2'],
          label: Object.fromEntries(['T', '1', '1.1', '1.2', '2'].map((id, at) => [id, flows[at]])),
          child: { T: ['1', '2'], 1: ['1.1', '1.2'] },
        },
      },
      time: {
        label: 'Time Period',
        category: {
          index: months.map(isoOf),
          label: Object.fromEntries(months.map((month) => [isoOf(month), writeTimePeriod(month)])),
        },
      },
    },
  };
  return JSON.stringify(head).slice(0, -1);
}

function dimensionOf(by: Breakdown): object {
  const child: Record<string, string[]> = {};
  for (const { number, parent = 'T' } of by.items) (child[parent] ??= []).push(number);
  return {
    label: by.label,
    category: {
      index: placesOf(by).map((item) => item?.number ?? 'T'),
      label: Object.fromEntries(placesOf(by).map((item) => [item?.number ?? 'T', item?.label ?? by.total])),
      child,
    },
  };
}
