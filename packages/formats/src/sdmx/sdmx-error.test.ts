import { expect, it } from 'vitest';
import { codeOf } from './sdmx-error.ts';

it.each([
  [400, 140],
  [401, 110],
  [403, 110],
  [404, 100],
  [413, 510],
  [500, 500],
  [501, 501],
  [503, 503],
])('says of %i by the code that SDMX has for it: %i', (status, code) => {
  expect(codeOf(status)).toBe(code);
});
