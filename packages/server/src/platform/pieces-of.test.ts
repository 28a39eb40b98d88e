import { expect, it } from 'vitest';

import { piecesOf } from './pieces-of.ts';

it.each([
  [0, []],
  [1, ['1']],
  [3, ['123']],
  [4, ['123', '4']],
  [6, ['123', '456']],
])('cuts a list of %d into %j', (length, pieces) => {
  const list = Array.from({ length }, (_, at) => String(at + 1));
  expect(piecesOf(list, 3).map((piece) => piece.join(''))).toEqual(pieces);
});
