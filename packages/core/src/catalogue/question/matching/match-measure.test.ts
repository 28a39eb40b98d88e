import { describe, expect, it } from 'vitest';

import { asked, REGION, SEX, variable } from '../../../../test/asked-tables.ts';
import { ENGLISH } from '../../../../test/product-asking.ts';
import { part, reading } from '../../../../test/question-part.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { QuestionTable } from '../question-table.ts';
import { vocabularyOf } from '../vocabulary.ts';
import { measureMatcher, type MeasureMatch } from './match-measure.ts';

/** How a measure of these tables answers parts of a question. */
function matched(
  tables: readonly QuestionTable[],
  ...parts: readonly QuestionPart[]
): MeasureMatch | undefined {
  // That of another table tells what the country is called.
  const home = asked('Z', 'Zones by region', { dimensions: [REGION] });
  const vocabulary = vocabularyOf([...tables, home], ENGLISH);
  const [measure] = vocabulary.measures.about([]);
  return measure && measureMatcher(parts, vocabulary)(measure);
}

/** A table of this name for the whole country; `more` overrides that. */
const named = (name: string, more: Partial<QuestionTable> = {}): readonly QuestionTable[] => [
  asked('T', name, { dimensions: [], unit: 'Number', ...more }),
];

const scored = (tables: readonly QuestionTable[], ...parts: readonly QuestionPart[]) =>
  matched(tables, ...parts)?.score.toFixed(4);

const typed = (parts: Iterable<QuestionPart> | undefined) => [...(parts ?? [])].map((each) => each.typed);

const rents = part('rents');
const [north, women] = [part('north'), part('females')];
const byRegion = named('Rents by region', { dimensions: [REGION] });
const soft = { isSoft: true };

describe(measureMatcher, () => {
  // What a question begins with counts for 1.08; each word that nobody asked for costs 0.35, behind “of” 0.2.
  it.each([
    ['Rents', '1.0800'],
    ['Rents of offices', '0.9000'],
    ['House rents', '0.8000'],
    ['House rents of offices in towns', '0.6171'],
  ])('answers with “%s” the question for rents: %s', (name, score) => {
    expect(scored(named(name), rents)).toBe(score);
  });

  it('answers nothing with what has none of the words', () => {
    expect(matched(named('Rents'), part('wages'))).toBe(undefined);
    expect(matched(byRegion, part('west'))).toBe(undefined);
    expect(matched(byRegion, part('north', soft))).toBe(undefined);
    expect(matched(named('Rents', { topics: ['Housing'] }), part('housing'))).toBe(undefined);
  });

  it('leaves what neither its name nor a label nor anything about its table says', () => {
    const match = matched(byRegion, rents, part('shops'), north, part('number', soft));
    expect(typed(match?.left)).toEqual(['shops']);
    expect(typed(matched(named('Rents', { agency: 'Office' }), rents, part('office'))?.left)).toEqual([]);
  });

  it('counts labels for nearly as much as the name, and what is only true of the table for little', () => {
    // (1 + 0.95 × 0.96) ÷ 2 × 1.08; a label below another one answers a part for 0.96.
    expect(scored(byRegion, rents, north)).toBe('1.0325');
    expect(matched(byRegion, north)?.isOnlyNear).toBe(false);
    // Not begun with what is measured.
    expect(scored(byRegion, north, rents)).toBe('0.9560');
    // 0.95 × 0.96 ÷ 1.35
    expect(scored(byRegion, north)).toBe('0.6756');
    // (1 + 0.25) ÷ 2 × 1.08
    expect(scored(named('Rents', { topics: ['Housing'] }), rents, part('housing'))).toBe('0.6750');
    // 1 ÷ 2 × 1.08
    expect(scored(named('Rents'), rents, part('wages'))).toBe('0.5400');
  });

  it('chooses nothing of a variable that has one category', () => {
    const { total: _, ...kinds } = variable('Kind', 'measure', ['Offices']);
    const ofOffices = named('Rents by kind', { dimensions: [kinds, REGION] });
    expect(matched(ofOffices, rents)?.series[0]).toMatchObject({ categories: [], isWhole: true });
  });

  it('counts soft words for half where the name has them, and else for little', () => {
    expect(scored(named('Number of cars'), part('number', soft), part('cars'))).toBe('1.0800');
    expect(scored(named('Rents'), part('number', soft), rents)).toBe('0.9818');
    expect(typed(matched(named('Number of cars'), part('number', soft), part('cars'))?.named)).toEqual([
      'number',
    ]);
    // 0.5 ÷ 0.7
    expect(scored(named('Number of cars'), part('number', soft))).toBe('0.7143');
  });

  it('counts people beside their ages', () => {
    const persons = part('persons', { ...soft, isPeople: true });
    const ages = part('15 24', { isAges: true });
    // (0.5 + 1) ÷ (1.5 + 0.2) × 1.08: nobody asked for “aged”.
    expect(scored(named('Persons aged 15 to 24'), persons, ages)).toBe('0.9529');
  });

  it('counts a rate that it has not for much, unless it is one', () => {
    const rate = part('rate', { ...soft, kind: 'rate' });
    // 1 ÷ 1.8 × 1.08, and 1 ÷ 1.1 × 1.08
    expect(scored(named('Deaths'), part('deaths'), rate)).toBe('0.6000');
    expect(scored(named('Deaths', { unit: 'Per cent' }), part('deaths'), rate)).toBe('0.9818');
    expect(scored(named('Deaths'), part('deaths'), { ...rate, isAsking: true })).toBe('0.9818');
    const index = part('index', { ...soft, kind: 'other' });
    expect(scored(named('Deaths', { unit: 'Per cent' }), part('deaths'), index)).toBe('0.6000');
    const percentage = part('percentage', { ...soft, kind: 'percentage' });
    expect(scored(named('Deaths'), part('deaths'), percentage)).toBe('0.9818');
  });

  it('takes its unit for a rate or percentage that is asked for', () => {
    const left = (kind: 'rate' | 'percentage' | 'other', unit: string) =>
      typed(matched(named('Deaths', { unit }), part('deaths'), part('x', { kind }))?.left);
    expect(left('rate', 'Per cent')).toEqual([]);
    expect(left('rate', 'Per 1,000 residents')).toEqual([]);
    expect(left('rate', 'Number')).toEqual(['x']);
    expect(left('percentage', 'Per cent')).toEqual([]);
    expect(left('percentage', 'Per 1,000 residents')).toEqual(['x']);
    expect(left('other', 'Per cent')).toEqual(['x']);
  });

  it('takes for true what its title is broken down by, once that was chosen', () => {
    const level = variable('Level', 'measure', ['All', 'Primary school']);
    const one = variable('Kind', 'measure', ['All']);
    const pupils = (...dimensions: QuestionTable['dimensions']) =>
      named('Pupils by level of education', { dimensions });
    const [all, education, primary] = [part('pupils'), part('education'), part('primary')];
    const left = (tables: readonly QuestionTable[], ...parts: readonly QuestionPart[]) =>
      typed(matched(tables, ...parts)?.left);
    expect(left(pupils(level), all, education, primary)).toEqual([]);
    expect(left(pupils(level, one), all, education, primary)).toEqual([]);
    expect(left(pupils(level), all, education)).toEqual(['education']);
    expect(left(pupils(level, SEX), all, education, primary)).toEqual(['education']);
    expect(left(pupils(one), all, education)).toEqual([]);
  });

  it('puts other countries behind the own one, unless they are asked for', () => {
    const foreign = named('Ruritania: rents');
    // 1.08 × 0.55
    expect(scored(foreign, rents)).toBe('0.5940');
    expect(matched(foreign, rents)?.isOnlyNear).toBe(true);
    expect(scored(foreign, rents, part('ruritania'))).toBe('1.0800');
    expect(matched(foreign, rents, part('ruritania'))?.isOnlyNear).toBe(false);
    expect(typed(matched(foreign, rents, part('meridia'))?.left)).toEqual(['meridia']);
    expect(typed(matched(named('Rents'), rents, part('meridia'))?.left)).toEqual([]);
  });

  it('doubts what has no total, is per something, or is only near', () => {
    const { total: _, ...kind } = variable('Kind', 'measure', ['New', 'Old']);
    const both = matched(named('Rents by kind', { dimensions: [kind] }), rents);
    expect([both?.score.toFixed(4), both?.isOnlyNear]).toEqual(['0.8640', false]);
    const per = matched(named('Students per teacher'), part('students'));
    // 1 ÷ 1.2 × 1.08 × 0.6
    expect([per?.score.toFixed(4), per?.isOnlyNear]).toEqual(['0.5400', true]);
    expect(scored(named('Students per teacher'), part('students'), part('teacher'))).toBe('1.0800');
    const loose = part('cars', {
      readings: [reading('cars', 1), { ...reading('vehicles', 0.7), isLoose: true }],
    });
    const wider = matched(named('Vehicles'), loose);
    // 0.7 × 1.08 × 0.9
    expect([wider?.score.toFixed(4), wider?.isOnlyNear]).toEqual(['0.6804', true]);
    const same = part('cars', { readings: [reading('cars', 1), reading('vehicles', 0.7)] });
    expect(matched(named('Vehicles'), same)?.isOnlyNear).toBe(false);
    expect(matched(named('Vehicles'), loose, part('vehicles'))?.isOnlyNear).toBe(false);
    expect(matched(named('Rents of vehicles'), rents, { ...loose, ...soft })?.isOnlyNear).toBe(false);
  });

  it('counts no people where a thing is asked for of them', () => {
    const people = part('persons', { ...soft, isPeople: true });
    const rate = named('Employment of persons with disabilities');
    // 1 ÷ 1.4 × 1.08, though the name has the people, too
    expect(scored(rate, part('employment'), people)).toBe('0.7714');
    // (0.5 + 0.95 × 0.96) ÷ 1.5
    expect(scored(named('Persons by region', { dimensions: [REGION] }), people, north)).toBe('0.9413');
    expect(scored(named('Persons'), people, part('15 to 24', { isAges: true }))).toBe('0.3333');
  });

  it('takes a part of its labels for what is meant, where its name is wider', () => {
    const kinds = variable('Kind', 'measure', ['All', 'Cars', 'Buses']);
    const cars = part('cars', { readings: [reading('cars', 1), reading('motor vehicles', 0.8)] });
    const vehicles = matched(named('Motor vehicles by kind', { dimensions: [kinds] }), cars);
    expect([vehicles?.isByLabels, vehicles?.series[0].categories[0]?.position]).toEqual([true, 1]);
    expect(matched(named('Motor vehicles'), cars)?.isByLabels).toBe(false);
  });

  it('takes one side of a label for a part of it', () => {
    const industries = variable('Industry', 'measure', ['All', 'Farming and mining', 'Trade']);
    const byIndustry = named('Jobs by industry', { dimensions: [industries] });
    const [jobs, farming, mining] = [part('jobs'), part('farming'), part('mining')];
    expect(matched(byIndustry, jobs, farming)?.isOnlyNear).toBe(true);
    expect(matched(byIndustry, jobs, farming, mining)?.isOnlyNear).toBe(false);
    expect(matched(byIndustry, jobs, part('trade'))?.isOnlyNear).toBe(false);
    // What becomes dearer is named by its group, and a headline says which it means.
    expect(matched(byIndustry, { ...jobs, isDearer: true }, farming)?.isOnlyNear).toBe(false);
    expect(matched(byIndustry, jobs, { ...farming, isOfHeadline: true })?.isOnlyNear).toBe(false);
  });

  it('takes one side of its name for a part of it', () => {
    const sides = variable('Kind', 'measure', ['All', 'Fertilisers', 'Pesticides']);
    const both = named('Fertilisers and pesticides used', { dimensions: [sides] });
    const [one, other] = [part('fertilisers'), part('pesticides')];
    expect(matched(both, other)?.series[0].categories[0]?.position).toBe(2);
    expect(matched(both, one, other)?.series[0].categories).toEqual([]);
    expect(matched(named('Fertilisers and pesticides'), other)?.isOnlyNear).toBe(true);
    expect(matched(named('Fertilisers and pesticides'), one, other)?.isOnlyNear).toBe(false);
    // Labels alone ask for no side.
    const liquid = variable('Kind', 'measure', ['All', 'Liquid']);
    const byKind = named('Fertilisers and pesticides', { dimensions: [liquid] });
    expect(matched(byKind, part('liquid'))?.isOnlyNear).toBe(false);
  });

  it('finds categories of several variables, and covers each part once', () => {
    const tables = named('Rents by region and sex', { dimensions: [REGION, SEX] });
    const match = matched(tables, rents, women, north);
    expect(match?.series[0].categories.map(({ dimension: { id }, position }) => [id, position])).toEqual([
      ['Region', 1],
      ['Sex', 2],
    ]);
    // (1 + 0.95 × 2 × 0.96) ÷ 3 × 1.08
    expect(match?.score.toFixed(4)).toBe('1.0166');
    const twice = named('Rents by region and area', { dimensions: [REGION, { ...REGION, id: 'Area' }] });
    expect(matched(twice, rents, north)?.series[0].categories).toHaveLength(1);
  });

  it('takes the variable that answers most, then best', () => {
    const areas = variable('Area', 'measure', ['All', 'North coast', 'North']);
    const tables = named('Rents', { dimensions: [REGION, areas] });
    const chosen = (...parts: readonly QuestionPart[]) =>
      matched(tables, rents, ...parts)?.series[0].categories.map(({ dimension: { id } }) => id);
    expect(chosen(north, part('coast'))).toEqual(['Area']);
    expect(chosen(north)).toEqual(['Region']);
    const far = variable('Far', 'measure', ['All', 'Far north']);
    expect(
      matched(named('Rents', { dimensions: [far, REGION] }), rents, north)?.series[0].categories[0]
        ?.dimension,
    ).toBe(REGION);
  });

  it('chooses of a table of indicators the one that the name says', () => {
    const { total: _, ...indicators } = variable('Indicator', 'measure', ['Rents', 'Wages']);
    const tables = named('Rents and wages', { dimensions: [indicators] });
    expect(matched(tables, rents)?.series[0]).toMatchObject({ categories: [{ position: 0 }], isWhole: true });
    const { total: __, ...twice } = variable('Indicator', 'measure', ['Rents, old', 'Rents, new']);
    expect(matched(named('Rents', { dimensions: [twice] }), rents)?.series[0].isWhole).toBe(false);
    const kinds = variable('Kind', 'measure', ['All', 'Rents']);
    expect(matched(named('Rents', { dimensions: [kinds] }), rents)?.series[0].categories).toEqual([]);
  });
});

describe('a name of two things', () => {
  const kinds = variable('Kind', 'measure', ['All', 'Letters', 'Parcels']);
  const isNear = (name: string, dimensions: QuestionTable['dimensions'], ...asking: readonly string[]) =>
    matched(named(name, { dimensions }), ...asking.map((each) => part(each)))?.isOnlyNear;

  it('is only near to one of them, unless a label says which', () => {
    expect(isNear('Small and medium firms', [], 'small', 'firms')).toBe(true);
    expect(isNear('Small and medium firms', [], 'small', 'medium', 'firms')).toBe(false);
    expect(isNear('Letters and parcels sent', [], 'letters', 'sent')).toBe(true);
    expect(isNear('Letters and parcels sent', [kinds], 'letters', 'sent')).toBe(false);
  });
});

describe('a label that says more', () => {
  const services = variable('Sector', 'measure', ['All', 'Communication services']);
  const isNear = (...asking: readonly string[]) =>
    matched(named('Turnover of shares', { dimensions: [services] }), ...asking.map((each) => part(each)))
      ?.isOnlyNear;

  it('is only near where nobody asked whose figures they are', () => {
    expect(isNear('services', 'turnover')).toBe(true);
    expect(isNear('services', 'turnover', 'shares')).toBe(false);
    expect(isNear('communication', 'services', 'turnover')).toBe(false);
  });
});

describe('the tables of a measure', () => {
  const codes = (tables: readonly QuestionTable[], ...parts: readonly QuestionPart[]) =>
    matched(tables, ...parts)?.series.map(({ table }) => table.code);
  const table = (code: string, ...dimensions: QuestionTable['dimensions']) =>
    asked(code, 'Rents', { dimensions });
  const { total: _, ...noTotal } = variable('Kind', 'measure', ['New', 'Old']);

  it('are those that answer as much, the best first', () => {
    expect(codes([table('A', SEX), table('B', REGION), table('C', REGION)], rents, north)).toEqual([
      'B',
      'C',
    ]);
    expect(codes([table('A'), table('B', REGION)], rents)).toEqual(['A', 'B']);
    expect(codes([table('B', REGION), table('A')], rents)).toEqual(['A', 'B']);
    expect(codes([table('A', noTotal), table('B', SEX)], rents)).toEqual(['B']);
    expect(codes([table('A', SEX), table('B', REGION, SEX)], rents, north, women)).toEqual(['B']);
  });

  it('are those that have the label more exactly, and others that are nearly so', () => {
    const far = variable('Far', 'measure', ['All', 'North coast']);
    const further = variable('Far', 'measure', ['All', 'North coast of the sea']);
    expect(codes([table('A', far), table('B', REGION)], rents, north)).toEqual(['B', 'A']);
    expect(codes([table('A', further), table('B', REGION)], rents, north)).toEqual(['B']);
  });

  it('are first those that need the fewest categories', () => {
    const both = variable('Both', 'measure', ['All', 'North, females']);
    const { total: __, ...half } = REGION;
    const one = table('B', both);
    // Two parts in one label, less what being two levels down costs: as much as in two labels.
    const [all = { id: '', label: '' }, label = all] = both.categories;
    const middle = { id: 'm', label: 'Middle', parent: all.id };
    const deep = table('B', { ...both, categories: [all, middle, { ...label, parent: 'm' }] });
    expect(codes([table('A', REGION, SEX), deep], rents, north, women)).toEqual(['B', 'A']);
    expect(codes([table('A', REGION, SEX), one], rents, north, women)).toEqual(['B', 'A']);
    expect(codes([table('A', half), table('B', REGION)], rents, north)).toEqual(['A', 'B']);
  });
});
