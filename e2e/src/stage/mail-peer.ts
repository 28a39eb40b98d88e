import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as received. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** A real mail server, whose mail a journey opens. */
export interface MailPeer {
  /** What the portal's `SMTP_URL` is set to. */
  readonly url: string;
  /** Waits for, and opens, the first unopened letter to an address whose subject begins so. */
  readonly open: (to: string, subject: string) => Promise<Letter>;
  /** The subjects of unopened letters to an address. */
  readonly unopened: (to: string) => readonly string[];
  readonly close: () => Promise<void>;
}

const PATIENCE_MS = 30_000;

/** Starts one on a free port. */
export async function openMailPeer(): Promise<MailPeer> {
  const unopened: Letter[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', html = '', headers }) => {
          unopened.push({ to: envelope.rcptTo[0]?.address ?? '', subject, text, html, headers });
          arrivals.dispatchEvent(new Event('letter'));
          done();
        }, done);
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');

  const take = (to: string, subject: string): Letter | undefined => {
    const at = unopened.findIndex((letter) => letter.to === to && letter.subject.startsWith(subject));
    return at < 0 ? undefined : unopened.splice(at, 1)[0];
  };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    open: async (to, subject) => {
      const tooLate = AbortSignal.timeout(PATIENCE_MS);
      for (;;) {
        const letter = take(to, subject);
        if (letter !== undefined) return letter;
        await nextLetter(arrivals, tooLate).catch(() => {
          const others = unopened.map((each) => `${each.subject} (to ${each.to})`).join(', ');
          throw new Error(`No letter to ${to} about ${subject}; there are: ${others}`);
        });
      }
    },
    unopened: (to) => unopened.filter((letter) => letter.to === to).map(({ subject }) => subject),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

function nextLetter(arrivals: EventTarget, tooLate: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    arrivals.addEventListener(
      'letter',
      () => {
        resolve();
      },
      { once: true },
    );
    tooLate.addEventListener('abort', () => {
      reject(new Error('too late'));
    });
    if (tooLate.aborted) reject(new Error('too late'));
  });
}

/** The address of the one link in a letter that leads to `page`. */
export function linkIn({ text }: Letter, page: string): string {
  const found = text.split(/\s+/).find((word) => /^https?:/.test(word) && new URL(word).pathname === page);
  if (found === undefined) throw new Error(`No link to ${page} in:\n${text}`);
  return found;
}
