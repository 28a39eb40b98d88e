import { inLogs, tableFrom, type Customisation, type Step } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { QUARTERS } from '../../../../test/quarters.ts';
import { isSetAside, moveStep, stepsBefore } from './step-order.ts';

const { table } = tableFrom(QUARTERS);
const sum: Step = {
  kind: 'sum',
  dimension: 'series',
  categories: ['a', 'b'],
  id: 'c1',
  name: 'Both',
  place: 'last',
  missing: 'makes-missing',
};
const ofSum: Step = {
  kind: 'ratio',
  dimension: 'series',
  categories: ['a', 'c1'],
  id: 'c2',
  name: 'Share',
  place: 'last',
};
const annual: Step = { kind: 'convert', to: 'annual', by: 'sum', shown: true };
const hidden: Step = { ...annual, shown: false };
const thousands: Step = { kind: 'divide', power: 3, of: 'table' };

describe(moveStep, () => {
  it('changes the order in which steps are done', () => {
    expect(moveStep(table, [sum, annual], { from: 1, to: 0, write: inLogs })).toEqual({
      ok: true,
      steps: [annual, sum],
    });
    expect(moveStep(table, [sum, annual, thousands], { from: 0, to: 2, write: inLogs })).toEqual({
      ok: true,
      steps: [annual, thousands, sum],
    });
  });

  it('refuses an order in which a step lacks what it works on, and says which', () => {
    expect(moveStep(table, [sum, ofSum], { from: 1, to: 0, write: inLogs })).toMatchObject({
      ok: false,
      problem: { code: 'unknown-category', category: 'c1' },
    });
  });

  it('has nowhere to put a step past the ends', () => {
    expect(moveStep(table, [sum], { from: 0, to: 1, write: inLogs }).ok).toBe(false);
  });
});

describe(isSetAside, () => {
  it('is so of computations behind a hidden conversion alone', () => {
    const steps: Customisation = [sum, hidden, thousands, { kind: 'decimals', places: 0 }];
    expect(steps.map((_, position) => isSetAside(steps, position))).toEqual([false, false, true, false]);
    expect(isSetAside([sum, annual, thousands], 2)).toBe(false);
  });
});

describe(stepsBefore, () => {
  it('shows the conversion that an edited computation waits for, and no other', () => {
    expect(stepsBefore([sum, hidden, thousands], 2)).toEqual([sum, annual]);
    expect(stepsBefore([hidden, { kind: 'decimals', places: 0 }], 1)).toEqual([hidden]);
  });
});
