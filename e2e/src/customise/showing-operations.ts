import { say } from '../stage/english.ts';
import { ALL, button, field, type Operation } from './operation.ts';

/** How a reader chooses, pivots and shows the table. */
export const SHOWING_OPERATIONS: readonly Operation[] = [
  {
    name: 'a level',
    on: ALL,
    tab: 'customise.tab.choose',
    step: /levels\(1\)/,
    act: (on) => on.press(button(on, say('table.choose.levels', { count: 1 }))),
  },
  {
    name: 'what stands below',
    on: ALL,
    tab: 'customise.tab.choose',
    step: /children\(/,
    act: async (on) => {
      const select = field(on, say('table.choose.below'));
      const [, first = ''] = await select.locator('option').allInnerTexts();
      await on.choose(select, first);
    },
  },
  {
    name: 'the same part of every year',
    on: ['TS'],
    tab: 'customise.tab.choose',
    step: /^choose=time:part\(/,
    act: async (on) => {
      await on.press(on.panel.getByRole('button', { name: /^Time Period/ }));
      await on.choose(field(on, say('table.periods.every')), 'Q3');
      await on.press(on.panel.getByRole('button', { name: /^Data Series/ }));
    },
  },
  {
    name: 'a pasted list',
    on: ALL,
    tab: 'customise.tab.choose',
    step: /^choose=\w+:in\(/,
    act: async (on) => {
      const open = button(on, say('table.paste.open'));
      if ((await open.getAttribute('aria-expanded')) !== 'true') await on.press(open);
      const second = on.panel.getByRole('tree').getByRole('treeitem').nth(1);
      await on.fill(field(on, say('table.paste.label')), await second.locator('bdi').innerText());
      await on.press(button(on, say('table.paste.choose')));
    },
  },
  {
    name: 'a turned table',
    on: ALL,
    tab: 'customise.tab.arrange',
    step: /^pivot=/,
    presses: ({ turn }) => turn.length,
    act: async (on) => {
      for (const name of on.table.turn) await on.press(button(on, name));
    },
  },
  {
    name: 'an order by name',
    on: ALL,
    tab: 'customise.tab.arrange',
    step: /^sort=rows:text:descending/i,
    act: (on) =>
      on.choose(
        on.panel
          .getByRole('group', { name: say('table.order.rows') })
          .getByLabel(say('table.order.direction')),
        say('table.order.descending'),
      ),
  },
  {
    name: 'an order of columns by a row',
    on: ALL,
    tab: 'customise.tab.arrange',
    step: /^sort=columns:/i,
    act: async (on) => {
      const by = on.panel
        .getByRole('group', { name: say('table.order.columns') })
        .getByLabel(say('table.order.by'));
      const [, first = ''] = await by.locator('option').allInnerTexts();
      await on.choose(by, first);
    },
  },
  {
    name: 'decimals',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^decimals=3/,
    act: (on) => on.choose(field(on, say('step.decimals')), '3'),
  },
  {
    name: 'folded levels',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^collapse=/,
    act: (on) =>
      on.choose(
        on.panel.getByLabel(say('customise.levels.of', { dimension: '' })).first(),
        say('customise.levels.top', { count: 1 }),
      ),
  },
  {
    name: 'the largest rows',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^top=rows/,
    act: (on) => on.choose(field(on, say('common.rows')), say('customise.top.largest')),
  },
  {
    name: 'the smallest columns',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^top=columns/,
    act: (on) => on.choose(field(on, say('common.columns')), say('customise.top.smallest')),
  },
  {
    name: 'no empty columns',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^hide-empty=columns/,
    act: (on) => on.choose(field(on, say('customise.empty')), say('customise.empty.columns')),
  },
  {
    name: 'no empty rows',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^hide-empty=rows/,
    act: (on) => on.choose(field(on, say('customise.empty')), say('customise.empty.rows')),
  },
  {
    name: 'a tidy table',
    on: ALL,
    tab: 'customise.tab.display',
    step: /^tidy/,
    act: (on) => on.check(on.panel.getByRole('checkbox', { name: say('customise.tidy') })),
  },
];
