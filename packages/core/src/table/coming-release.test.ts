import { expect, it } from 'vitest';
import { comingRelease } from './coming-release.ts';

it.each([
  ['2026-12-22', '2026-12-22'],
  ['2026-12-21', '2026-12-21'],
  ['2026-12-20', undefined],
  [undefined, undefined],
])('knows of a release announced for %s, on 21 December: %s', (announced, coming) => {
  expect(comingRelease(announced, '2026-12-21')).toBe(coming);
});
