import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether somebody at this very computer asks. A proxy on it would make everybody look so, and a page of another site
 * could give itself a name that leads here: what was passed on, or asked for under another name, is refused.
 */
export function isFromThisComputer({ ip, headers, socket }: FastifyRequest): boolean {
  const isNear = LOOPBACK.test(ip) && LOOPBACK.test(socket.remoteAddress ?? ip);
  return (
    isNear && OWN_NAMES.test(headers.host ?? '') && PASSED_ON.every((name) => headers[name] === undefined)
  );
}
