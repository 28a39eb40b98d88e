import {
  comparePeriods,
  message,
  type Fact,
  type Frequency,
  type Headings,
  type PlainMessageKey,
} from '@almanac/core';
import type { ViewModel } from '../grid-model.ts';

const LATEST_FIRST: { readonly [Each in Frequency]: PlainMessageKey } = {
  'multi-year': 'grid.order.period',
  annual: 'grid.order.year',
  'half-yearly': 'grid.order.half-year',
  quarterly: 'grid.order.quarter',
  monthly: 'grid.order.month',
  weekly: 'grid.order.week',
  daily: 'grid.order.day',
};

/** The content of the corner: the unit, else what the rows are; and that time runs backwards where it does. */
export function cornerText({ view, units }: ViewModel): Fact {
  const order = orderKey(view.columns);
  const rows = view.rowDimensions.map(({ label }) => label);
  const names = rows.length === 0 ? [message('common.table')] : rows;
  const first = units.common === undefined ? names : [unitFact(units.common, units.differs)];
  return { list: [...first, ...(order === undefined ? [] : [message(order)])], joined: 'comma' };
}

function unitFact(unit: string, differs: boolean): Fact {
  return differs ? message('common.unit-unless-stated', { unit }) : unit;
}

function orderKey(columns: Headings): PlainMessageKey | undefined {
  if (columns.length < 2) return undefined;
  const first = columns.at(0).categories.find(({ period }) => period)?.period;
  const last = columns.at(columns.length - 1).categories.find(({ period }) => period)?.period;
  if (!first || !last || comparePeriods(first, last) <= 0) return undefined;
  return LATEST_FIRST[first.frequency];
}
