import type { JourneyTable } from './customise-tables.ts';
import { ALL, box, button, field, IN_TIME, radio, type Operation, type Panel } from './operation.ts';

async function add(on: Panel, words = 'Add to the table'): Promise<void> {
  const ready = button(on, words).and(on.panel.locator(':not([disabled])'));
  await ready.waitFor();
  await on.press(ready);
}

function combine(operation: string): Operation['act'] {
  return async (on) => {
    await on.check(radio(on, operation));
    await on.check(box(on, on.table.rows.one));
    await on.check(box(on, on.table.rows.other));
    await add(on);
  };
}

function overAll(
  operation: string,
  more: (on: Panel) => Promise<void> = () => Promise.resolve(),
): Operation['act'] {
  return async (on) => {
    await on.check(radio(on, operation));
    await more(on);
    await add(on, 'Show in the table');
  };
}

const share = (of: string): Operation['act'] => overAll('Share', (on) => on.check(radio(on, of)));

function shareOfOne(which: (table: JourneyTable) => readonly [string, string]): Operation['act'] {
  return overAll('Share', async (on) => {
    const [dimension, category] = which(on.table);
    await on.check(radio(on, 'Of one row or column'));
    await on.choose(field(on, 'Of which dimension'), dimension);
    await on.choose(field(on, 'Which one is 100'), category);
  });
}

function convert(frequency: string, method: string): Operation['act'] {
  return async (on) => {
    await on.check(radio(on, frequency));
    await on.check(radio(on, method));
    await add(on, 'Convert the table');
  };
}

/** What a reader computes. */
export const COMPUTING_OPERATIONS: readonly Operation[] = [
  { name: 'sum', on: ALL, tab: 'Compute', step: /^sum=/, act: combine('Sum') },
  {
    name: 'sum across the top',
    on: ALL,
    tab: 'Compute',
    step: /^sum=/,
    act: async (on) => {
      const { label, one, other } = on.table.columns;
      await on.check(radio(on, 'Sum'));
      await on.choose(field(on, 'Of which dimension'), label);
      for (const category of [one, other]) {
        await on.fill(on.panel.getByRole('searchbox'), category);
        await on.check(box(on, category));
      }
      await add(on);
    },
  },
  { name: 'difference', on: ALL, tab: 'Compute', step: /^difference=/, act: combine('Difference') },
  { name: 'product', on: ALL, tab: 'Compute', step: /^product=/, act: combine('Product') },
  { name: 'ratio', on: ALL, tab: 'Compute', step: /^ratio=/, act: combine('Ratio') },
  {
    name: 'formula',
    on: ALL,
    tab: 'Compute',
    step: /^formula=/,
    act: async (on) => {
      const { one, all } = on.table.rows;
      await on.check(radio(on, 'Formula'));
      await on.fill(on.panel.getByRole('combobox', { name: 'Formula' }), `= [${one}] / [${all}] * 100`);
      await add(on);
    },
  },
  {
    name: 'change on a year',
    on: IN_TIME,
    tab: 'Compute',
    step: /^change=year:percentage/,
    act: overAll('Change on a year earlier'),
  },
  {
    name: 'absolute change on a period',
    on: IN_TIME,
    tab: 'Compute',
    step: /^change=period:absolute/,
    act: overAll('Change on a period earlier', (on) => on.press(button(on, 'Absolute'))),
  },
  { name: 'share of the row', on: ALL, tab: 'Compute', step: /^percentage=/, act: share('Of the row total') },
  {
    name: 'share of the column',
    on: ALL,
    tab: 'Compute',
    step: /^percentage=/,
    act: share('Of the column total'),
  },
  {
    name: 'share of the parent',
    on: ALL,
    tab: 'Compute',
    step: /^percentage=/,
    act: share('Of the row above it'),
  },
  {
    name: 'share of the grand total',
    on: ALL,
    tab: 'Compute',
    step: /^percentage=/,
    act: share('Of the grand total'),
  },
  {
    name: 'share of one row',
    on: ALL,
    tab: 'Compute',
    step: /^percentage=/,
    act: shareOfOne(({ rows }) => [rows.label, rows.all]),
  },
  {
    name: 'share of one column',
    on: ALL,
    tab: 'Compute',
    step: /^percentage=/,
    act: shareOfOne(({ columns }) => [columns.label, columns.all]),
  },
  { name: 'index', on: IN_TIME, tab: 'Compute', step: /^index=/, act: overAll('Index') },
  {
    name: 'growth',
    on: IN_TIME,
    tab: 'Compute',
    step: /^growth=/,
    act: async (on) => {
      await on.check(radio(on, 'Growth between two periods'));
      await add(on);
    },
  },
  {
    name: 'moving average',
    on: IN_TIME,
    tab: 'Compute',
    step: /^moving-average=/,
    act: overAll('Moving average'),
  },
  {
    name: 'cumulative sum',
    on: ['TS'],
    tab: 'Compute',
    step: /^cumulative=/,
    act: overAll('Cumulative sum'),
  },
  {
    name: 'division',
    on: ALL,
    tab: 'Compute',
    step: /^divide=/,
    act: overAll('Divide by 10, 100, 1,000 …'),
  },
  {
    name: 'annual sums',
    on: ['TS'],
    tab: 'Convert',
    step: /^convert=annual:sum/,
    act: convert('Annual', 'Sum'),
  },
  {
    name: 'half-yearly averages',
    on: ['TS'],
    tab: 'Convert',
    step: /^convert=half-yearly:average/,
    act: convert('Half-yearly', 'Average'),
  },
];
