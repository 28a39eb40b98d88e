import { describe, expect, it } from 'vitest';
import { guessGroupTitle } from './guess-group-title.ts';

describe(guessGroupTitle, () => {
  it.each([
    [
      'Consumer Price Index (CPI), 2024 As Base Year, Monthly',
      'Consumer Price Index (CPI), 2024 As Base Year',
    ],
    ['Retail Sales Index, (2025 = 100), Monthly, Seasonally Adjusted', 'Retail Sales Index, (2025 = 100)'],
    ['Unemployment Rate, Quarterly (SA)', 'Unemployment Rate'],
    ['Unemployment Rate, Quarterly (NSA)', 'Unemployment Rate'],
    ['Unemployment Rate, Not Seasonally Adjusted', 'Unemployment Rate'],
    ['Births, Half-Yearly', 'Births'],
    ['Births - Annual', 'Births'],
    ['Births, (Monthly)', 'Births'],
    ['Births', 'Births'],
    ['Average Income Monthly', 'Average Income Monthly'],
    ['Resident Households by Monthly Household Income', 'Resident Households by Monthly Household Income'],
    ['Monthly', 'Monthly'],
  ])('of %o is %o', (title, groupTitle) => {
    expect(guessGroupTitle(title)).toBe(groupTitle);
  });
});
