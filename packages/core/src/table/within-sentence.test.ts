import { describe, expect, it } from 'vitest';

import { withinSentence } from './within-sentence.ts';

describe(withinSentence, () => {
  it('begins small, but for abbreviations and places', () => {
    expect(
      ['Employed persons', 'GDP per person', 'TWh', 'kWh', 'Övriga', 'China: exports', '°C', ''].map(
        withinSentence,
      ),
    ).toEqual(['employed persons', 'GDP per person', 'TWh', 'kWh', 'övriga', 'China: exports', '°C', '']);
  });
});
