import { expect, it } from 'vitest';
import { alongOf, keyAlong } from './along.ts';

function boxOf(direction: 'ltr' | 'rtl'): HTMLElement {
  const box = document.createElement('div');
  box.style.direction = direction;
  document.body.append(box);
  return box;
}

it('means the next column by the key that points to it', () => {
  expect([alongOf(boxOf('ltr')), alongOf(boxOf('rtl'))]).toEqual([1, -1]);
  expect(keyAlong('ArrowLeft', boxOf('ltr'))).toBe('ArrowLeft');
  expect(keyAlong('ArrowLeft', boxOf('rtl'))).toBe('ArrowRight');
  expect(keyAlong('ArrowDown', boxOf('rtl'))).toBe('ArrowDown');
});
