import { describe, expect, it } from 'vitest';

import { viewFrom } from '../../test/charted.ts';
import { write } from '../../test/words.ts';
import { chartRegardless } from './chart-of.ts';
import { colouredPlaces } from './coloured-series.ts';

/** The places of lines with these figures at the latest place; a grey one has `-`. */
function placesOf(latest: string, type: 'line' | 'verticalBar' = 'line'): string {
  const rows = latest.split(' ').map((figure, at) => `Line ${at} | ${10 - at} | ${figure}`);
  const view = viewFrom(['x | 2023 | 2024', ...rows].join('\n'));
  const places = colouredPlaces(chartRegardless(view, type, { write }));
  return places.map((place) => place ?? '-').join(' ');
}

describe(colouredPlaces, () => {
  it.each([
    ['1 2 3 4 5 6 7 8', '0 1 2 3 4 5 6 7'],
    ['9 1 8 2 7 3 6 4 5', '0 - 1 2 3 4 5 6 7'],
    ['9 na -3 2 na 5 6 7 8 4', '0 - 1 2 - 3 4 5 6 7'],
    ['na 9 8 7 6 5 4 3 na', '0 1 2 3 4 5 6 7 -'],
  ])('colours of many lines the eight that are largest at the end: %s', (latest, places) => {
    expect(placesOf(latest)).toBe(places);
  });

  it('colours all that are no lines', () => {
    expect(placesOf('9 1 8 2 7 3 6 4 5', 'verticalBar')).toBe('0 1 2 3 4 5 6 7 8');
  });
});
