import type { SuggestionsBody } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { suggestionGroups } from './suggestions.tsx';

const words = loadedWords(GROUPED_NUMBERS);

const NOTHING: SuggestionsBody = {
  query: 'unemployment rate',
  understood: { isNearest: false, corrections: [], alsoReadAs: [] },
  tables: [],
  series: [],
  topics: [],
  agencies: [],
};

test('offers the figure that answers first, in its sentence, and leads to the answer', () => {
  const text = 'The unemployment rate was 4.6% in Oct 2026';
  const address = '/search?q=unemployment+rate';
  const topics = [{ text: 'Unemployment', marks: [], address: '/topic/unemployment', tables: 4 }];
  const [answers, ...others] = suggestionGroups(
    { ...NOTHING, answer: { text, figure: '4.6%', address }, topics },
    words,
  );
  expect(others.map(({ label }) => label)).toEqual([words.say('common.topics')]);
  expect(answers?.options.map(({ id }) => id)).toEqual([address]);
  const { container } = render(<>{answers?.options[0]?.content}</>);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('b')?.textContent).toBe('4.6%');
});

test('offers no answer where there is none', () => {
  expect(suggestionGroups(NOTHING, words)).toEqual([]);
});
