import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A letter as a mail server got it. */
export interface Received {
  readonly to: string;
  readonly raw: string;
  readonly email: Email;
}

/** A real mail server for tests. */
export interface SmtpPeer {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it says to an address from now on, instead of taking its mail; undefined: it takes it. */
  readonly answer: (address: string, code: number | undefined) => void;
  /** Called as each letter has come in whole, before the sender is told so. */
  readonly onReceived: (listener: () => void) => void;
  readonly close: () => Promise<void>;
}

/** Starts one on a free port. */
export async function openSmtpPeer(): Promise<SmtpPeer> {
  const received: Received[] = [];
  const refusals = new Map<string, number>();
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
          received.push({ to: first?.address ?? '', raw, email });
          listener();
          done();
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
    onReceived: (next) => {
      listener = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
