import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as a mail server received it. */
export interface Received {
  readonly to: string;
  readonly raw: string;
  readonly email: Email;
}

/** A reply after the last dot. */
export type LetterReply = 'lost' | { readonly code: number; readonly text: string };

/** A real mail server for tests. */
export interface SmtpPeer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Its reply to an address from now on, instead of accepting mail; undefined: it accepts. */
  readonly answer: (address: string, code: number | undefined) => void;
  /** Its reply to letters to an address, once they have arrived; `lost`: none, it hangs up. */
  readonly answerLetter: (address: string, reply: LetterReply | undefined) => void;
  /** Called when a letter has arrived completely, before the reply to the sender. */
  readonly onReceived: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Starts one on a free port. */
export async function openSmtpPeer(): Promise<SmtpPeer> {
  const received: Received[] = [];
  const refusals = new Map<string, number>();
  const replies = new Map<string, LetterReply>();
  let listener = (): void => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const code = refusals.get(address);
      if (code === undefined) done();
      else done(Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString();
        const [first] = session.envelope.rcptTo;
        void PostalMime.parse(raw).then((email) => {
          const to = first?.address ?? '';
          const reply = replies.get(to);
          if (typeof reply === 'object') {
            done(Object.assign(new Error(reply.text), { responseCode: reply.code }));
            return;
          }
          received.push({ to, raw, email });
          listener();
          if (reply === 'lost') hangUp(server, session.id);
          else done();
        });
      });
    },
  });
  // A sender that is killed breaks its connection: that is what the trials are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answer: (to, code) => {
      if (code === undefined) refusals.delete(to);
      else refusals.set(to, code);
    },
    answerLetter: (to, reply) => {
      if (reply === undefined) replies.delete(to);
      else replies.set(to, reply);
    },
    onReceived: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

interface Line {
  readonly id: string;
  readonly _socket: { readonly destroy: () => void };
}

/** Breaks the line of a session, as a network does. */
function hangUp(server: SMTPServer, session: string): void {
  const { connections } = server as unknown as { readonly connections: ReadonlySet<Line> };
  for (const { id, _socket } of connections) if (id === session) _socket.destroy();
}
