/** The portal of an answer, and the day on which it is made (ISO 8601). */
export interface ApiOrigin {
  readonly site: string;
  readonly day: string;
  /** The day of an instant in the department's time zone; a day stays as it is (ISO 8601). */
  readonly dayOf: (text: string) => string;
}

/** Puts the envelope of the public data API around `data`, which is JSON already. */
export function inEnvelope(data: string, status: number): string {
  return `${ENVELOPE_START}${data}${envelopeEnd(status)}`;
}

/** The text before the data of an answer. */
export const ENVELOPE_START = '{"Data":';

/** The text after the data of an answer; it repeats the HTTP status. */
export function envelopeEnd(status: number): string {
  return `,"DataCount":1,"StatusCode":${status},"Message":""}`;
}
