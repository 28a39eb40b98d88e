import { describe, expect, it } from 'vitest';

import { answered as answeredOf } from '../../../test/ask.ts';
import { AGE, asked as table, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { peopleOf } from './people-readings.ts';

const kinds = variable('Kind', 'measure', ['All', 'Cars', 'Buses']);
const causes = variable('Cause', 'measure', ['All', 'Diabetes', 'Drowning']);
const dwellings = variable('Dwelling', 'measure', ['All', 'Flats', 'Villas']);

const tables = [
  table('P1', 'Residents by sex, age and region', { dimensions: [SEX, AGE, REGION], unit: 'Number' }),
  table('A1', 'Accidents by sex, age and region', { dimensions: [SEX, AGE, REGION], unit: 'Number' }),
  table('J1', 'Journeys by kind', { dimensions: [kinds], unit: 'Number' }),
  table('W1', 'Women in parliament', { dimensions: [], unit: 'Number' }),
  table('D1', 'Deaths of residents by cause', { dimensions: [causes], unit: 'Number' }),
  table('H1', 'Resident households by dwelling', { dimensions: [dwellings], unit: 'Number' }),
  table('R1', 'Employment rate of persons with disabilities', { dimensions: [], unit: 'Per cent' }),
];

const answered = (question: string, headlines = 'people live => Residents') =>
  answeredOf(question, { tables, headlines, synonyms: 'women, females\nboys => males' });

describe(peopleOf, () => {
  it('takes people of an age or sex for those who live here, where nothing else is said', () => {
    expect(answered('women')).toBe('P1 Females');
    expect(answered('women aged 15 to 24')).toBe('P1 15 to 24 years Females');
    expect(answered('number of women')).toBe('P1 Females');
    expect(answered('women', '')).toBe('W1');
    // Boys are males who are young.
    expect(answered('boys')).toBe('ambiguous');
    expect(answered('boys aged 15 to 24')).toBe('P1 15 to 24 years Males');
  });

  it('takes those for them who are counted by labels alone', () => {
    expect(answered('how many women in the North')).toBe('P1 North Females');
    expect(answered('women in the North')).toBe('P1 North Females');
    expect(answered('15 to 24 year olds')).toBe('P1 15 to 24 years');
    // Here the question ends with what is counted.
    expect(answered('in the North women, how many')).toBe('ambiguous');
    expect(answered('how many women in the North', '')).toBe('ambiguous');
    expect(answered('Northern women')).toBe('unknown-words');
    expect(answered('North women')).toBe('P1 North Females');
    expect(answered('cars with women')).not.toMatch(/^P1/);
  });

  it('does not count what is no person, nor people of a thing', () => {
    expect(answered('how many buses')).not.toMatch(/^P1/);
    expect(answered('how many women in parliament')).toBe('W1');
    expect(answered('how many women had accidents')).toBe('A1 Females');
    expect(answered('how many women in cars')).not.toMatch(/^P1/);
  });

  it('does not take those for people who are counted for something else, nor their households', () => {
    expect(answered('deaths of residents by drowning')).toBe('D1 Drowning');
    expect(answered('how many residents have diabetes')).toBe('ambiguous');
    expect(answered('residents with diabetes')).toBe('ambiguous');
    expect(answered('households in flats')).toBe('H1 Flats');
    expect(answered('how many residents in flats')).toBe('ambiguous');
    expect(answered('employment rate of persons with disabilities')).toBe('R1');
    expect(answered('persons with disabilities')).toBe('ambiguous');
  });
});
