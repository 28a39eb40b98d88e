import { expect, it } from 'vitest';

import { mailDueAt } from './release-batch.ts';

it('sends mail when the release may be read, and of a batch when nothing more may come', () => {
  const [before, made, later] = ['11:59', '12:00', '12:01'].map((time) => new Date(`2026-11-20T${time}:00Z`));
  if (!before || !made || !later) throw new Error('there are three');
  const batch = { id: 'b', isGoingOn: true };
  const waited = new Date('2026-11-20T12:10:00Z');

  expect([before, made, later].map((at) => mailDueAt(at, made, undefined))).toEqual([before, made, later]);
  expect([before, made, later].map((at) => mailDueAt(at, made, batch))).toEqual([waited, waited, later]);
});
