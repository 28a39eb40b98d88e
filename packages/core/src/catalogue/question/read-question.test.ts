import { describe, expect, it } from 'vitest';

import { answered as answeredOf, ask as askOf, type Asked } from '../../../test/ask.ts';
import { AGE, asked as table, MONTHLY, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { readQuestion } from './read-question.ts';

const TABLES = [
  table('U1', 'Unemployment rate by age group', MONTHLY),
  table('U2', 'Unemployment rate by age group', { ...MONTHLY, isAdjusted: true }),
  table('U3', 'Unemployment rate by age group', {}),
  table('U4', 'Unemployment rate by region', { dimensions: [REGION] }),
  table('U5', 'United States: unemployment rate by industry', MONTHLY),
  table('L1', 'Long-term unemployment rate by age group', {}),
  table('E1', 'Life expectancy at birth by sex', { dimensions: [SEX], unit: 'Years' }),
  table('R1', 'Rental index of dwellings by type', { unit: 'Index (2023 = 100)' }),
  table('R2', 'Rental index of offices by type', { unit: 'Index (2023 = 100)' }),
  table('H1', 'Average household size by region', { dimensions: [REGION], unit: 'Persons' }),
];

const ask = (question: string, more: Partial<Asked> = {}) => askOf(question, { tables: TABLES, ...more });
const answered = (question: string, more: Partial<Asked> = {}) =>
  answeredOf(question, { tables: TABLES, ...more });

describe(readQuestion, () => {
  it('chooses the most recent frequency, seasonally adjusted, all before one group', () => {
    expect(answered('unemployment rate')).toBe('U2');
    expect(answered('What is the unemployment rate now?')).toBe('U2');
  });

  it('chooses the table whose periods were asked for', () => {
    expect(answered('unemployment rate in 2024')).toBe('U3');
    expect(answered('unemployment rate March 2024')).toBe('U2');
    expect(answered('unemployment rate not seasonally adjusted')).toBe('U1');
  });

  it('averages the yearly growth of several years', () => {
    expect(ask('annual growth of the rental index of dwellings since 2015').operation).toBe('yearly-growth');
    expect(ask('growth of the rental index of dwellings since 2015').operation).toBe('change');
  });

  it('takes numbers some years ago for those of a year, and rates for those of the same month', () => {
    const births = [true, false].map((isMonthly) =>
      table(isMonthly ? 'B1' : 'B2', 'Births', {
        ...(isMonthly && MONTHLY),
        dimensions: [],
        unit: 'Number',
      }),
    );
    expect(answered('births ten years ago', { tables: births })).toBe('B2');
    expect(ask('births ten years ago', { tables: births }).time).toEqual({
      kind: 'at',
      at: { year: 2016, frequency: 'annual', part: 1 },
    });
    expect(ask('births ten months ago', { tables: births }).time.kind).toBe('ago');
    expect(answered('unemployment rate ten years ago')).toBe('U2');
  });

  it('looks for the highest of a year among its months, which an annual figure has none of', () => {
    expect(answered('highest unemployment rate in 2024')).toBe('U2');
    expect(answered('lowest unemployment rate in Q2 2024')).toBe('U2');
    expect(answered('highest annual unemployment rate in 2024')).toBe('U3');
    expect(answered('highest unemployment rate of the North in 2024')).toBe('');
  });

  it('is not sure of a label that says several words more, beside a name that does, too', () => {
    const kinds = variable('Kind', 'measure', ['Total', 'Salaries, public servants', 'Goods and services']);
    const functions = variable('Function', 'measure', ['Total', 'Health', 'Education']);
    const industries = variable('Industry', 'measure', ['Total', 'Public administration, defence', 'Trade']);
    const tables = [
      table('G1', 'Total expenditure of the government', { dimensions: [kinds, functions] }),
      table('I1', 'Intermediate consumption by industry', { dimensions: [industries] }),
    ];
    expect(answered('public expenditure on health', { tables })).toBe('ambiguous');
    expect(answered('government expenditure on health', { tables })).toBe('G1 Health');
    expect(answered('public consumption', { tables })).toBe('ambiguous');
    expect(answered('intermediate consumption of public administration', { tables })).toBe(
      'I1 Public administration, defence',
    );
    const firms = table('F1', 'Consumption of firms by industry', { dimensions: [industries] });
    expect(answered('public consumption', { tables: [firms] })).toBe('F1 Public administration, defence');
  });

  it('finds categories by their labels and by synonyms', () => {
    expect(answered('unemployment rate of the North')).toBe('U4 North');
    expect(answered('youth unemployment rate', { synonyms: 'youth => 15 to 24' })).toBe('U2 15 to 24 years');
    expect(answered('life expectancy of women', { synonyms: 'women, females' })).toBe('E1 Females');
  });

  it('takes the own country before others, which have to be named', () => {
    expect(answered('unemployment rate United States')).toBe('U5');
    expect(answered('unemployment rate in Meridia')).toBe('U2');
    expect(answered('unemployment rate in Ruritania')).toBe('unknown-words');
  });

  it('does not take “since” for a name', () => {
    const reading = ask('rental index of dwellings since 2019');
    expect([reading.refusal, reading.time]).toEqual([
      undefined,
      { kind: 'since', from: { frequency: 'annual', part: 1, year: 2019 } },
    ]);
  });

  it('begins an index at the year that is to be 100, unless it is published so', () => {
    const read = (question: string) => {
      const { refusal, operation, time, attributes } = ask(question);
      return [refusal, operation, time, attributes.frequency];
    };
    const year = (at: number) => ({ frequency: 'annual', part: 1, year: at });
    const since = { kind: 'since', from: year(2015) };
    expect(read('rental index of dwellings 2015 = 100')).toEqual([undefined, 'index', since, 'annual']);
    expect(read('rental index of dwellings (2015=100) in 2020')).toEqual([
      undefined,
      'index',
      { kind: 'between', from: year(2015), to: year(2020) },
      'annual',
    ]);
    expect(read('rental index of dwellings (2023 = 100)')).toEqual([
      undefined,
      undefined,
      { kind: 'latest' },
      undefined,
    ]);
    expect(read('rental index of dwellings (2023 = 100) in 2020')).toEqual([
      undefined,
      undefined,
      { kind: 'at', at: year(2020) },
      undefined,
    ]);
  });

  it('reads a change since another year than the one that is 100', () => {
    const since = { kind: 'since', from: { frequency: 'annual', part: 1, year: 2018 } };
    for (const base of ['2023', '2015']) {
      const { refusal, operation, time } = ask(`rental index of dwellings (${base} = 100) since 2018`);
      expect([refusal, operation, time]).toEqual([undefined, undefined, since]);
    }
  });

  it('reads what is asked beside a word that belongs to the name', () => {
    const { refusal, operation } = ask('highest rental index of dwellings');
    expect([refusal, operation]).toEqual([undefined, 'highest']);
    const tables = [table('I1', 'Index of industrial production', { unit: 'Index (2023 = 100)' })];
    expect(ask('highest index of industrial production', { tables }).operation).toBe('highest');
    expect(ask('index of industrial production', { tables }).operation).toBe(undefined);
  });

  it('reads what else is asked beside the base of an index', () => {
    expect(answered('why is the rental index of dwellings (2015 = 100) up')).toBe('cause');
    const { refusal, operation } = ask('rental index of dwellings (2023 = 100), year on year');
    expect([refusal, operation]).toEqual([undefined, 'growth']);
  });

  it('leaves it to the reader where two readings are about as likely', () => {
    expect(answered('rental index')).toBe('ambiguous');
    expect(answered('rental index', { headlines: 'rental index => Rental index of dwellings' })).toBe('R1');
  });

  it('offers a near word, and answers only after it was taken', () => {
    expect(ask('unemploymnt rate').refusal).toEqual({
      code: 'respelt',
      typed: 'unemploymnt',
      read: 'unemployment',
      question: 'unemployment rate',
    });
  });

  it('does not answer with what a name or a question denies', () => {
    const tables = [
      ...TABLES,
      table('N1', 'Young people neither in work nor in education by sex', { dimensions: [SEX] }),
      table('S1', 'Pupils in education by sex', { dimensions: [SEX] }),
    ];
    expect(answered('young people in work', { tables })).toBe('ambiguous');
    expect(answered('young people neither in work nor in education', { tables })).toBe('N1');
    expect(answered('pupils in education', { tables })).toBe('S1');
    expect(answered('pupils not in education', { tables })).toBe('ambiguous');
  });

  it('declines forecasts, causes, and times that no calendar knows', () => {
    expect(answered('unemployment rate in 2030')).toBe('forecast');
    expect(answered('why did the unemployment rate rise')).toBe('cause');
    expect(answered('unemployment rate before the pandemic')).toBe('period-not-understood');
  });

  it('takes words of operations that belong to a name as a part of it', () => {
    expect([answered('average household size'), ask('average household size').operation]).toEqual([
      'H1',
      undefined,
    ]);
  });

  it('does not take the number of one age group for that of another', () => {
    expect(answered('unemployment rate 15 to 24')).toBe('U2 15 to 24 years');
    expect(answered('unemployment rate of people over 65')).toBe('unknown-words');
  });

  it('reads two things side by side', () => {
    const { isCompared, readings, refusal } = ask('life expectancy of males and females');
    const labels = readings.slice(0, 2).map(({ series: [{ categories }] }) => categories[0]?.position);
    expect([isCompared, labels, refusal]).toEqual([true, [1, 2], undefined]);
    expect(ask('life expectancy of males vs life expectancy of females').isCompared).toBe(true);
  });

  it('reads “a year” as an average of changes, else as annual figures', () => {
    expect(ask('unemployment rate rise since 2019 per year').operation).toBe('yearly-growth');
    expect(answered('unemployment rate each year')).toBe('U3');
    expect(answered('in which year was the unemployment rate highest')).toBe('U3');
  });

  it('does not take what figures are asked by for what they are of', () => {
    const tables = [
      table('S1', 'Students per teacher by region', { dimensions: [REGION], unit: 'Students' }),
      table('J1', 'Journeys of residents by mode', {
        dimensions: [variable('Mode', 'measure', ['All modes', 'Car'])],
      }),
    ];
    expect(answered('students per teacher in the North', { tables })).toBe('S1 North');
    expect(answered('teachers in the North', { tables })).toBe('unknown-words');
    expect(answered('car journeys per head', { tables })).toBe('per-head');
  });

  it('does not answer with a part of a label or a name', () => {
    const living = variable('Arrangement', 'measure', ['All', 'Couple with children', 'Living alone']);
    const tables = [
      table('P1', 'Poverty by living arrangement', { dimensions: [living] }),
      table('F1', 'Fertilisers and pesticides used by region', { dimensions: [REGION], unit: 'Tonnes' }),
    ];
    expect(answered('poverty of couples with children', { tables })).toBe('P1 Couple with children');
    expect(answered('poverty of children', { tables })).toBe('unknown-words');
    expect(answered('pesticides used', { tables })).toBe('ambiguous');
  });

  it('reads “US” as a country, and “tell us” not', () => {
    const synonyms = 'usa, united states';
    expect(answered('US unemployment rate', { synonyms })).toBe('U5');
    expect(answered('tell us the unemployment rate', { synonyms })).toBe('U2');
  });

  it('corrects every slip at once', () => {
    expect(ask('unemploymnt raet').refusal).toMatchObject({ question: 'unemployment rate' });
  });

  it('reads no change in what people do', () => {
    const students = { tables: [table('S1', 'Students enrolled', { unit: 'Number', dimensions: [] })] };
    expect(ask('students drop', students).operation).toBe('change');
    expect(answered('students who drop out', students)).toBe('unknown-words');
    expect(answered('students dropping out', students)).toBe('unknown-words');
    expect(answered('students who have grown up', students)).toBe('unknown-words');
  });

  it('takes those born elsewhere for people here', () => {
    const births = variable('Country of birth', 'geography', ['All countries', 'Meridia', 'Bellmark']);
    const tables = [
      table('P1', 'Residents by country of birth', { dimensions: [births] }),
      table('R1', 'Rents by region', { dimensions: [REGION] }),
    ];
    const residents = { tables, synonyms: 'born, birth' };
    expect(answered('residents born in Bellmark', residents)).toBe('P1 Bellmark');
    expect(answered('residents in Bellmark', residents)).toBe('ambiguous');
  });

  it('does not respell words that questions are asked with', () => {
    expect(
      ask('rental index down since 2019', { tables: [table('D1', 'Town rents', {})] }).refusal?.code,
    ).toBe('unknown-words');
  });

  it('looks for the highest change where a change is asked for', () => {
    const headlines = 'rent inflation => growth: Rental index of dwellings';
    const read = (question: string) => ask(question, { headlines }).operation;
    expect(read('highest rent inflation')).toBe('highest-growth');
    expect(read('when was rent inflation lowest')).toBe('lowest-growth');
    expect(read('biggest rise in the rental index of dwellings')).toBe('highest-growth');
    expect(read('when did the unemployment rate fall most')).toBe('lowest-growth');
    expect(read('average rent inflation since 2015')).toBe('yearly-growth');
    expect(read('highest unemployment rate')).toBe('highest');
    expect(read('average household size growth since 2015')).toBe('change');
    const tables = [table('C1', 'Change in employment by region', { dimensions: [REGION] })];
    expect(ask('highest change in employment', { tables }).operation).toBe('highest');
  });

  it('puts a price in money before an index, unless its change is asked for', () => {
    const goods = variable('Good', 'measure', ['All', 'Bread']);
    const tables = [
      table('P1', 'Price index of goods by good', { dimensions: [goods], unit: 'Index (2023 = 100)' }),
      table('P2', 'Retail price of goods by good', { dimensions: [goods], unit: 'Crowns' }),
    ];
    expect(answered('price of bread', { tables })).toBe('P2 Bread');
    expect(answered('what does bread cost', { tables })).toBe('P2 Bread');
    expect(answered('price index of bread', { tables })).toBe('P1 Bread');
    const prices = 'food price => Price index of goods > Bread';
    expect(answered('is food more expensive than in 2019', { tables, headlines: prices })).toBe('P1 Bread');
  });

  it('leaves to the reader what is only near in its name and in its label', () => {
    const level = variable('Level', 'measure', ['All', 'Higher education']);
    const tables = [
      table('S1', 'Research spending of firms by level', { dimensions: [level] }),
      table('M1', 'Moves by age and region', { dimensions: [AGE, REGION] }),
    ];
    expect(answered('education spending', { tables })).toBe('ambiguous');
    const seas = variable('Partner', 'geography', ['All', 'Southern seas']);
    const trade = [table('T1', 'Trade by partner', { dimensions: [seas], unit: 'Crowns' })];
    expect(answered('trade by sea', { tables: trade })).toBe('ambiguous');
    expect(answered('trade with the southern seas', { tables: trade })).toBe('T1 Southern seas');
    const birth = variable('Country of birth', 'geography', ['All countries', 'Meridia', 'Bellmark']);
    const residents = [...TABLES, table('R9', 'Residents by country of birth', { dimensions: [birth] })];
    expect(answered('residents of Bellmark', { tables: residents })).toBe('ambiguous');
    expect(answered('residents from Bellmark', { tables: residents })).toBe('R9 Bellmark');
    const both = [table('R8', 'Residents by region and country of birth', { dimensions: [REGION, birth] })];
    expect(answered('residents of the North from Bellmark', { tables: both })).toBe('R8 North Bellmark');
    const field = variable('Field', 'measure', ['All', 'Education']);
    const filed = { dimensions: [field], topics: ['Higher education'], unit: 'Number' };
    const students = [table('Y1', 'First year students by field', filed)];
    expect(answered('students in higher education', { tables: students })).toBe('ambiguous');
    expect(answered('15 to 24 in the North', { tables })).toBe('ambiguous');
  });

  it('does not take people for a part of the name where their ages are said', () => {
    const tables = [...TABLES, table('D1', 'Unemployment rate of persons with disabilities by age', {})];
    const asked = answered('unemployment rate of persons aged 15 to 24', { tables });
    expect(asked).toBe('U2 15 to 24 years');
  });

  it('takes people for those who live here where nothing else is said of them', () => {
    const tables = [
      ...TABLES,
      table('P1', 'Residents by sex', { dimensions: [SEX], unit: 'Number' }),
      table('W1', 'Women in employment by region', { dimensions: [REGION], unit: 'Number' }),
      table('C1', 'Children in day care by region', { dimensions: [REGION], unit: 'Number' }),
    ];
    const more = { tables, synonyms: 'women, females, female', headlines: 'people live => Residents' };
    for (const question of ['women', 'number of women', 'how many women live in the country'])
      expect(answered(question, more)).toBe('P1 Females');
    expect(answered('women in employment in 2020', more)).toBe('W1');
    for (const question of ['children', 'how many children'])
      expect(answered(question, more)).toBe('ambiguous');
    expect(answered('old people', more)).toBe('unknown-words');
  });

  it('asks for a year where it says so', () => {
    const tables = [...TABLES, table('B1', 'Births by region', { ...MONTHLY, dimensions: [REGION] })];
    const more = { tables: [...tables, table('B2', 'Births by region', { dimensions: [REGION] })] };
    expect(answered('year with the most births', more)).toBe('B2');
    expect(answered('month with the lowest births', more)).toBe('B1');
  });

  it('does not take who owes for who owns: the thing of a name is asked for', () => {
    const loans = variable('Purpose', 'measure', ['All', 'Housing loans', 'Car loans']);
    const tables = [table('L9', 'Loans to households by purpose', { dimensions: [loans] })];
    expect(answered('households with a car', { tables })).toBe('ambiguous');
    expect(answered('car loans to households', { tables })).toBe('L9 Car loans');
  });

  it('compares two of one thing within one table', () => {
    const section = variable('Section', 'measure', ['All', 'Farming and mining', 'Manufacturing']);
    const industry = variable('Industry', 'measure', ['All', 'Manufacturing', 'Banking']);
    const tables = [
      table('S1', 'Earnings by section', { dimensions: [section] }),
      table('I1', 'Earnings by industry', { ...MONTHLY, dimensions: [industry] }),
    ];
    const { readings } = ask('earnings in farming vs manufacturing', { tables });
    const codes = readings.map(({ series }) => series.map((each) => each.table.code));
    expect(codes).toEqual([['S1'], ['S1']]);
  });

  it('answers with another valuation where the likelier one is not published as often', () => {
    const tables = [
      table('T1', 'Trade by partner', { ...MONTHLY, unit: 'Crowns', dimensions: [REGION] }),
      table('T2', 'Trade at current prices by partner', { unit: 'Crowns', dimensions: [REGION] }),
    ];
    expect(answered('trade in 2024', { tables })).toBe('T2');
    expect(answered('trade in March 2024', { tables })).toBe('T1');
    const others = [table('T3', 'Trade of towns', { unit: 'Crowns', dimensions: [] }), ...tables];
    const codes = (question: string) =>
      ask(question, { tables: others }).readings.map(({ series: [each] }) => each.table.code);
    expect([codes('trade in 2024'), codes('trade in March 2024')]).toEqual([
      ['T2', 'T1', 'T3'],
      ['T1', 'T2', 'T3'],
    ]);
  });

  it('takes no word of the likeliest name for how often it is published', () => {
    const tables = [
      table('A1', 'Monthly rents of dwellings', { dimensions: [] }),
      table('M1', 'Rents of dwellings', { ...MONTHLY, dimensions: [] }),
    ];
    const reading = ask('monthly rents of dwellings', { tables });
    expect(reading.readings.map(({ series: [each] }) => each.table.code)).toEqual(['A1', 'M1']);
    expect(reading.attributes.frequency).toBe(undefined);
  });

  it('does not answer a question for many figures with one', () => {
    expect(answered('unemployment rate by region')).toBe('ranking');
    expect(answered('where is the unemployment rate highest')).toBe('ranking');
  });

  it('reads inflation as a change where a headline says so', () => {
    const headlines = 'rent inflation => growth: Rental index of dwellings';
    expect(ask('rent inflation', { headlines }).operation).toBe('growth');
    expect(ask('highest rent inflation', { headlines })).toMatchObject({ operation: 'highest-growth' });
    expect(ask('highest rent inflation', { headlines }).refusal).toBe(undefined);
    expect(ask('rent inflation compared with 2019', { headlines }).operation).toBe('growth');
    expect(ask('compare rent inflation', { headlines }).operation).toBe('growth');
  });

  it('respells two exchanged letters of a short word that is known, and nothing else so short', () => {
    const tables = [...TABLES, table('G1', 'Gender pay gap by age group', {})];
    expect(ask('gender pay gpa', { tables }).refusal).toMatchObject({
      code: 'respelt',
      read: 'gap',
      question: 'gender pay gap',
    });
    expect(ask('gender pay pag', { tables }).refusal).toMatchObject({ code: 'unknown-words', text: 'pag' });
  });
});
