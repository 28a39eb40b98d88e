import { describe, expect, it } from 'vitest';
import { message, or, sentences, type Fact } from '../message/message.ts';
import { faultMessage } from './fault-message.ts';
import { problemMessage } from './problem-message.ts';

type Problem = Parameters<typeof problemMessage>[0];

describe(problemMessage, () => {
  it.each<[Problem, Fact]>([
    [
      { code: 'unknown-category', dimension: 'sex', category: 'X' },
      message('step.problem.unknown-category', { dimension: 'sex', category: 'X' }),
    ],
    [
      { code: 'unreadable-value', parameter: 'decimals', value: 'many' },
      message('step.problem.unreadable-value', { parameter: 'decimals', value: 'many' }),
    ],
    [
      { code: 'unknown-heading', axis: 'columns' },
      message('step.problem.unknown-heading', { axis: 'other' }),
    ],
    [
      { code: 'too-few-categories', least: 2, most: 2 },
      message('step.problem.too-few-categories-exactly', { count: 2 }),
    ],
    [
      { code: 'too-few-categories', least: 1 },
      message('step.problem.too-few-categories', { least: { number: 1 } }),
    ],
    [
      { code: 'too-few-categories', least: 1, most: 3 },
      message('step.problem.too-few-categories-up-to', { least: { number: 1 }, most: { number: 3 } }),
    ],
    [
      { code: 'mixed-units', units: ['Kilos', undefined] },
      message('step.problem.mixed-units', {
        units: { list: ['Kilos', message('unit.none')], joined: 'comma' },
      }),
    ],
    [
      { code: 'same-frequency', frequency: 'annual' },
      message('step.problem.same-frequency', { frequency: message('frequency.adjective.annual') }),
    ],
    [
      { code: 'no-whole', dimension: 'Age', bases: [] },
      sentences([
        message('step.problem.no-whole', { dimension: 'Age' }),
        message('step.problem.no-whole-choose'),
      ]),
    ],
    [
      { code: 'no-whole', dimension: 'Age', overlap: ['0-14', '5-9'], bases: ['All', 'Young', 'Old', 'Odd'] },
      sentences([
        message('step.problem.no-whole-overlap', { one: '0-14', other: '5-9', dimension: 'Age' }),
        message('step.problem.no-whole-choose-from', {
          bases: or(['All', 'Young', 'Old'].map((text) => message('common.quoted', { text }))),
        }),
      ]),
    ],
  ])('says with its facts what %j is', (problem, said) => {
    expect(problemMessage(problem)).toEqual(said);
  });
});

describe(faultMessage, () => {
  it('says what is wrong and where, counted from 1', () => {
    const place = { number: 5 };
    expect(faultMessage({ reason: 'value-expected', text: '', at: 4 })).toEqual(
      message('formula.fault.at', { fault: message('formula.fault.incomplete'), place }),
    );
    expect(faultMessage({ reason: 'value-expected', text: '+', at: 4 })).toEqual(
      message('formula.fault.at', { fault: message('formula.fault.value-expected', { text: '+' }), place }),
    );
  });
});
