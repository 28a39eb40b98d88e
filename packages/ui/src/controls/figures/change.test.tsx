import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Change } from './change.tsx';

test('draws a triangle before what went up or down, and nothing that reads as a minus before what did not change', () => {
  const marks = (direction: 'up' | 'down' | 'level', text: string): number =>
    render(<Change direction={direction} text={text} />).container.querySelectorAll('i').length;
  expect(marks('up', '+0.9 pp')).toBe(1);
  expect(marks('down', '−0.2 pp')).toBe(1);
  expect(marks('level', '0.0 pp')).toBe(0);
});
