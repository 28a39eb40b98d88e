import { expect, it } from 'vitest';

import { ownBuffers } from './own-buffers.ts';

it('gives away no buffer that other bytes are in, too, or that threads share', () => {
  const own = new Uint8Array(8);
  const part = new Uint8Array(new ArrayBuffer(16), 0, 8);
  const shared = new Uint8Array(new SharedArrayBuffer(8));
  expect(ownBuffers({ own, part, shared })).toEqual([own.buffer]);
});
