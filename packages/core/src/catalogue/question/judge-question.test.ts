import { describe, expect, it } from 'vitest';

import { answered, ask, type Asked } from '../../../test/ask.ts';
import { AGE, asked as table, MONTHLY, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { refusalOf } from './judge-question.ts';

/** What questions may be about: measures of the whole country, by their names. */
function of(...names: readonly string[]): Asked {
  return { tables: names.map((name, at) => table(`T${at}`, name, { dimensions: [], unit: 'Number' })) };
}

const MORTGAGES = variable('Kind', 'measure', ['All loans', 'Mortgages', 'Car loans']);

const rate = table('R1', 'Unemployment rate by sex', { dimensions: [SEX] });

describe(refusalOf, () => {
  it('says where nothing is asked for', () => {
    expect(answered('how much is it', of('Rents'))).toBe('nothing-asked');
    expect(answered('how much are rents', of('Rents'))).toBe('T0');
  });

  it('asks for figures by something only where a name or unit says so, but for times', () => {
    const cars = of('Cars of households by region');
    expect(ask('cars per household', cars).refusal).toEqual({ code: 'per-head', text: 'per household' });
    expect(answered('cars of households per year', cars)).toBe('T0');
    expect(answered('cars per household', of('Cars per household'))).toBe('T0');
    const hours = { tables: [table('H1', 'Output of workers', { dimensions: [], unit: 'Crowns per hour' })] };
    expect(answered('output per worker', hours)).toBe('H1');
  });

  it('takes no figure per one thing for one per another', () => {
    const students = of('Students per teacher');
    expect(answered('students per teacher', students)).toBe('T0');
    expect(answered('teachers per student', students)).toBe('per-head');
  });

  it('takes nothing narrower where a label says just what is asked', () => {
    const uses = variable('Use', 'measure', ['All', 'Farmland', 'Forest']);
    const organic = table('O1', 'Organic farmland', { dimensions: [] });
    const land = table('L1', 'Land area by use', { dimensions: [uses] });
    expect(answered('farmland', { tables: [organic] })).toBe('O1');
    expect(answered('farmland', { tables: [organic, land] })).toBe('ambiguous');
    expect(answered('organic farmland', { tables: [organic, land] })).toBe('O1');
  });

  it('counts only what a name, a label or a unit calls so', () => {
    const visits = table('V1', 'Museum visits by region', { dimensions: [REGION], unit: 'Number' });
    expect(answered('museum visits in the North', { tables: [visits] })).toBe('V1 North');
    expect(answered('how many museums in the North', { tables: [visits] })).toBe('ambiguous');
    expect(answered('how many museum visits', { tables: [visits] })).toBe('V1');
    const kinds = variable('Kind', 'measure', ['All animals', 'Pigs', 'Cattle']);
    const livestock = { tables: [table('L1', 'Livestock by kind', { dimensions: [kinds], unit: 'Units' })] };
    expect(answered('how many pigs', livestock)).toBe('L1 Pigs');
    const area = { tables: [table('F1', 'Forest area', { dimensions: [], unit: 'Hectares' })] };
    expect(answered('how many hectares of forest', area)).toBe('F1');
    expect(answered('how many forests', area)).toBe('ambiguous');
    const loans = { tables: [table('B1', 'Loans to households by kind', { dimensions: [MORTGAGES] })] };
    expect(answered('households with a mortgage', loans)).toBe('B1 Mortgages');
    expect(answered('how many households have a mortgage', loans)).toBe('ambiguous');
    expect(answered('how many vehicles', of('Motor vehicles registered'))).toBe('T0');
    const sizes = variable('Size', 'measure', ['All households', '1 person', '3 persons']);
    const households = {
      tables: [table('H1', 'Resident households by size', { dimensions: [sizes], unit: 'Number' })],
      synonyms: 'people live => residents',
      headlines: 'households => Resident households',
    };
    expect(answered('how many people live in three-person households', households)).toBe('ambiguous');
    expect(answered('how many three-person households', households)).toBe('H1 3 persons');
  });

  it('lets a name that only says more leave no doubt', () => {
    const industries = variable('Industry', 'measure', ['All', 'Mining', 'Farming']);
    const injuries = (code: string, name: string, unit: string) =>
      table(code, name, { dimensions: [industries], unit });
    const tables = [
      injuries('I1', 'Workplace injuries by industry', 'Number'),
      injuries('I2', 'Workplace injury rate by industry', 'Per hundred thousand'),
    ];
    expect(answered('workplace injuries in mining', { tables })).toBe('I1 Mining');
    expect(answered('workplace injury rate in mining', { tables })).toBe('I2 Mining');
    expect(answered('hotel rooms', of('Free hotel rooms', 'Room revenue of hotels'))).toBe('T0');
    // A saving rate is no saving.
    const households = variable('Sector', 'measure', ['All sectors', 'Households']);
    const saving = table('S1', 'Gross saving by sector', { dimensions: [households], unit: 'Crowns' });
    expect(answered('household saving', of('Saving rate of households'))).toBe('T0');
    const both = [...of('Saving rate of households').tables, saving];
    expect(answered('household saving', { tables: both })).toBe('ambiguous');
    expect(answered('saving rate of households', { tables: both })).toBe('T0');
  });

  it('takes no place for a longer one', () => {
    const places = variable('Region', 'geography', ['Meridia', 'Meridian City', 'Linden']);
    const residents = { tables: [table('R1', 'Residents by region', { dimensions: [places] })] };
    expect(answered('residents in Meridian', residents)).toBe('ambiguous');
    expect(answered('residents in Meridian City', residents)).toBe('R1 Meridian City');
    expect(answered('residents in the City', residents)).toBe('ambiguous');
  });

  it('takes no ratio for what it is a ratio of', () => {
    const debt = of('Household debt in relation to income');
    expect(answered('household debt', debt)).toBe('unknown-words');
    expect(answered('household debt in relation to income', debt)).toBe('T0');
    expect(answered('household debt in relation to wealth', debt)).toBe('unknown-words');
  });

  it('declines two changes that are asked for side by side, one of them now', () => {
    const prices = { ...of('Price level'), headlines: 'inflation => growth: Price level' };
    expect(answered('inflation now and in 2020', prices)).toBe('ambiguous');
    expect(answered('inflation 2021 and 2022', prices)).toBe('ambiguous');
    expect(answered('inflation in 2020', prices)).toBe('T0');
  });

  it('lets those be anybody of whom a headline says what happened to them', () => {
    const deaths = { ...of('Fatal casualties'), headlines: 'killed on the roads => Fatal casualties' };
    expect(answered('how many people were killed on the roads', deaths)).toBe('T0');
    expect(answered('how many cats were killed on the roads', deaths)).toBe('unknown-words');
  });

  it('takes a number for no value', () => {
    expect(answered('value of permits', of('Permits'))).toBe('ambiguous');
    const money = { tables: [table('P1', 'Permits', { dimensions: [], unit: 'Million crowns' })] };
    expect(answered('value of permits', money)).toBe('P1');
  });

  it('declines causes and forecasts, unless the words belong to the name', () => {
    expect(answered('causes of deaths', of('Deaths', 'Rents'))).toBe('cause');
    expect(answered('causes of deaths', of('Causes of deaths'))).toBe('T0');
    expect(answered('cause of it', of('Deaths'))).toBe('cause');
    expect(answered('which region has the highest rents', of('Rents by region'))).toBe('ranking');
    expect(answered('how many times did rents fall', of('Rents'))).toBe('ranking');
    expect(answered('number of years with falling rents', of('Rents'))).toBe('ranking');
  });

  it('says which words asked for it', () => {
    expect(ask('why did rents rise because of inflation', of('Rents')).refusal).toEqual({
      code: 'cause',
      text: 'why because of',
    });
  });

  it('takes the more read of two that are about as likely, where enough have read it', () => {
    const read = (one: number, other: number) =>
      answered('rents', {
        tables: [
          table('D1', 'Rents of dwellings', { dimensions: [], unit: 'Crowns', reads: one }),
          table('O1', 'Rents of offices', { dimensions: [], unit: 'Crowns', reads: other }),
        ],
      });
    expect(read(0, 0)).toBe('ambiguous');
    expect(read(60, 120)).toBe('O1');
    expect(read(120, 60)).toBe('D1');
    expect(read(119, 60)).toBe('ambiguous');
    expect(read(100, 0)).toBe('D1');
    expect(read(99, 0)).toBe('ambiguous');
  });

  it('takes the likelier of two where the other one is much less likely', () => {
    expect(answered('rents of dwellings', of('Rents of dwellings', 'Rents of offices'))).toBe('T0');
    expect(answered('rents', of('Rents', 'Rents of offices in towns'))).toBe('T0');
  });

  it('does not choose a category for the reader', () => {
    const kinds = { ...variable('Kind', 'measure', ['Hourly', 'Weekly']), total: undefined };
    const { total: _, ...whole } = kinds;
    const wages = { tables: [table('W1', 'Wages by kind', { dimensions: [whole] }), rate] };
    expect(answered('wages', wages)).toBe('ambiguous');
    expect(answered('hourly wages', wages)).toBe('W1 Hourly');
    const plains = variable('Place', 'measure', ['All', 'Plain north', 'Plain south']);
    const places = { tables: [table('P1', 'Rainfall by place', { dimensions: [plains] })] };
    expect(answered('rainfall plain', places)).toBe('ambiguous');
    expect(answered('rainfall plain north', places)).toBe('P1 Plain north');
  });

  it('answers with what denies where that is asked', () => {
    const outside = of('People outside the labour force');
    expect(answered('people outside the labour force', outside)).toBe('T0');
    expect(answered('people in the labour force', outside)).toBe('ambiguous');
    const status = variable('Status', 'measure', ['All', 'Not employed', 'Employed']);
    const tables = [table('M1', 'Mothers by status', { dimensions: [status] })];
    expect(answered('mothers not employed', { tables })).toBe('M1 Not employed');
    expect(answered('mothers not seasonally adjusted', of('Mothers'))).toBe('T0');
    expect(answered('rents not of dwellings', of('Rents of dwellings'))).toBe('ambiguous');
    expect(answered('mothers with no job', { ...of('Mothers'), synonyms: 'job, mothers' })).toBe('ambiguous');
    const kinds = variable('Kind', 'measure', ['All kinds', 'Other', 'Flats']);
    const built = { tables: [table('B1', 'Dwellings by kind', { dimensions: [kinds] })] };
    expect(answered('other dwellings', built)).toBe('B1 Other');
    expect(answered('dwellings other than those', built)).toBe('ambiguous');
    const faith = variable('Religion', 'measure', ['All religions', 'Islam', 'No religion']);
    const mothers = { tables: [table('M2', 'Mothers by religion', { dimensions: [faith] })] };
    expect(answered('mothers with no religion', mothers)).toBe('M2 No religion');
    expect(answered('mothers by their religions', mothers)).toBe('M2 All religions');
  });

  it('takes no rate for a number, unless its unit is counted', () => {
    const synonyms = 'unemployed, unemployment rate';
    expect(answered('how many unemployed', { tables: [rate], synonyms })).toBe('ambiguous');
    expect(answered('unemployed', { tables: [rate], synonyms })).toBe('R1');
    const hours = table('H1', 'Hours worked', { dimensions: [], unit: 'Hours per week' });
    expect(answered('how many hours worked', { tables: [hours] })).toBe('H1');
    expect(answered('how many rents', of('Rents'))).toBe('T0');
  });

  it('takes no number for a rate, and no amount for a real one', () => {
    expect(answered('suicide rate of farm workers', of('Suicides of farm workers'))).toBe('ambiguous');
    expect(answered('suicide rate of farm workers', of('Suicide rate of farm workers'))).toBe('T0');
    expect(answered('growth rate of suicides of farm workers', of('Suicides of farm workers'))).toBe('T0');
    const kinds = variable('Kind', 'measure', ['Number', 'Rate of men', 'Number of women']);
    const both = [table('S1', 'Suicides of farm workers by kind', { dimensions: [kinds], unit: 'Number' })];
    expect(answered('suicide rate of men, farm workers', { tables: both })).toBe('S1 Rate of men');
    expect(answered('real wages', of('Wages'))).toBe('ambiguous');
    expect(answered('real wages', of('Wages at constant prices'))).toBe('T0');
  });

  it('takes no change for an index', () => {
    const prices = { ...of('Price level'), headlines: HEADLINES };
    expect(answered('inflation', prices)).toBe('T0');
    expect(answered('inflation as an index', prices)).toBe('ambiguous');
    expect(answered('price level as an index', prices)).toBe('T0');
  });

  it('adds up no figures of several years', () => {
    for (const question of ['how many visitors since 2020', 'total visitors from 2020 to 2024'])
      expect([question, answered(question, of('Visitors'))]).toEqual([question, 'ambiguous']);
    expect(answered('visitors since 2020', of('Visitors'))).toBe('T0');
    expect(answered('how many visitors in 2020', of('Visitors'))).toBe('T0');
    expect(answered('total visitors since 2020', of('Total visitors'))).toBe('T0');
    expect(answered('total growth of visitors since 2020', of('Visitors'))).toBe('T0');
  });

  it('takes no percentage for a number, and nothing monthly for an amount a year', () => {
    const read = (...questions: readonly string[]) => questions.map((each) => answered(each, amounts));
    const amounts = { tables: [rate, table('M1', 'Monthly rents', { dimensions: [], unit: 'Crowns' })] };
    expect(read('unemployment rate in thousands', 'monthly rents in thousands')).toEqual(['ambiguous', 'M1']);
    expect(read('by how many crowns did rents rise in 2020', 'rise of rents in 2020 in millions')).toEqual([
      'ambiguous',
      'ambiguous',
    ]);
    expect(read('by how many percent did rents rise in 2020')).toEqual(['M1']);
    expect(read('by how many points did the unemployment rate rise in 2020')).toEqual(['R1']);
    expect(read('annual rents', 'rents per year', 'monthly rents per year', 'rents each year')).toEqual([
      'ambiguous',
      'ambiguous',
      'M1',
      'M1',
    ]);
    expect(read('rents a year ago', 'growth of rents a year')).toEqual(['M1', 'M1']);
    expect(read('largest rise of rents in a quarter', 'largest rise of rents')).toEqual(['ambiguous', 'M1']);
  });

  it('takes no change between two years for that of each', () => {
    const prices = { ...of('Price level'), headlines: HEADLINES };
    for (const question of ['inflation in 2021 and 2022', 'growth of the price level 2021 vs 2022'])
      expect([question, answered(question, prices)]).toEqual([question, 'ambiguous']);
    expect(answered('inflation between 2021 and 2022', prices)).toBe('T0');
    expect(answered('price level in 2021 and 2022', prices)).toBe('T0');
  });

  it('takes no thing for what is measured of it', () => {
    const regions = variable('Rows', 'measure', ['Meridia', 'North', 'South']);
    const beds = table('B1', 'Hospital beds by region', { dimensions: [regions], unit: 'Number' });
    const hospitals = { tables: [beds, table('A1', 'Roads by region', { dimensions: [REGION] })] };
    expect(answered('hospital beds in the North', hospitals)).toBe('B1 North');
    expect(answered('hospitals in the North', hospitals)).toBe('ambiguous');
    expect(answered('how many hospitals in the North', hospitals)).toBe('ambiguous');
    const costs = table('I1', 'Labour cost index', { dimensions: [], unit: 'Index' });
    expect(answered('labour costs', { tables: [costs] })).toBe('I1');
    expect(answered('wages', { tables: [costs], synonyms: 'wages, labour cost' })).toBe('ambiguous');
    const time = { tables: [table('T1', 'Trains on time', { dimensions: [] })] };
    expect([answered('trains', time), answered('trains on time', time)]).toEqual(['ambiguous', 'T1']);
    const warnings = of('Severe weather warnings');
    expect(answered('weather', warnings)).toBe('ambiguous');
    expect(answered('weather warnings', warnings)).toBe('T0');
    const share = of('Share of renewables in electricity');
    expect(answered('renewable electricity', share)).toBe('ambiguous');
    expect(answered('share of renewable electricity', share)).toBe('T0');
    const sources = variable('Source', 'measure', ['All sources', 'Solar', 'Wind']);
    const power = table('P1', 'Electricity generation by source', { dimensions: [sources], unit: 'GWh' });
    const wind = table('W1', 'Wind power', { dimensions: [], unit: 'Megawatts' });
    expect(answered('wind power', { tables: [wind] })).toBe('W1');
    expect(answered('wind', { tables: [wind, power] })).toBe('ambiguous');
  });

  it('takes the youngest of some people for no others', () => {
    const ages = variable('Age', 'measure', ['15 to 29 years', '15 to 24 years', '25 to 29 years']);
    const young = table('Y1', 'Young residents', { dimensions: [ages], unit: 'Number' });
    const married = table('M1', 'Married residents', { dimensions: [AGE], unit: 'Number' });
    expect(answered('residents under 25', { tables: [married] })).toBe('M1 15 to 24 years');
    expect(answered('residents under 25', { tables: [young] })).toBe('ambiguous');
    expect(answered('young residents under 25', { tables: [young] })).toBe('Y1 15 to 24 years');
  });

  it('declines what asks for tables, or how long something has been so', () => {
    expect(answered('show me tables about rents', of('Rents'))).toBe('ranking');
    expect(answered('how long have rents been falling', of('Rents'))).toBe('ranking');
  });

  it('averages no single figure', () => {
    expect(answered('average rainfall', of('Rainfall'))).toBe('ambiguous');
    expect(answered('average rainfall in 2020', of('Rainfall'))).toBe('ambiguous');
    expect(answered('average rainfall since 2020', of('Rainfall'))).toBe('T0');
    expect(answered('average rainfall', of('Average rainfall'))).toBe('T0');
  });

  it('compares two things only where both are sure and of one kind', () => {
    const of2 = (one: string, other: string): Asked => ({ ...of(one, other), headlines: HEADLINES });
    expect(answered('rents and wages', of2('Rents', 'Wages'))).toBe('T0');
    expect(answered('inflation and wages', of2('Price level', 'Wages'))).toBe('ambiguous');
    expect(answered('rise of inflation and wages', of2('Price level', 'Wages'))).toBe('T0');
    const { total: _, ...kinds } = variable('Kind', 'measure', ['Hourly', 'Weekly']);
    const vague = [
      table('W1', 'Wages by kind', { dimensions: [kinds] }),
      table('R1', 'Rents', { dimensions: [] }),
    ];
    expect(answered('rents and wages', { tables: vague })).toBe('ambiguous');
    const fields = variable('Field', 'measure', ['All fields', 'Law', 'Services']);
    const goods = table('X1', 'Exports', { dimensions: [], unit: 'Crowns' });
    const graduates = table('G1', 'Graduates by field', { dimensions: [fields], unit: 'Number' });
    expect(answered('exports and services', { tables: [goods, graduates] })).toBe('ambiguous');
    expect(answered('exports and graduates', { tables: [goods, graduates] })).toBe('X1');
    expect(answered('rents and pesticides', of('Rents', 'Fertilisers and pesticides'))).toBe('ambiguous');
  });

  it('does not choose between two variables that have the same label', () => {
    const [groom, bride] = ['Groom', 'Bride'].map((each) => ({ ...AGE, id: each, label: each }));
    const one = table('M1', 'Marriages by groom', { dimensions: [groom ?? AGE] });
    const both = table('M2', 'Marriages by groom and bride', { dimensions: [groom ?? AGE, bride ?? AGE] });
    expect(answered('marriages 15 to 24 years', { tables: [one] })).toBe('M1 15 to 24 years');
    expect(answered('marriages 15 to 24 years', { tables: [both] })).toBe('ambiguous');
  });

  it('takes nobody for their age', () => {
    expect(answered('mothers', of('Median age of mothers'))).toBe('ambiguous');
    expect(answered('age of mothers', of('Median age of mothers', 'Mothers'))).toBe('T0');
    expect(answered('mothers at risk', of('Mothers at risk of poverty'))).toBe('T0');
  });

  it('says which words it does not know', () => {
    const text = (question: string) => ask(question, of('Rents by region', 'Teachers', 'Cars')).refusal;
    expect(text('rents of xylophones')).toEqual({ code: 'unknown-words', text: 'xylophones' });
    expect(text('rents of blue xylophones')).toEqual({ code: 'unknown-words', text: 'blue xylophones' });
    expect(text('rents of teachers')).toEqual({ code: 'unknown-words', text: 'teachers' });
    expect(text('rents of teachers with xylophones')).toEqual({ code: 'unknown-words', text: 'xylophones' });
    const foreign = ask('rents', of('Ruritania: rents')).refusal;
    expect(foreign).toEqual({ code: 'unknown-words', text: 'rents' });
    expect(text('rents per head')).toEqual({ code: 'per-head', text: 'per head' });
  });

  it('respells every unknown word, or none', () => {
    const text = (question: string) => ask(question, of('Rents of dwellings')).refusal;
    expect(text('rants of dwelings in 2020')).toEqual({
      code: 'respelt',
      typed: 'rants dwelings',
      read: 'rents dwellings',
      question: 'rents of dwellings in 2020',
    });
    expect(text('rants of xylophones')).toEqual({ code: 'unknown-words', text: 'rants xylophones' });
  });

  it('respells neither the country nor words of synonyms', () => {
    const regions = { tables: [table('R1', 'Rents by region', { ...MONTHLY, dimensions: [REGION] })] };
    expect(answered('rents in Meridia', regions)).toBe('R1');
    const synonyms = 'lodgings, rooms to let';
    expect(ask('rents of lodgings', { ...regions, synonyms }).refusal).toMatchObject({ text: 'lodgings' });
  });
});

const HEADLINES = 'inflation => growth: Price level';
