import { comparePeriods, type Frequency, type Headings } from '@almanac/core';
import type { ViewModel } from '../grid-model.ts';

const LATEST_FIRST: { readonly [Each in Frequency]: string } = {
  'multi-year': 'latest period first',
  annual: 'latest year first',
  'half-yearly': 'latest half-year first',
  quarterly: 'latest quarter first',
  monthly: 'latest month first',
  weekly: 'latest week first',
  daily: 'latest day first',
};

/** The content of the corner: the unit, and that time runs backwards where it does; else what the rows are. */
export function cornerText({ view, units }: ViewModel): string {
  const order = orderWords(view.columns);
  const unit = unitWords(units.common, units.differs);
  const words = [unit, order].filter((each) => each !== undefined).join(', ');
  if (words === '' || (unit === undefined && view.rowDimensions.length > 0)) {
    const rows = view.rowDimensions.map(({ label }) => label).join(', ');
    return [rows || 'Table', order].filter((each) => each !== undefined).join(', ');
  }
  // A unit stays as published: kWh is not KWh.
  return unit === undefined ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

function unitWords(common: string | undefined, differs: boolean): string | undefined {
  if (!differs) return common;
  return common === undefined ? undefined : `${common} unless stated`;
}

function orderWords(columns: Headings): string | undefined {
  if (columns.length < 2) return undefined;
  const first = columns.at(0).categories.find(({ period }) => period)?.period;
  const last = columns.at(columns.length - 1).categories.find(({ period }) => period)?.period;
  if (!first || !last || comparePeriods(first, last) <= 0) return undefined;
  return LATEST_FIRST[first.frequency];
}
