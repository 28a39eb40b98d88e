/** The status of a reply that will stay so (RFC 3463): 5, what it is about, and what of it. */
const STATUS = /\b5\.(\d{1,3})\.(\d{1,3})\b/;

/** Of addresses (5.1), those that are about the sender's. */
const OF_THE_SENDER = ['7', '8'];

/** Replies to a recipient that say no status, but for those that let us pass no mail on at all. */
const OF_THE_RECIPIENT = /^(?:550|551|552|553|556)\b(?!.*\brelay)/i;

/**
 * Whether a lasting refusal means that the reader's address takes no mail. Most others are about us, our mail server
 * or the letter: an office whose relay turns it away must not lose all of its readers' addresses.
 */
export function isOfAddress(reply: string): boolean {
  const [, subject, detail = ''] = STATUS.exec(reply) ?? [];
  return subject === '2' || (subject === '1' && !OF_THE_SENDER.includes(detail));
}

/** The same of the reply to a recipient, which may be without a status. */
export function isOfRecipient(reply: string): boolean {
  return STATUS.test(reply) ? isOfAddress(reply) : OF_THE_RECIPIENT.test(reply);
}
