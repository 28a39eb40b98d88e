import type { PageFrame } from '@almanac/formats';
import { expect, it } from 'vitest';

import { keepAnswer } from './kept-answers.ts';

it('keeps an answer whole, with what its headers say', async () => {
  const frame = {} as PageFrame;
  const text = async function* () {
    yield* ['[1,', '2]'].map((piece) => Promise.resolve(piece));
    await Promise.resolve();
  };
  const { prepared, ...kept } = await keepAnswer({ cells: 2, total: 5, frame, next: 'x', text }, 7);
  expect(kept).toEqual({ cells: 7, total: 5, frame, next: 'x' });
  expect(Buffer.from(prepared.bytes.identity).toString()).toBe('[1,2]');
  expect(await keepAnswer({ total: 5, frame, next: undefined, text } as never, 7)).not.toHaveProperty('next');
});
