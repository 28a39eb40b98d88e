import { describe, expect, it } from 'vitest';

import { noticeOfReturn } from '../../../test/notice-of-return.ts';
import { readReturned } from './returned-mail.ts';

const ID = `${'0'.repeat(13)}abcdef012345`;

describe(readReturned, () => {
  it('finds which mail came back, and why', () => {
    const notice = noticeOfReturn({ id: ID, status: '5.1.1' });
    expect(readReturned(notice)).toEqual({ mailId: ID, status: '5.1.1' });
    expect(readReturned(notice.replaceAll('\r\n', '\n'))).toEqual({ mailId: ID, status: '5.1.1' });
  });

  it('is told from other mail in one pass, whatever a stranger sends', () => {
    const heads = 'Content-Type: multipart/report\r'.repeat(17_000);
    expect(readReturned(`${heads}\n\nAction: failed\n`)).toBeUndefined();
  });

  it('knows it by the envelope where the mail itself is not returned', () => {
    const notice = noticeOfReturn({ id: ID, status: '5.2.1' })
      .replace(/^Message-ID: <0.*$/m, 'X-Nothing: here')
      .replace('Reporting-MTA', `Original-Envelope-Id: ${ID}\r\nReporting-MTA`);
    expect(readReturned(notice)).toEqual({ mailId: ID, status: '5.2.1' });
  });

  it('takes no other mail for one: delays, answers, mail of others, nothing at all', () => {
    const notice = noticeOfReturn({ id: ID, status: '5.1.1' });
    expect(readReturned(noticeOfReturn({ id: ID, status: '4.4.1', action: 'delayed' }))).toBeUndefined();
    expect(readReturned(noticeOfReturn({ id: 'somebody-else', status: '5.1.1' }))).toBeUndefined();
    expect(readReturned(notice.replace('multipart/report', 'multipart/mixed'))).toBeUndefined();
    expect(readReturned('Subject: Out of office\r\n\r\nI am away.\r\nAction: failed')).toBeUndefined();
    expect(readReturned('')).toBeUndefined();
  });
});
