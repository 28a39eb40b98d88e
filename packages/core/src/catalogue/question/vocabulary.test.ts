import { describe, expect, it } from 'vitest';

import { asked, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { ENGLISH } from '../../../test/product-asking.ts';
import type { QuestionDimension } from './question-table.ts';
import { vocabularyOf } from './vocabulary.ts';

const places = (home: string) => variable('Place', 'geography', [home, 'North']);

const of = (...dimensions: readonly QuestionDimension[]) =>
  vocabularyOf(
    dimensions.map((each, at) => asked(`T${at}`, `Rents ${at}`, { dimensions: [each] })),
    ENGLISH,
  );

const keys = (measures: Iterable<{ readonly key: string }>) => [...measures].map(({ key }) => key);

describe(vocabularyOf, () => {
  it('takes for the own country what most tables of places have as their total', () => {
    expect(of(places('Ruritania'), places('Meridia'), places('Meridia')).home).toBe('Meridia');
    expect(of(places('Meridia'), places('Meridia'), places('Ruritania')).homeStems).toEqual(['meridia']);
    expect(of(places('All places'), places('All places'), places('Meridia')).home).toBe('Meridia');
    const { total: _, ...without } = places('Ruritania');
    expect(of(without, SEX).home).toBe(undefined);
    expect('home' in of(SEX)).toBe(false);
    expect(of(SEX).homeStems).toEqual([]);
  });

  it('knows other countries by the variables that have them', () => {
    const partner = variable('Partner', 'geography', ['All', 'Meridia', 'Bellmark']);
    const kinds = variable('Country', 'measure', ['All', 'Ruritania']);
    expect([...of(places('Meridia'), partner, kinds).otherCountries]).toEqual(['All', 'Bellmark']);
  });

  it('counts how many measures have a word in their name', () => {
    const { stems, written } = vocabularyOf(
      [
        asked('A', 'Rents of shops by sex', { dimensions: [SEX], unit: 'Crowns' }),
        asked('B', 'Rents of shops by region', { dimensions: [REGION] }),
        asked('C', 'Rents of farms', { dimensions: [] }),
        asked('D', 'Ruritania: wages', { dimensions: [] }),
      ],
      ENGLISH,
    );
    expect(['rent', 'shop', 'ruritania', 'sex', 'north'].map((each) => stems.get(each))).toEqual([
      2,
      1,
      1,
      undefined,
      undefined,
    ]);
    expect(['rent', 'crown', 'female', 'north'].map((each) => written.get(each))).toEqual([
      'rents',
      'crowns',
      'females',
      'north',
    ]);
  });

  it('finds the measures of a name, and those that only say besides whose', () => {
    const vocabulary = vocabularyOf(
      [
        asked('A', 'Deaths by sex', {}),
        asked('B', 'Deaths of residents', {}),
        asked('C', 'Deaths of residents at constant prices', {}),
        asked('D', 'Infant deaths', {}),
        asked('E', 'Deaths: change on a year before', {}),
      ],
      ENGLISH,
    );
    expect(keys(vocabulary.measureOf('death'))).toEqual([
      '|deaths|',
      '|deaths of residents|',
      '|deaths of residents|real',
    ]);
    expect(keys(vocabulary.measureOf('Deaths of residents'))).toEqual([
      '|deaths of residents|',
      '|deaths of residents|real',
    ]);
    expect(keys(vocabulary.measureOf('births'))).toEqual([]);
  });

  it('finds tables by their code, and their measures', () => {
    const [one, other] = [asked('Ab1', 'Deaths by sex', {}), asked('B', 'Deaths', {})];
    const vocabulary = vocabularyOf([one, other, asked('C', 'Rents', {})], ENGLISH);
    expect([vocabulary.tableOf('aB1'), vocabulary.tableOf('x')]).toEqual([one, undefined]);
    expect(vocabulary.measuresOf(other).map(({ tables }) => tables)).toEqual([[one, other]]);
  });

  it('gathers nothing of tables without periods', () => {
    const { periods: _, ...table } = asked('A', 'Deaths', {});
    expect(keys(vocabularyOf([table], ENGLISH).measures.about([]))).toEqual([]);
  });

  it('finds measures by all that is true of them', () => {
    const { measures } = vocabularyOf(
      [
        asked('A', 'Rents by region', { dimensions: [REGION], unit: 'Crowns', topics: ['Housing'] }),
        asked('B', 'Ruritania: wages', { dimensions: [SEX], agency: 'Bureau' }),
      ],
      ENGLISH,
    );
    expect(keys(measures.having(['north']))).toEqual(['|rents|']);
    expect(keys(measures.having(['ruritania', 'wage']))).toEqual(['ruritania|wages|']);
    expect(keys(measures.having(['housing']))).toEqual([]);
    for (const stem of ['housing', 'crown', 'region', 'rent'])
      expect(keys(measures.about([stem]))).toEqual(['|rents|']);
    expect(keys(measures.about(['bureau']))).toEqual(['ruritania|wages|']);
    expect(keys(measures.about(['meridia']))).toEqual(['|rents|', 'ruritania|wages|']);
    expect(keys(measures.about([]))).toHaveLength(2);
  });
});
