import type { IncomingMessage } from 'node:http';

import { trustedPeer } from './http/request-id.ts';

/** The span of the caller. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether it is traced there. */
  readonly isSampled: boolean;
}

/** W3C Trace Context, version 00: all-zero ids are invalid. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;
const SAMPLED = 1;

/**
 * Reads which span a request belongs to, from trusted proxies only: another client could have all its requests traced,
 * whatever share is wanted, or put them all into one trace.
 */
export function traceParentReader(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => TraceParent | undefined {
  const isTrusted = trustedPeer(trustedProxies);
  return (request) => {
    const { traceparent } = request.headers;
    if (typeof traceparent !== 'string' || !isTrusted(request)) return undefined;
    const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
    if (traceId === undefined || spanId === undefined) return undefined;
    return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
  };
}
