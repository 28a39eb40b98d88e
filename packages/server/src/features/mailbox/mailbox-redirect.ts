import type { Words } from '@almanac/words';

import { isFromThisComputer } from '../../platform/http/from-this-computer.ts';
import { createHttp } from '../../platform/http/http.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Mailbox } from '../../platform/mail/mail-transport.ts';
import { Problem } from '../../platform/http/problem.ts';
import { mailboxRoutes } from './routes.ts';

/**
 * `GET /mailbox` redirects to a port of its own that is open to this computer alone. A client behind a proxy that adds
 * no headers looks like a local one; but a proxy leads to the portal’s port and to no other.
 */
export function mailboxRedirect(app: HttpApp, mailbox: Mailbox, words: Words): void {
  const own = createHttp({ words, errorPage: (problem) => problem.bodyIn(words).title });
  mailboxRoutes(own, mailbox, words);
  let address: Promise<string> | undefined;
  app.get('/mailbox', async (request, reply) => {
    if (!isFromThisComputer(request)) throw new Problem('unknown-address');
    address ??= own.listen({ host: '127.0.0.1', port: 0 });
    return reply.header('cache-control', 'no-store').redirect(`${await address}/mailbox`);
  });
  app.addHook('onClose', () => own.close());
}
