import { expect, it } from 'vitest';
import { howFiguresWereMade } from './formula-note.ts';

it('says of the whole table only, and in order, what was done to its figures', () => {
  const footnotes = ['1', 'computed-a', 'divided-3', 'computed-b'].map((id) => ({
    id,
    text: `About ${id}.`,
  }));
  expect(howFiguresWereMade({ footnotes, tableFootnotes: ['divided-3', '1', 'computed-a'] })).toEqual([
    'About divided-3.',
    'About computed-a.',
  ]);
});
