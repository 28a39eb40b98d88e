import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** As proxies make them: 32 hexadecimal digits, or a UUID. Anything else could be words to put into our logs. */
const VALID = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;

/** Tells whether a request comes from a proxy whose word is taken. */
export function trustedPeer(trustedProxies: readonly string[]): (request: IncomingMessage) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return ({ socket: { remoteAddress = '' } }) =>
    trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
}

/**
 * Names a request: by the number that a trusted proxy gave it, so that its log and ours tell of the same, else by a new
 * one. What a stranger calls his request is not taken over: he could give many the same number.
 */
export function requestNamer(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedPeer(trustedProxies);
  return (request) => {
    const given = request.headers['x-request-id'];
    const isNumber = typeof given === 'string' && VALID.test(given);
    return isNumber && isTrusted(request) ? given.toLowerCase() : randomUUID();
  };
}
