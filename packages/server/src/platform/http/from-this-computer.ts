import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;
const PASSED_ON = /^(?:forwarded|via|x-(?:forwarded|real|client|original|envoy)-.*|(?:true|cf)-.*)$/;
const USUAL_PORT = 80;

/** Whether this is a name by which a computer calls itself. */
export function isOwnAddress(host: string): boolean {
  return LOOPBACK.test(host) || OWN_NAMES.test(host);
}

/**
 * Whether a request seems to come from this very computer: under the server’s own name and port, and without a proxy. A
 * page of another site under a name that resolves to this computer is recognised. A proxy that adds no headers is not:
 * this alone must never give access to a secret.
 */
export function isFromThisComputer({ ip, headers, socket }: FastifyRequest): boolean {
  const isNear = LOOPBACK.test(ip) && LOOPBACK.test(socket.remoteAddress ?? ip);
  const name = OWN_NAMES.exec(headers.host ?? '');
  const isOwn = name !== null && Number(name[1] ?? USUAL_PORT) === (socket.localPort ?? USUAL_PORT);
  return isNear && isOwn && !Object.keys(headers).some((header) => PASSED_ON.test(header));
}
