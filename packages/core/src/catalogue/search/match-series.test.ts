import { describe, expect, it } from 'vitest';

import { askedPart } from '../../../test/asked-part.ts';
import type { IndexedDimension, IndexedTable } from './indexed-table.ts';
import { answerBySeries, firstSeries } from './match-series.ts';

/** A dimension whose labels have these words. */
function dimensionOf(...labels: readonly (readonly number[])[]): IndexedDimension {
  const starts = [0];
  for (const words of labels) starts.push((starts.at(-1) ?? 0) + words.length);
  return {
    labels: labels.map(String),
    words: Uint32Array.from(labels.flat()),
    starts: Uint32Array.from(starts),
  };
}

function tableOf(dimensions: readonly IndexedDimension[], hasPeriods = true): IndexedTable {
  return {
    table: { code: '', title: '', agency: '', places: [], hasPeriods },
    code: '',
    title: new Uint32Array(),
    headLength: 0,
    dimensions,
    fields: [],
  };
}

const PARTS = [askedPart({ 1: 1 }), askedPart({ 2: 1 }), askedPart({ 3: 0.5, 4: 1 })];
const MOST_PARTS = dimensionOf([1], [1, 2], [9], [2]);
const ONE_PART = dimensionOf([3], [4, 5], [4], [3, 3]);
const REPEATING = dimensionOf([2], [8]);
const SINGLE = dimensionOf([1]);
const DIMENSIONS = [MOST_PARTS, ONE_PART, REPEATING, SINGLE];

describe(answerBySeries, () => {
  it('takes the categories that answer most, best and shortest first, of dimensions that add something', () => {
    expect(answerBySeries(tableOf(DIMENSIONS), PARTS)).toEqual({
      parts: 0b111,
      matching: 8,
      candidates: [[1], [2, 1, 0, 3], [0, 1], [0]],
      isAnswering: [true, true, false, false],
    });
  });

  it('uses the better dimension first, whatever their order', () => {
    expect(answerBySeries(tableOf([REPEATING, MOST_PARTS]), PARTS)).toMatchObject({
      parts: 0b11,
      isAnswering: [false, true],
    });
  });

  it('leaves dimensions that answer nothing whole where there are no periods', () => {
    expect(answerBySeries(tableOf(DIMENSIONS, false), PARTS)).toMatchObject({
      matching: 4,
      candidates: [[1], [2, 1, 0, 3], [undefined], [undefined]],
    });
  });

  it('has no answer where no category has one', () => {
    expect(answerBySeries(tableOf([dimensionOf([8], [9]), SINGLE]), PARTS)).toBeUndefined();
    expect(answerBySeries(tableOf([]), PARTS)).toBeUndefined();
  });
});

describe(firstSeries, () => {
  const answer = answerBySeries(tableOf(DIMENSIONS), PARTS);
  const first = (most: number) => answer && firstSeries(answer, most);

  it('runs through what answers before what does not', () => {
    expect(first(1)).toEqual([[1, 2, 0, 0]]);
    expect(first(3)).toEqual([
      [1, 2, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 0, 0],
    ]);
    expect(first(6)).toEqual([
      [1, 2, 0, 0],
      [1, 1, 0, 0],
      [1, 0, 0, 0],
      [1, 3, 0, 0],
      [1, 2, 1, 0],
      [1, 1, 1, 0],
    ]);
  });

  it('runs through the last first of dimensions that answer nothing', () => {
    const others = answerBySeries(tableOf([dimensionOf([8], [9]), REPEATING, dimensionOf([6], [7])]), PARTS);
    expect(others && firstSeries(others, 4)).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 0],
      [1, 0, 1],
    ]);
  });
});
