/** The content of a bounce: a notice that an accepted mail could not be delivered. */
export interface ReturnedMail {
  /** Of ours, as its Message-ID begins. */
  readonly mailId: string;
  /** For good: `5.1.1`. */
  readonly status: string;
}

const IS_NOTICE = /^content-type:\s*multipart\/report\b.*report-type="?delivery-status\b/im;
const HAS_FAILED = /^action:\s*failed\b/im;
const STATUS = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im;
/** As this portal makes them; a mail server says it as the envelope's, or returns the mail's own heading. */
const ENVELOPE = /^original-envelope-id:\s*([0-9a-z]{25})\b/im;
const MESSAGE = /^message-id:\s*<([0-9a-z]{25})@/gim;

/** Reads a notice of mail that could not be delivered (RFC 3464); undefined for all other mail, including delays. */
export function readReturned(raw: string): ReturnedMail | undefined {
  const text = raw.replaceAll('\r\n', '\n').replace(/\n[ \t]+/g, ' ');
  const end = text.indexOf('\n\n');
  const [head, body] = [text.slice(0, end), text.slice(end)];
  if (end < 0 || !IS_NOTICE.test(head) || !HAS_FAILED.test(body)) return undefined;
  const status = STATUS.exec(body)?.[1];
  const mailId = ENVELOPE.exec(body)?.[1] ?? [...body.matchAll(MESSAGE)].at(-1)?.[1];
  return status === undefined || mailId === undefined ? undefined : { mailId, status };
}
