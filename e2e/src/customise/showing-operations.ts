import { ALL, button, field, type Operation } from './operation.ts';

/** How a reader chooses, pivots and shows the table. */
export const SHOWING_OPERATIONS: readonly Operation[] = [
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
      const select = field(on, 'Rows below');
      const [, first = ''] = await select.locator('option').allInnerTexts();
      await on.choose(select, first);
    },
  },
  {
    name: 'the same part of every year',
    on: ['TS'],
    tab: 'Choose',
    step: /^choose=time:part\(/,
    act: async (on) => {
      await on.press(on.panel.getByRole('button', { name: /^Time Period/ }));
      await on.choose(field(on, 'Every'), 'Q3');
      await on.press(on.panel.getByRole('button', { name: /^Data Series/ }));
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
      await on.fill(field(on, 'Names or codes, one per line'), name.split('\n')[0] ?? '');
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
    name: 'an order of columns by a row',
    on: ALL,
    tab: 'Arrange',
    step: /^sort=columns:/i,
    act: async (on) => {
      const by = on.panel.getByRole('group', { name: 'Order of columns' }).getByLabel('By');
      const [, first = ''] = await by.locator('option').allInnerTexts();
      await on.choose(by, first);
    },
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
    name: 'the smallest columns',
    on: ALL,
    tab: 'Display',
    step: /^top=columns/,
    act: (on) => on.choose(field(on, 'Columns'), 'Smallest only'),
  },
  {
    name: 'no empty columns',
    on: ALL,
    tab: 'Display',
    step: /^hide-empty=columns/,
    act: (on) => on.choose(field(on, 'Rows and columns without a figure'), 'Empty columns hidden'),
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
