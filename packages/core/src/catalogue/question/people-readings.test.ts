import { describe, expect, it } from 'vitest';

import { answered as answeredOf } from '../../../test/ask.ts';
import { AGE, asked as table, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { peopleOf } from './people-readings.ts';

const kinds = variable('Kind', 'measure', ['All', 'Cars', 'Buses']);

const tables = [
  table('P1', 'Residents by sex, age and region', { dimensions: [SEX, AGE, REGION], unit: 'Number' }),
  table('A1', 'Accidents by sex, age and region', { dimensions: [SEX, AGE, REGION], unit: 'Number' }),
  table('J1', 'Journeys by kind', { dimensions: [kinds], unit: 'Number' }),
  table('W1', 'Women in parliament', { dimensions: [], unit: 'Number' }),
];

const answered = (question: string, headlines = 'people live => Residents') =>
  answeredOf(question, { tables, headlines, synonyms: 'women, females' });

describe(peopleOf, () => {
  it('takes people of an age or sex for those who live here, where nothing else is said', () => {
    expect(answered('women')).toBe('P1 Females');
    expect(answered('women aged 15 to 24')).toBe('P1 15 to 24 years Females');
    expect(answered('number of women')).toBe('P1 Females');
    expect(answered('women', '')).toBe('W1');
  });

  it('takes those for them who are counted by labels alone', () => {
    expect(answered('how many women in the North')).toBe('P1 North Females');
    expect(answered('women in the North')).toBe('ambiguous');
    // Here the question ends with what is counted.
    expect(answered('women in the North, how many')).toBe('ambiguous');
    expect(answered('how many women in the North', '')).toBe('ambiguous');
  });

  it('does not count what is no person, nor people of a thing', () => {
    expect(answered('how many buses')).not.toMatch(/^P1/);
    expect(answered('how many women in parliament')).toBe('W1');
    expect(answered('how many women had accidents')).toBe('A1 Females');
    expect(answered('how many women in cars')).not.toMatch(/^P1/);
  });
});
