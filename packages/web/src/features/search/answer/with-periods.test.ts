import type { AnswerBody, AnswerChip } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { withPeriods } from './with-periods.ts';

const points = ['2023', '2024', '2025', '2026'].map((id) => ({
  id,
  label: id,
  value: id === '2024' ? null : 1,
  text: '1',
  isProvisional: false,
}));

function body(from: number, to: number): Pick<AnswerBody, 'answer' | 'parameters'> {
  return {
    parameters: { q: 'rents', from: points[from]?.id ?? '', to: points[to]?.id ?? '' },
    answer: { chart: { series: [{ name: 'Rents', points, from, to }] } } as never,
  };
}

const chip = (kind: AnswerChip['kind']): AnswerChip => ({ kind, label: '', text: '', choices: [] });
const texts = (kind: AnswerChip['kind'], from: number, to: number) =>
  withPeriods(chip(kind), body(from, to)).choices.map(({ text }) => text);

describe(withPeriods, () => {
  it('offers periods with a figure, the latest first, in the order of both ends', () => {
    expect(texts('from', 0, 3)).toEqual(['2025', '2023']);
    expect(texts('to', 0, 3)).toEqual(['2026', '2025']);
    expect(texts('period', 3, 3)).toEqual(['2026', '2025', '2023']);
  });

  it('asks the same with another end', () => {
    const { choices } = withPeriods(chip('from'), body(0, 3));
    expect(choices).toContainEqual({ text: '2025', query: 'q=rents&from=2025&to=2026', isChosen: false });
    expect(choices).toContainEqual({ text: '2023', query: 'q=rents&from=2023&to=2026', isChosen: true });
    expect(withPeriods(chip('period'), body(3, 3)).choices[1]?.query).toBe('q=rents&to=2025');
  });

  it('leaves other chips alone', () => {
    expect(withPeriods(chip('show'), body(0, 3)).choices).toEqual([]);
    expect(withPeriods(chip('from'), { parameters: {} }).choices).toEqual([]);
  });
});
