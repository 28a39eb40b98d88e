import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** The forms that proxies use: 32 hexadecimal digits, or a UUID. Anything else could put text into our logs. */
const VALID = /^[0-9a-f][0-9a-f-]{14,62}[0-9a-f]$/i;

/** Makes a check for requests that come from a trusted proxy. */
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
 * Names a request by the id that a trusted proxy gave it, so that its log and ours match, otherwise by a new one. Ids
 * from other clients are ignored: one could give many requests the same id.
 */
export function requestNamer(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedPeer(trustedProxies);
  return (request) => {
    const given = request.headers['x-request-id'];
    const isNumber = typeof given === 'string' && VALID.test(given);
    return isNumber && isTrusted(request) ? given.toLowerCase() : randomUUID();
  };
}
