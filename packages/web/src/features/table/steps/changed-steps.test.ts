import { inLogs, startingTable, tableFrom, type Step } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { QUARTERS } from '../../../../test/quarters.ts';
import { changedSteps } from './changed-steps.ts';
import type { FallingQuestion } from './falling-steps.tsx';
import { tableActions } from '../page/table-actions.ts';

const { table } = tableFrom(QUARTERS);
const last = { dimension: 'series', place: 'last' } as const;
const sum: Step = {
  kind: 'sum',
  ...last,
  categories: ['a', 'b'],
  id: 'c1',
  name: 'Both',
  missing: 'makes-missing',
};
const ratio: Step = { kind: 'ratio', ...last, categories: ['a', 'c1'], id: 'c2', name: 'Share' };
const choose = (...categories: readonly string[]): Step => ({
  kind: 'choose',
  dimension: 'series',
  selection: { kind: 'named', categories },
});

describe(changedSteps, () => {
  it('tells which steps fall, those that fall with them among these', () => {
    const ofRatio: Step = { kind: 'product', ...last, categories: ['c2', 'a'], id: 'c3', name: 'Back' };
    expect(changedSteps(table, [ratio, ofRatio, choose('c1')], inLogs)).toEqual({
      steps: [],
      fallen: [ratio, ofRatio, choose('c1')],
    });
  });

  it('goes on with what is left of a choice, and leaves alone what needs nothing of it', () => {
    expect(changedSteps(table, [choose('a', 'c1'), { kind: 'decimals', places: 1 }], inLogs)).toEqual({
      steps: [choose('a'), { kind: 'decimals', places: 1 }],
      fallen: [],
    });
  });
});

describe(tableActions, () => {
  function acted(steps: readonly Step[], act: (actions: ReturnType<typeof tableActions>) => void) {
    const applied: (readonly Step[])[] = [];
    const asked: FallingQuestion[] = [];
    const apply = (next: readonly Step[]): void => {
      applied.push(next);
    };
    const ask = (question: FallingQuestion): void => {
      asked.push(question);
    };
    act(
      tableActions(
        { table, steps, working: startingTable(table, inLogs) },
        { apply },
        { openedFrom: undefined, ask },
      ),
    );
    return { applied, asked };
  }

  it('asks before a step is removed that others need, and removes at once what none does', () => {
    const first = acted([sum, ratio], ({ onRemove }) => {
      onRemove(0);
    });
    expect(first).toEqual({ applied: [], asked: [{ steps: [], fallen: [ratio], isRemoval: true }] });
    const second = acted([sum, ratio], ({ onRemove }) => {
      onRemove(1);
    });
    expect(second).toEqual({ applied: [[sum]], asked: [] });
  });

  it('names a computed period that another conversion would lose', () => {
    const annual: Step = { kind: 'convert', to: 'annual', by: 'sum', shown: true };
    const growth: Step = {
      kind: 'growth',
      id: 'g',
      name: 'Growth',
      place: 'last',
      from: '2023',
      to: '2024',
    };
    const halves: Step = { ...annual, to: 'half-yearly' };
    const { applied, asked } = acted([annual, growth], ({ onReplace }) => {
      onReplace(0, halves);
    });
    expect(applied).toEqual([]);
    expect(asked).toEqual([{ steps: [halves], fallen: [growth], isRemoval: false }]);
  });
});
