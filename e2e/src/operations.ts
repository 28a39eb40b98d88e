import type { Locator } from 'playwright-core';
import type { JourneyTable, TableType } from './customise-tables.ts';
import type { Hand } from './hand.ts';

export type Tab = 'Choose' | 'Arrange' | 'Compute' | 'Convert' | 'Display';

/** One thing a reader can do, how it is done with any hand, and what it puts in the address. */
export interface Operation {
  readonly name: string;
  readonly on: readonly TableType[];
  readonly tab: Tab;
  /** How the address says it. */
  readonly step: RegExp;
  readonly act: (panel: Panel) => Promise<void>;
  /** How many steps to undo it is; one without it. */
  readonly presses?: (table: JourneyTable) => number;
}

/** The open panel, the hand that works it, and the table it is about. */
export interface Panel extends Hand {
  readonly panel: Locator;
  readonly table: JourneyTable;
}

const ALL: readonly TableType[] = ['TS', 'CT', 'DC'];
const IN_TIME: readonly TableType[] = ['TS', 'DC'];

const radio = ({ panel }: Panel, name: string): Locator => panel.getByRole('radio', { name, exact: true });
const box = ({ panel }: Panel, name: string): Locator => panel.getByRole('checkbox', { name }).first();
const button = ({ panel }: Panel, name: string): Locator => panel.getByRole('button', { name, exact: true });
const field = ({ panel }: Panel, label: string): Locator => panel.getByLabel(label, { exact: true });

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

function convert(frequency: string, method: string): Operation['act'] {
  return async (on) => {
    await on.check(radio(on, frequency));
    await on.check(radio(on, method));
    await add(on, 'Convert the table');
  };
}

/** Everything the panel offers. A new operation is one entry here. */
export const PANEL_OPERATIONS: readonly Operation[] = [
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
    act: overAll('Change on a year before'),
  },
  {
    name: 'absolute change on a period',
    on: IN_TIME,
    tab: 'Compute',
    step: /^change=period:absolute/,
    act: overAll('Change on the period before', (on) => on.press(button(on, 'Absolute'))),
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
    act: share('Of what stands above'),
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
  {
    name: 'a level',
    on: ALL,
    tab: 'Choose',
    step: /levels\(1\)/,
    act: (on) => on.press(button(on, 'Top level')),
  },
  {
    name: 'what stands below',
    on: ALL,
    tab: 'Choose',
    step: /children\(/,
    act: async (on) => {
      const select = field(on, 'Directly below');
      const [, first = ''] = await select.locator('option').allInnerTexts();
      await on.choose(select, first);
    },
  },
  {
    name: 'a pasted list',
    on: ALL,
    tab: 'Choose',
    step: /^choose=\w+:in\(/,
    act: async (on) => {
      const open = button(on, 'Paste a list');
      if ((await open.getAttribute('aria-expanded')) !== 'true') await on.press(open);
      const [, name = ''] = await on.panel.getByRole('list').first().getByRole('listitem').allInnerTexts();
      await on.fill(field(on, 'Names or codes, one a line'), name.split('\n')[0] ?? '');
      await on.press(button(on, 'Choose these'));
    },
  },
  {
    name: 'a turned table',
    on: ALL,
    tab: 'Arrange',
    step: /^pivot=/,
    presses: ({ turn }) => turn.length,
    act: async (on) => {
      for (const name of on.table.turn) await on.press(button(on, name));
    },
  },
  {
    name: 'an order by name',
    on: ALL,
    tab: 'Arrange',
    step: /^sort=rows:text:descending/i,
    act: (on) =>
      on.choose(on.panel.getByRole('group', { name: 'Order of rows' }).getByLabel('Direction'), 'Descending'),
  },
  {
    name: 'decimals',
    on: ALL,
    tab: 'Display',
    step: /^decimals=3/,
    act: (on) => on.choose(field(on, 'Decimals'), '3'),
  },
  {
    name: 'folded levels',
    on: ALL,
    tab: 'Display',
    step: /^collapse=/,
    act: (on) => on.choose(on.panel.getByLabel(/^Levels of/).first(), 'Top level only'),
  },
  {
    name: 'the largest rows',
    on: ALL,
    tab: 'Display',
    step: /^top=rows/,
    act: (on) => on.choose(field(on, 'Rows'), 'Largest only'),
  },
  {
    name: 'no empty rows',
    on: ALL,
    tab: 'Display',
    step: /^hide-empty=rows/,
    act: (on) => on.choose(field(on, 'Rows and columns without a figure'), 'Empty rows hidden'),
  },
  {
    name: 'a tidy table',
    on: ALL,
    tab: 'Display',
    step: /^tidy/,
    act: (on) => on.check(on.panel.getByRole('checkbox', { name: /^Tidy/ })),
  },
];
