import { describe, expect, it } from 'vitest';

import { AGE, variable } from '../../../../test/asked-tables.ts';
import { ENGLISH } from '../../../../test/product-asking.ts';
import { part, reading } from '../../../../test/question-part.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { QuestionDimension } from '../question-table.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { hardParts, labelMatcher } from './match-labels.ts';

const VOCABULARY = vocabularyOf([], ENGLISH);

const kinds = (...labels: readonly string[]) => variable('Kind', 'measure', ['All', ...labels]);

/** A variable whose categories stand below others: their places, and the labels. */
function tree(...list: readonly (readonly [parent: number | undefined, label: string])[]): QuestionDimension {
  const categories = list.map(([parent, label], at) => ({
    id: String(at),
    label,
    ...(parent !== undefined && { parent: String(parent) }),
  }));
  return { id: 'Kind', label: 'Kind', role: 'measure', categories };
}

/** The label that answers best, how well, and its rivals. */
function best(dimension: QuestionDimension, ...parts: readonly QuestionPart[]): object | undefined {
  const found = labelMatcher(parts, VOCABULARY).best(dimension, new Set(parts));
  const labelOf = (position: number) => dimension.categories[position]?.label;
  return (
    found && {
      label: labelOf(found.position),
      position: found.position,
      covered: [...found.covered].map(({ typed }) => typed),
      score: Number(found.score.toFixed(6)),
      unasked: found.unasked,
      isNarrower: found.isNarrower,
      rivals: found.rivals.map(labelOf),
    }
  );
}

describe(labelMatcher, () => {
  it('finds the label that answers most parts', () => {
    const coasts = kinds('North coast', 'South coast', 'Coast', 'North');
    const found = { isNarrower: false, unasked: 0, rivals: [] };
    expect(best(coasts, part('north'), part('coast'))).toEqual({
      ...found,
      label: 'North coast',
      position: 1,
      covered: ['north', 'coast'],
      // Two parts, less what being below another label costs.
      score: 1.96,
    });
    expect(best(coasts, part('coast'))).toMatchObject({ ...found, label: 'Coast', score: 0.96 });
    expect(best(coasts, part('south'))).toEqual({
      ...found,
      label: 'South coast',
      position: 2,
      covered: ['south'],
      score: 0.84,
      unasked: 1,
    });
    expect(best(coasts, part('west'))).toBe(undefined);
  });

  it('looks only for the parts that are wanted', () => {
    const [north, south, coast] = [part('north'), part('south'), part('coast')];
    const coasts = kinds('North coast', 'South coast', 'Coast');
    const match = labelMatcher([north, south, coast], VOCABULARY);
    const positions = [[north], [south], [coast], [north, coast], [south, coast], [north, south], []].map(
      (wanted) => match.best(coasts, new Set(wanted))?.position,
    );
    expect(positions).toEqual([1, 2, 3, 1, 2, 1, undefined]);
  });

  it('names the rivals of a label that answers no better', () => {
    expect(best(kinds('Plain north', 'Plain south', 'Hill'), part('plain'))).toMatchObject({
      label: 'Plain north',
      rivals: ['Plain south'],
    });
    expect(best(kinds('North coast', 'Coast, north'), part('north'), part('coast'))).toMatchObject({
      rivals: ['Coast, north'],
    });
    expect(best(kinds('North coast', 'North coast road'), part('north'), part('coast'))).toMatchObject({
      rivals: [],
    });
    // One that says no more than was asked has none; one of fewer words says no less.
    expect(best(kinds('Plain', 'Plain x'), part('plain'))).toMatchObject({ label: 'Plain', rivals: [] });
    expect(best(kinds('Plain north', 'Plain in the far south'), part('plain'))).toMatchObject({
      rivals: ['Plain in the far south'],
    });
    expect(best(kinds('Plain north', 'Plain south'), part('plain'), part('north'))).toMatchObject({
      rivals: [],
    });
  });

  it('takes the total for all of a kind, and no kind for another one', () => {
    const offences = variable('Offence', 'measure', ['All offences', 'Theft', 'Commercial offences']);
    expect(best(offences, part('offences'))).toMatchObject({ label: 'All offences', unasked: 0, rivals: [] });
    expect(best(offences, part('commercial'), part('offences'))).toMatchObject({
      label: 'Commercial offences',
    });
    expect(best(kinds('Craft workers', 'Sales and office workers'), part('workers'))).toMatchObject({
      label: 'Craft workers',
      rivals: ['Sales and office workers'],
    });
    const cars = tree([undefined, 'All'], [0, 'Passenger cars'], [1, 'Company cars'], [0, 'Buses']);
    expect(best(cars, part('cars'))).toMatchObject({ label: 'Passenger cars', rivals: [] });
  });

  it('takes what stands below the label that was asked for, rather than below a longer one', () => {
    const fuels = tree([undefined, 'Petrol electric'], [0, 'Buses'], [undefined, 'Electric'], [2, 'Buses']);
    expect(best(fuels, part('electric'), part('buses'))).toMatchObject({ position: 3, rivals: [] });
    const nurses = tree([undefined, 'All'], [0, 'Nurses and midwives'], [1, 'Midwives']);
    expect(best(nurses, part('nurses'), part('midwives'))).toMatchObject({ position: 1, rivals: [] });
  });

  it('has asked for the words of a label that are said of something else', () => {
    const dimension = kinds('Money supply M1', 'Notes');
    const [money, m1] = [part('money supply'), part('m1')];
    expect(labelMatcher([money, m1], VOCABULARY).best(dimension, new Set([m1]))).toMatchObject({
      unasked: 0,
      isNarrower: false,
    });
    expect(labelMatcher([m1], VOCABULARY).best(dimension, new Set([m1]))).toMatchObject({ isNarrower: true });
  });

  it('takes the youngest for those under an age, where nobody younger is counted', () => {
    const under = part('under 25', { isAges: true, below: 25, readings: [reading('under 25', 1)] });
    expect(best(AGE, under)).toMatchObject({ label: '15 to 24 years' });
    expect(best(kinds('0 to 14 years', '15 to 24 years'), under)).toBe(undefined);
    expect(best(kinds('Under 25 years', '15 to 24 years'), under)).toMatchObject({ label: 'Under 25 years' });
    expect(best(kinds('15 to 24 years'), part('24', { below: 24 }))).toBe(undefined);
  });

  it('takes ages for no weeks or hours, unless these are said', () => {
    const weeks = kinds('15 to 24 weeks', 'Other');
    const ages = part('15 24', { isAges: true });
    expect(best(weeks, ages)).toBe(undefined);
    expect(best(weeks, ages, part('weeks'))).toMatchObject({ label: '15 to 24 weeks' });
    expect(best(kinds('15 to 24 years', 'Other'), ages)).toMatchObject({ label: '15 to 24 years' });
  });

  it('reads all words for a lowest age in labels', () => {
    const ages = part('6 over', { isAges: true });
    expect(best(kinds('6 persons and more', '6 persons'), ages)).toMatchObject({
      label: '6 persons and more',
    });
  });

  it('counts a word that need not be named for half', () => {
    const number = part('number', { isSoft: true });
    expect(best(kinds('Number of cars', 'Cars'), part('cars'), number)).toMatchObject({
      label: 'Number of cars',
      score: 1.46,
    });
    expect(best(kinds('Number of cars'), number)).toBe(undefined);
  });

  it('takes what means about the same for less, and not quite for that', () => {
    const women = part('women', { readings: [reading('women', 1), reading('females', 0.8)] });
    expect(best(kinds('Males', 'Females'), women)).toMatchObject({
      label: 'Females',
      score: 0.76,
      isNarrower: true,
    });
    expect(best(kinds('Females', 'Women'), women)).toMatchObject({ label: 'Women', isNarrower: false });
    expect(best(kinds('Higher education'), part('education'))).toMatchObject({ isNarrower: true });
  });

  it('has asked for all words that a part is read as in one label', () => {
    const cars = part('cars', { readings: [reading('cars', 1), reading('passenger cars', 0.8)] });
    expect(best(kinds('Passenger cars'), cars)).toMatchObject({ unasked: 0, score: 0.96 });
    expect(best(kinds('Passenger cars'), part('cars'))).toMatchObject({ unasked: 1, score: 0.84 });
    const three = part('cars', { readings: [...cars.readings, reading('new cars', 0.8)] });
    expect(best(kinds('New passenger cars'), three)).toMatchObject({ unasked: 0 });
  });

  it('finds labels below others by the words of both, and puts them behind', () => {
    const people = tree(
      [undefined, 'All'],
      [0, 'Women'],
      [1, 'Young'],
      [1, 'Old'],
      [0, 'Men'],
      [4, 'Young'],
      [4, 'Old'],
    );
    const young = { label: 'Young', rivals: [] };
    expect(best(people, part('women'), part('young'))).toMatchObject({ ...young, position: 2, score: 1.92 });
    expect(best(people, part('men'), part('young'))).toMatchObject({ ...young, position: 5 });
    // Of which it is, nothing says.
    expect(best(people, part('young'))).toMatchObject({ rivals: ['Young'], position: 2, score: 0.92 });
    expect(best(people, part('men'))).toMatchObject({ label: 'Men', position: 4, score: 0.96 });
    // What all are parts of adds nothing.
    expect(best(people, part('all'), part('old'))).toMatchObject({ label: 'All', covered: ['all'] });
  });

  it('adds the words of an uppermost label to those below it, where there are several', () => {
    const two = tree([undefined, 'Women'], [0, 'Young'], [undefined, 'Men'], [2, 'Young']);
    expect(best(two, part('men'), part('young'))).toMatchObject({ position: 3, covered: ['men', 'young'] });
  });

  it('takes no label for what only adds to it', () => {
    expect(best(kinds('Couple with children', 'Alone'), part('children'))).toBe(undefined);
    expect(best(kinds('Couple with children', 'Alone'), part('couple'))).toMatchObject({ unasked: 1 });
  });

  it('takes no number for another one', () => {
    expect(best(AGE, part('15 over'))).toMatchObject({ label: '15 years and over' });
    expect(best(AGE, part('15 24'))).toMatchObject({ label: '15 to 24 years' });
    for (const text of ['15', '24', '15 25', '64 over', 'years'])
      expect(best(AGE, part(text))).toBe(undefined);
    expect(best(kinds('1 room', '2 rooms or more'), part('rooms'))).toBe(undefined);
    expect(best(kinds('Top 5 towns'), part('towns'))).toMatchObject({ unasked: 2 });
    expect(best(kinds('Over the hills'), part('hills'))).toMatchObject({ unasked: 1 });
  });

  it('finds no figures by person in labels', () => {
    expect(best(kinds('Person'), part('person', { isPerHead: true }))).toBe(undefined);
  });

  it('knows whether anything is answered', () => {
    const match = labelMatcher([part('coal'), part('per head', { isPerHead: true })], VOCABULARY);
    expect([match.isHit(kinds('Coal')), match.isHit(kinds('Gas', 'Head'))]).toEqual([true, false]);
  });

  it('knows whether a label says what a part does, or begins with it', () => {
    const petrol = part('petrol');
    const fuel = part('fuel', { readings: [reading('fuel', 1), reading('gas', 0.8)] });
    const match = labelMatcher([petrol, fuel], VOCABULARY);
    const isNamed = (label: string, each: QuestionPart) => match.isNamed(kinds(label), each);
    expect(isNamed('Petrol', petrol)).toBe(true);
    expect(isNamed('Petrol, 92 octane', petrol)).toBe(true);
    expect(isNamed('Cheap petrol', petrol)).toBe(false);
    expect(isNamed('Petrol', fuel)).toBe(false);
    expect(isNamed('Gas', fuel)).toBe(false);
    expect(isNamed('Coal', petrol)).toBe(false);
  });
});

describe(hardParts, () => {
  it('counts the parts that have to be answered', () => {
    expect(hardParts(new Set([part('a'), part('b', { isSoft: true }), part('c')]))).toBe(2);
    expect(hardParts(new Set())).toBe(0);
  });
});
