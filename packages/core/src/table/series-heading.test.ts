import { describe, expect, it } from 'vitest';
import { comma } from '../message/message.ts';
import { seriesHeading } from './series-heading.ts';

describe(seriesHeading, () => {
  it('names what is measured, and of what', () => {
    expect(seriesHeading('Rental index of dwellings by type of property', ['All dwellings'])).toEqual(
      comma(['Rental index of dwellings', 'all dwellings']),
    );
    expect(seriesHeading('Merchandise trade by commodity section', ['Re-exports'])).toEqual(
      comma(['Merchandise trade', 'Re-exports']),
    );
    expect(seriesHeading('Residents by age group and sex', ['Total', 'Males'])).toEqual(
      comma(['Residents', 'total', 'Males']),
    );
  });

  it('says nothing twice, and keeps the title of a table with one series', () => {
    expect(seriesHeading('Unemployment rate by sex', ['Unemployment rate'])).toEqual(
      comma(['Unemployment rate']),
    );
    expect(seriesHeading('Exchange rates by volume', [])).toBe('Exchange rates by volume');
    expect(seriesHeading('Trade by volume', ['Exports'])).toEqual(comma(['Trade by volume', 'Exports']));
  });
});
