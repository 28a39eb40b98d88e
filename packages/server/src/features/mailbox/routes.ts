import type { Words } from '@almanac/words';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { isFromThisComputer } from '../../platform/http/from-this-computer.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import type { KeptLetter, Mailbox } from '../../platform/mail/mail-transport.ts';
import { LETTER_STYLES } from '../../platform/mail/letter.ts';
import { Problem } from '../../platform/http/problem.ts';
import { inlineStyleHash } from '../../platform/http/security-headers.ts';

const STYLES = {
  page: 'margin:24px auto;max-width:640px;padding:0 16px;font-family:Helvetica,Arial,sans-serif;line-height:1.5',
  list: 'padding-inline-start:20px',
  line: 'margin:0 0 12px',
} as const;

/** Letters bring their styles and pictures along, and may have no others. Nothing runs. */
const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src-attr 'unsafe-hashes' ${[...new Set([...LETTER_STYLES, ...Object.values(STYLES)])].map(inlineStyleHash).join(' ')}`,
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The id of a letter about releases is made of two: of when it was gathered, and of whom it is for. */
const letterParams = z.object({ id: z.string().check(z.maxLength(100)) });

/** `GET /mailbox`: the mail that a portal without a mail server has written. Only from the computer it runs on. */
export function mailboxRoutes(app: HttpApp, mailbox: Mailbox, words: Words): void {
  const refuseStrangers = (request: FastifyRequest): void => {
    if (!isFromThisComputer(request)) throw new Problem('unknown-address');
  };
  app.get('/mailbox', async (request, reply) => {
    refuseStrangers(request);
    const letters = await mailbox.list();
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(listPage(letters, words).html);
  });
  app.get('/mailbox/:id', {
    schema: { params: letterParams },
    handler: async (request, reply) => {
      refuseStrangers(request);
      const letter = (await mailbox.list()).find(({ id }) => id === request.params.id);
      if (letter === undefined) throw new Problem('unknown-address');
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
        .type('text/html; charset=utf-8')
        .send(withPictures(letter));
    },
  });
}

/** The pictures are inlined into the page: there is no mail program to look them up. */
function withPictures({ html: page, pictures = [] }: KeptLetter): string {
  return pictures.reduce(
    (whole, { cid, png }) => whole.replaceAll(`"cid:${cid}"`, `"data:image/png;base64,${png}"`),
    page,
  );
}

function listPage(letters: readonly KeptLetter[], { say, language, direction }: Words): Html {
  const lines = letters.map(
    ({ id, to, subject, at }) =>
      html`<li style="${STYLES.line}">
        <a href="/mailbox/${id}">${subject}</a><br />${say('mailbox.to', { address: to, instant: at })}
      </li>`,
  );
  const none = html`<p>${say('mailbox.none')}</p>`;
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${say('mailbox.title')}</title>
      </head>
      <body style="${STYLES.page}">
        <main>
          <h1>${say('mailbox.title')}</h1>
          <p>${say('mailbox.note')}</p>
          ${
            letters.length === 0
              ? none
              : html`<ul style="${STYLES.list}">
                  ${lines}
                </ul>`
          }
        </main>
      </body>
    </html>`;
}
