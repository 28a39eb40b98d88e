import { inEnvelope } from './envelope.ts';

/** Why a call is not answered. */
export interface ApiRefusal {
  readonly status: number;
  readonly title: string;
  /** Field → sentences. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly traceId: string;
}

/** The section of RFC 9110 that describes each status: clients know it as the type of an error. */
const SECTIONS: Readonly<Partial<Record<number, string>>> = {
  400: '15.5.1',
  401: '15.5.2',
  404: '15.5.5',
  405: '15.5.6',
  500: '15.6.1',
};

/** The title by which clients recognise a faulty parameter. */
export const VALIDATION_TITLE = 'One or more validation errors occurred.';

/** Writes a refusal in the envelope. */
export function writeRefusal({ status, title, errors, traceId }: ApiRefusal): string {
  const section = SECTIONS[status];
  const type =
    section === undefined
      ? 'https://tools.ietf.org/html/rfc6585#section-4'
      : `https://tools.ietf.org/html/rfc9110#section-${section}`;
  return inEnvelope(JSON.stringify({ type, title, status, errors, traceId }), status);
}

/** A trace id in the shape of W3C Trace Context, from a request's own id (a UUID). */
export function traceIdOf(requestId: string): string {
  const hex = requestId.replaceAll('-', '').padEnd(32, '0').slice(0, 32);
  return `00-${hex}-${hex.slice(16)}-00`;
}
