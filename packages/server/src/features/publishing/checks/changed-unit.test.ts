import { inLogs, type StatTable } from '@almanac/core';
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

  it('asks about a unit that is no longer said, not about one that is said for the first time', () => {
    const silent = { ...smallTable(), unit: undefined } as unknown as StatTable;
    expect(askedBy(changedUnit, smallTable(), silent)).toEqual([
      'publish.drift.unit(common.quoted(Number), publish.drift.none)',
    ]);
    expect(askedBy(changedUnit, silent, smallTable())).toEqual([]);
  });

  it('asks nothing about a new category, and names five', () => {
    const of = (units: readonly string[]): StatTable =>
      tableOfSeries(Object.fromEntries(units.map((_, at) => [`r${at}`, [1]])), {
        regions: Object.fromEntries(units.map((unit, at) => [`r${at}`, { unit }])),
      });
    expect(askedBy(changedUnit, of(['Dozen']), of(['Dozen', 'Tonnes']))).toEqual([]);
    const [told = ''] = askedBy(changedUnit, of(Array(7).fill('Dozen')), of(Array(7).fill('Tonnes')));
    expect(told).toContain('unit-of(r4, ');
    expect(told).not.toContain('unit-of(r5, ');
    expect(told).toContain('list.more(2)');
  });

  it.each([
    [1, 1, undefined],
    [2, 1, 'asks publish.drift.decimals(2, 1)'],
    [1, 2, 'notes publish.drift.decimals(1, 2)'],
    [undefined, 0, 'notes publish.drift.decimals(publish.drift.none, 0)'],
    [undefined, 2, 'notes publish.drift.decimals(publish.drift.none, 2)'],
    [2, undefined, 'notes publish.drift.decimals(2, publish.drift.none)'],
  ])('says of decimals that were %s and are %s: %s', (then, now, told) => {
    const of = (decimals: number | undefined) => ({ ...smallTable(), decimals }) as unknown as StatTable;
    const compared = { before: of(then), beforeAt: '', after: of(now), at: '' };
    expect(
      changedUnit(compared, USUAL_RULES).map(({ level, message }) => `${level} ${inLogs(message)}`)[0],
    ).toBe(told);
  });
});
