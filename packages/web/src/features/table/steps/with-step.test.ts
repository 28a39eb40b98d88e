import type { Customisation, Step } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { withoutStep, withStep } from './with-step.ts';

const facts = { heading: { rows: ['series'], columns: ['time'] } };
const latest = (count: number): Step => ({
  kind: 'choose',
  dimension: 'time',
  selection: { kind: 'latest', count },
});
const sortByName: Step = { kind: 'sort', axis: 'rows', by: 'text', direction: 'ASCENDING' };
const turned: Step = { kind: 'pivot', rows: ['time'], columns: ['series'] };

function after(customisation: Customisation, ...steps: readonly Step[]): Customisation {
  return steps.reduce<Customisation>((before, step) => withStep(facts, before, step), customisation);
}

describe(withStep, () => {
  it('lets a new choice take the place of the one before it', () => {
    expect(after([], latest(12), latest(24))).toEqual([latest(24)]);
  });

  it('keeps choices of other dimensions', () => {
    const food: Step = { kind: 'choose', dimension: 'series', selection: { kind: 'levels', depth: 1 } };
    expect(after([], food, latest(24))).toEqual([food, latest(24)]);
  });

  it('leaves no trace of what leads back to the table as published', () => {
    const all: Step = { kind: 'choose', dimension: 'time', selection: { kind: 'all' } };
    const asPublished: Step = { kind: 'decimals', places: -1 };
    const unsorted: Step = { kind: 'sort', axis: 'rows', by: 'text', direction: 'ORIGINAL' };
    const straight: Step = { kind: 'pivot', rows: ['series'], columns: ['time'] };
    expect(after([], latest(12), all)).toEqual([]);
    expect(after([], { kind: 'decimals', places: 2 }, asPublished)).toEqual([]);
    expect(after([], sortByName, unsorted)).toEqual([]);
    expect(after([], turned, straight)).toEqual([]);
  });

  it('drops the sorts a turn makes meaningless, and picks of what now stands on an axis', () => {
    const pick: Step = { kind: 'pick', dimension: 'series', category: 'food' };
    expect(after([], latest(12), sortByName, pick, turned)).toEqual([latest(12), turned]);
  });
});

describe(withoutStep, () => {
  it('takes back one step and keeps the others', () => {
    expect(withoutStep([latest(12), turned, sortByName], 1)).toEqual([latest(12), sortByName]);
  });
});
