/** A notice as a mail server sends it back: to people, to programs, and with the heading of the mail. */
export function noticeOfReturn({
  id,
  status,
  action = 'failed',
}: {
  readonly id: string;
  readonly status: string;
  readonly action?: string;
}): string {
  return [
    'From: MAILER-DAEMON@mx.example.org',
    'To: tables@example.gov',
    'Message-ID: <20261122.1234@mx.example.org>',
    'Content-Type: multipart/report;',
    '\treport-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    'Final-Recipient: rfc822; ada@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@example.gov>`,
    'To: ada@example.org',
    '--b1--',
    '',
  ].join('\r\n');
}
