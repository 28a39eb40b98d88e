import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';

import { requestNamer } from './request-id.ts';

const GIVEN = '0af7651916cd43dd8448eb211c80319c';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function requestFrom(remoteAddress: string, id?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (id !== undefined) request.headers['x-request-id'] = id;
  return request;
}

describe(requestNamer, () => {
  const name = requestNamer(['127.0.0.1', '10.1.0.0/16', 'fd00::/8']);

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.1.255.7', 'fd12::1'])(
    'takes the number that the proxy at %s gives',
    (address) => {
      expect(name(requestFrom(address, GIVEN))).toBe(GIVEN);
      expect(name(requestFrom(address, GIVEN.toUpperCase()))).toBe(GIVEN);
    },
  );

  it.each(['10.2.0.1', '203.0.113.9', '2001:db8::1', ''])(
    'takes no number of a stranger at “%s”',
    (address) => {
      expect(name(requestFrom(address, GIVEN))).toMatch(UUID);
    },
  );

  it.each(['short', `${GIVEN}\n{"level":"error"}`, 'ada@example.org', '-'.repeat(32), 'a'.repeat(65), ''])(
    'takes nothing from a proxy that is no number: “%s”',
    (id) => {
      expect(name(requestFrom('127.0.0.1', id))).toMatch(UUID);
    },
  );

  it('gives every request another number', () => {
    const request = requestFrom('127.0.0.1');
    expect(name(request)).not.toBe(name(request));
  });
});
