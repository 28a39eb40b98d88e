import { message } from '@almanac/core';
import { withoutPrivateParts } from '../../platform/telemetry/log.ts';
import { tryMailServer } from '../../platform/mail/mail-transport.ts';
import { fault, reasonOf, warning, well, type Finding } from './finding.ts';

/** Whether mail can be sent. */
export async function checkMail(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) return warning(message('doctor.mail.none'), message('doctor.mail.none.todo'));
  const { hostname } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl);
    return well(message('doctor.mail.well', { host: hostname }));
  } catch (error) {
    return fault(
      message('doctor.mail.refused', {
        host: hostname,
        reason: withoutPrivateParts(reasonOf(error)),
      }),
      message('doctor.mail.refused.todo'),
    );
  }
}
