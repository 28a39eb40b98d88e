import { inLogs, tableFrom, type Step } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { QUARTERS } from '../../../../test/quarters.ts';
import { resetSteps } from './reset-steps.ts';

const { table } = tableFrom(QUARTERS);
const chosen: Step = { kind: 'choose', dimension: 'time', selection: { kind: 'latest', count: 2 } };
const sorted: Step = { kind: 'sort', axis: 'rows', by: 'text', direction: 'DESCENDING' };
const annual: Step = { kind: 'convert', to: 'annual', by: 'sum', shown: true };
const thousands: Step = { kind: 'divide', power: 3, of: 'table' };
const decimals: Step = { kind: 'decimals', places: 1 };
const sum: Step = {
  kind: 'sum',
  dimension: 'series',
  categories: ['a', 'b'],
  id: 'c1',
  name: 'Both',
  place: 'last',
  missing: 'makes-missing',
};
const ofSum: Step = { kind: 'divide', power: 6, of: { dimension: 'series', categories: ['c1'] } };

describe(resetSteps, () => {
  it('restores the table as it was published', () => {
    expect(resetSteps(table, [sum, thousands, sorted], { keepsCustomisation: false, write: inLogs })).toEqual(
      [],
    );
  });

  it('of a saved table gives back rows and selections, ends computations, conversion and order, and keeps the rest', () => {
    const steps = [sum, thousands, annual, chosen, sorted, decimals];
    expect(resetSteps(table, steps, { keepsCustomisation: true, write: inLogs })).toEqual([
      thousands,
      decimals,
    ]);
  });

  it('leaves out what was done to a computed row that is gone', () => {
    expect(resetSteps(table, [sum, ofSum, decimals], { keepsCustomisation: true, write: inLogs })).toEqual([
      decimals,
    ]);
  });
});
