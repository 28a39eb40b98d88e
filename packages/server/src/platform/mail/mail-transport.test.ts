import { describe, expect, it } from 'vitest';

import { isOfAddress, isOfRecipient } from './mail-transport.ts';

describe(isOfRecipient, () => {
  it.each([
    '550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown',
    '552-5.2.2 The recipient’s inbox is out of storage space',
    '550 No such user here',
    '556 5.1.10 Recipient address has null MX',
  ])('is the reader’s address in “%s”', (reply) => {
    expect(isOfRecipient(reply)).toBe(true);
  });

  it.each([
    '554 5.7.1 <ada@example.org>: Relay access denied',
    '550 relay not permitted',
    '550 5.7.26 Unauthenticated email is not accepted',
    '550 5.1.8 Sender address rejected: Domain not found',
    '530 Authentication required',
    '554 Transaction failed',
  ])('is ours in “%s”', (reply) => {
    expect(isOfRecipient(reply)).toBe(false);
  });
});

describe(isOfAddress, () => {
  it('takes the status alone, as it stands in a notice of mail that came back', () => {
    expect(['5.1.1', '5.2.1', '5.7.1', '5.3.4', '5.1.7'].map(isOfAddress)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('does not think a refused letter to be a refused address where no status says so', () => {
    expect(isOfAddress('550 Message rejected as spam')).toBe(false);
  });
});
