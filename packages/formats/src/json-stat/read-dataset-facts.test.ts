import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readJsonStat } from './read-json-stat.ts';

const dimension = (label: string, categories: Readonly<Record<string, string>>, more: object = {}) => ({
  label,
  category: { index: Object.keys(categories), label: categories, ...more },
});

/** A small data set of two sexes and two years. */
async function factsOf(more: object = {}, sexMore: object = {}) {
  const { draft } = await readJsonStat(
    fileOf(
      'a.json',
      JSON.stringify({
        version: '2.0',
        class: 'dataset',
        label: 'Births',
        id: ['sex', 'year'],
        size: [2, 2],
        role: { time: ['year'] },
        dimension: {
          sex: dimension('Sex', { M: 'Men', F: 'Women' }, sexMore),
          year: dimension('Year', { 2022: '2022', 2023: '2023' }),
        },
        value: [1, 2, 3, 4],
        ...more,
      }),
    ),
  );
  return draft.facts;
}

const px = (stub: readonly string[], heading: readonly string[]) => ({
  extension: { px: { stub, heading } },
});

describe('the facts of a data set', () => {
  it('say which unit all categories of a dimension share, and no other', async () => {
    const units = (M: object, F: object) => factsOf({}, { unit: { M, F } });
    const persons = { label: 'Persons', decimals: 1 };
    expect(await units(persons, persons)).toMatchObject({ unit: 'Persons', decimals: 1 });
    const other = await units(persons, { label: 'Rate', decimals: 1 });
    expect(other).toMatchObject({ decimals: 1 });
    expect(other).not.toHaveProperty('unit');
  });

  it('take the code of the table where PxWeb, PxStat or Eurostat state it', async () => {
    const code = async (more: object) => (await factsOf(more)).code;
    expect(await code({ extension: { px: { tableid: 'TAB1', matrix: 'MAT1' } } })).toBe('TAB1');
    expect(await code({ extension: { px: { tableid: 'no code', matrix: 'MAT1' }, id: 'E1' } })).toBe('MAT1');
    expect(await code({ extension: { id: 'E1' } })).toBe('E1');
    expect(await code({})).toBeUndefined();
  });

  it('take the code that is stated before the name in a bundle', async () => {
    const area = { category: { index: ['N', 'S'], unit: { N: { label: 'kg' }, S: {} } } };
    const dataset = { id: ['area'], size: [2], dimension: { area }, value: [1, 2] };
    const codeOf = async (more: object) => {
      const bundle = { NAME1: { ...dataset, ...more } };
      const { draft, guesses } = await readJsonStat(fileOf('a.json', JSON.stringify(bundle)));
      return [draft.facts.code, guesses.length];
    };
    expect(await codeOf({ extension: { id: 'E1' } })).toEqual(['E1', 0]);
    expect(await codeOf({})).toEqual(['NAME1', 1]);
  });

  it('take a unit from a dimension of one category', async () => {
    const item = dimension('Item', { P: 'Persons' }, { unit: { P: { label: 'Number' } } });
    const facts = await factsOf({
      id: ['item', 'year'],
      size: [1, 2],
      dimension: { item, year: dimension('Year', { 2022: '2022', 2023: '2023' }) },
      value: [1, 2],
    });
    expect(facts.unit).toBe('Number');
  });

  it('say on which day the next figures are due, in either spelling', async () => {
    for (const name of ['nextUpdate', 'next-update']) {
      const { nextReleaseDate } = await factsOf({ extension: { px: { [name]: '2026-03-01T08:00:00Z' } } });
      expect(nextReleaseDate).toBe('2026-03-01');
    }
    expect(await factsOf()).not.toHaveProperty('nextReleaseDate');
  });

  it('say how the table was arranged, where every dimension is named once', async () => {
    expect((await factsOf(px(['sex'], ['year']))).heading).toEqual({ rows: ['sex'], columns: ['year'] });
    expect((await factsOf(px(['year', 'sex'], []))).heading).toEqual({ rows: ['year', 'sex'], columns: [] });
    expect((await factsOf(px(['sex'], []))).heading).toBeUndefined();
    expect((await factsOf(px(['sex', 'sex'], []))).heading).toBeUndefined();
    expect((await factsOf(px(['sex', 'area'], ['year']))).heading).toBeUndefined();
    expect((await factsOf(px(['sex', 'area'], []))).heading).toBeUndefined();
    expect((await factsOf()).heading).toBeUndefined();
  });

  it('take a unit and decimals from a dimension whose categories all state the same', async () => {
    const unit = (M: object, F: object) => factsOf({}, { unit: { M, F } });
    const both = await unit({ label: 'Number', decimals: 1 }, { label: 'Number', decimals: 1 });
    expect([both.unit, both.decimals]).toEqual(['Number', 1]);
    const mixed = await unit({ label: 'Number', decimals: 1 }, { label: 'Tonnes', decimals: 2 });
    expect([mixed.unit, mixed.decimals]).toEqual([undefined, undefined]);
  });

  it('have a frequency where everything in time is a period of one length', async () => {
    const of = async (...labels: readonly [string, string]) => {
      const [one, other] = labels;
      const dimensions = {
        sex: dimension('Sex', { M: 'Men', F: 'Women' }),
        year: dimension('Year', { [one]: one, [other]: other }),
      };
      return (await factsOf({ dimension: dimensions })).frequency;
    };
    expect(await of('2022', '2023')).toBe('annual');
    expect(await of('2022-01', '2022-02')).toBe('monthly');
  });

  it('take no other link for an address', async () => {
    expect((await factsOf({ href: 'https://a.test/x' })).sourceAddress).toBe('https://a.test/x');
    expect((await factsOf({ href: 'ftp://a.test/x' })).sourceAddress).toBeUndefined();
    expect((await factsOf({ href: 'see http://a.test' })).sourceAddress).toBeUndefined();
  });
});
