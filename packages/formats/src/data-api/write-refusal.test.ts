import { expect, it } from 'vitest';
import { traceIdOf } from './write-refusal.ts';

it('makes a trace id of a request’s own id', () => {
  expect(traceIdOf('01234567-89ab-cdef-0123-456789abcdef')).toBe(
    '00-0123456789abcdef0123456789abcdef-0123456789abcdef-00',
  );
  expect(traceIdOf(`${'a'.repeat(32)}-ff`)).toBe(`00-${'a'.repeat(32)}-${'a'.repeat(16)}-00`);
  expect(traceIdOf('abc')).toBe(`00-abc${'0'.repeat(29)}-${'0'.repeat(16)}-00`);
});
