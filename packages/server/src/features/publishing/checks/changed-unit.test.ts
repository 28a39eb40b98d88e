import { describe, expect, it } from 'vitest';

import { smallTable } from '../../../../test/small-table.ts';
import { tableOfSeries } from '../../../../test/table-of-series.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { changedUnit } from './changed-unit.ts';
import { USUAL_RULES } from './rules.ts';

const regions = (units: Readonly<Record<string, string>>) =>
  tableOfSeries(
    { n: [1], s: [2] },
    { regions: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { unit }])) },
  );

describe(changedUnit, () => {
  it('asks about another unit, not about the same in capitals', () => {
    expect(askedBy(changedUnit, smallTable(), smallTable({ unit: 'Thousand' }))).toEqual([
      'publish.drift.unit(common.quoted(Number), common.quoted(Thousand))',
    ]);
    expect(askedBy(changedUnit, smallTable(), smallTable({ unit: 'NUMBER' }))).toEqual([]);
  });

  it('asks about another unit of a category', () => {
    expect(askedBy(changedUnit, regions({ s: 'Dozen' }), regions({ s: 'Tonnes' }))).toEqual([
      'publish.drift.units(Region, publish.drift.unit-of(s, common.quoted(Dozen), common.quoted(Tonnes)))',
    ]);
  });

  it('takes a unit that the table said and its categories say now for the same', () => {
    expect(askedBy(changedUnit, regions({}), regions({ n: 'Number', s: 'number' }))).toEqual([]);
    expect(askedBy(changedUnit, regions({}), regions({ s: 'Dozen' }))).toHaveLength(1);
  });

  it('asks about fewer decimals and notes more of them, which a longer figure may bring', () => {
    const [one, two] = [smallTable({ decimals: 1 }), smallTable({ decimals: 2 })];
    expect(askedBy(changedUnit, two, one)).toEqual(['publish.drift.decimals(2, 1)']);
    expect(askedBy(changedUnit, one, two)).toEqual([]);
    expect(changedUnit({ before: one, beforeAt: '', after: two, at: '' }, USUAL_RULES)).toMatchObject([
      { level: 'notes' },
    ]);
  });
});
