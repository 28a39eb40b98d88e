import { withoutPrivateParts } from '../../platform/telemetry/log.ts';
import { tryMailServer } from '../../platform/mail/mail-transport.ts';
import { fault, reasonOf, warning, well, type Finding } from './finding.ts';

/** Whether mail can be sent. */
export async function checkMail(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null)
    return warning(
      'No mail server is set: mail is written into a folder and reaches nobody.',
      'Set SMTP_URL, unless this portal has no accounts.',
    );
  const { hostname } = new URL(smtpUrl);
  try {
    await tryMailServer(smtpUrl);
    return well(`The mail server ${hostname} answers and lets us in.`);
  } catch (error) {
    return fault(
      `The mail server ${hostname} does not take mail from us: ${withoutPrivateParts(reasonOf(error))}.`,
      'Compare SMTP_URL with what the mail server expects: name, port, user, password, smtp or smtps. Mail waits until then; none is lost.',
    );
  }
}
