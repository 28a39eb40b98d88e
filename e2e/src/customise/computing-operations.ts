import { say } from '../stage/english.ts';
import type { JourneyTable } from './customise-tables.ts';
import { ALL, box, button, field, IN_TIME, radio, type Operation, type Panel } from './operation.ts';

async function add(on: Panel, words = say('compute.add')): Promise<void> {
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
    await add(on, say('compute.show'));
  };
}

const share = (of: string): Operation['act'] =>
  overAll(say('compute.form.share'), (on) => on.check(radio(on, of)));

function shareOfOne(which: (table: JourneyTable) => readonly [string, string]): Operation['act'] {
  return overAll(say('compute.form.share'), async (on) => {
    const [dimension, category] = which(on.table);
    await on.check(radio(on, say('compute.form.share-category')));
    await on.choose(field(on, say('compute.dimension')), dimension);
    await on.choose(field(on, say('compute.share.which')), category);
  });
}

function convert(frequency: string, method: string): Operation['act'] {
  return async (on) => {
    await on.check(radio(on, frequency));
    await on.check(radio(on, method));
    await add(on, say('customise.convert.add'));
  };
}

/** What a reader computes. */
export const COMPUTING_OPERATIONS: readonly Operation[] = [
  { name: 'sum', on: ALL, tab: 'customise.tab.compute', step: /^sum=/, act: combine(say('step.sum')) },
  {
    name: 'sum across the top',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^sum=/,
    act: async (on) => {
      const { label, one, other } = on.table.columns;
      await on.check(radio(on, say('step.sum')));
      await on.choose(field(on, say('compute.dimension')), label);
      for (const category of [one, other]) {
        await on.fill(on.panel.getByRole('searchbox'), category);
        await on.check(box(on, category));
      }
      await add(on);
    },
  },
  {
    name: 'difference',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^difference=/,
    act: combine(say('step.difference')),
  },
  {
    name: 'product',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^product=/,
    act: combine(say('step.product')),
  },
  { name: 'ratio', on: ALL, tab: 'customise.tab.compute', step: /^ratio=/, act: combine(say('step.ratio')) },
  {
    name: 'formula',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^formula=/,
    act: async (on) => {
      const { one, all } = on.table.rows;
      await on.check(radio(on, say('step.formula')));
      await on.fill(
        on.panel.getByRole('combobox', { name: say('step.formula') }),
        `= [${one}] / [${all}] * 100`,
      );
      await add(on);
    },
  },
  {
    name: 'change on a year',
    on: IN_TIME,
    tab: 'customise.tab.compute',
    step: /^change=year:percentage/,
    act: overAll(say('compute.change-year')),
  },
  {
    name: 'absolute change on a period',
    on: IN_TIME,
    tab: 'customise.tab.compute',
    step: /^change=period:absolute/,
    act: overAll(say('compute.change-period'), (on) => on.press(button(on, say('compute.measure.absolute')))),
  },
  {
    name: 'share of the row',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^percentage=/,
    act: share(say('compute.share.row')),
  },
  {
    name: 'share of the column',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^percentage=/,
    act: share(say('compute.share.column')),
  },
  {
    name: 'share of the parent',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^percentage=/,
    act: share(say('compute.form.share-parent')),
  },
  {
    name: 'share of the grand total',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^percentage=/,
    act: share(say('compute.share.total')),
  },
  {
    name: 'share of one row',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^percentage=/,
    act: shareOfOne(({ rows }) => [rows.label, rows.all]),
  },
  {
    name: 'share of one column',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^percentage=/,
    act: shareOfOne(({ columns }) => [columns.label, columns.all]),
  },
  {
    name: 'index',
    on: IN_TIME,
    tab: 'customise.tab.compute',
    step: /^index=/,
    act: overAll(say('step.index')),
  },
  {
    name: 'change between two periods',
    on: IN_TIME,
    tab: 'customise.tab.compute',
    step: /^span=/,
    act: async (on) => {
      await on.check(radio(on, say('compute.span')));
      await add(on);
    },
  },
  {
    name: 'growth',
    on: IN_TIME,
    tab: 'customise.tab.compute',
    step: /^growth=/,
    act: async (on) => {
      await on.check(radio(on, say('compute.growth')));
      await add(on);
    },
  },
  {
    name: 'moving average',
    on: IN_TIME,
    tab: 'customise.tab.compute',
    step: /^moving-average=/,
    act: overAll(say('step.moving-average')),
  },
  {
    name: 'cumulative sum',
    on: ['TS'],
    tab: 'customise.tab.compute',
    step: /^cumulative=/,
    act: overAll(say('step.cumulative')),
  },
  {
    name: 'division',
    on: ALL,
    tab: 'customise.tab.compute',
    step: /^divide=/,
    act: overAll(say('compute.divide', { thousand: '1,000' })),
  },
  {
    name: 'annual sums',
    on: ['TS'],
    tab: 'customise.tab.convert',
    step: /^convert=annual:sum/,
    act: convert(say('frequency.name.annual'), say('customise.convert.sum')),
  },
  {
    name: 'half-yearly averages',
    on: ['TS'],
    tab: 'customise.tab.convert',
    step: /^convert=half-yearly:average/,
    act: convert(say('frequency.name.half-yearly'), say('customise.convert.average')),
  },
];
