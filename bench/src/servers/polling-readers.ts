import { connect, type Socket } from 'node:net';

/** One answer to a reader. */
export interface PolledAnswer {
  readonly askedAt: number;
  readonly ms: number;
  readonly status: number;
  /** Whether the reader now sees the new page; after a 304 it is unchanged. */
  readonly isNew: boolean;
}

export interface ReadersWanted {
  readonly readers: number;
  /** Requests per second. */
  readonly perSecond: number;
  /** The ports of the servers, among which readers are distributed. */
  readonly ports: readonly number[];
  readonly path: string;
  /** A text that occurs only in the new page. */
  readonly mark: string;
}

/** Readers who have a page open and poll for changes. */
export interface Readers {
  readonly answers: readonly PolledAnswer[];
  /** The number of open connections. */
  readonly connected: () => number;
  readonly stop: () => Promise<void>;
}

/** A persistent connection, and the last answer to its reader. */
class Reader {
  readonly #socket: Socket;
  readonly #request: (etag: string) => string;
  readonly #mark: Buffer;
  #etag = '';
  #isNew = false;
  #pieces: Buffer[] = [];
  #askedAt = 0;
  #onAnswer: ((answer: PolledAnswer) => void) | undefined;

  constructor(socket: Socket, path: string, mark: string) {
    this.#socket = socket;
    this.#mark = Buffer.from(mark);
    this.#request = (etag) =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n${etag === '' ? '' : `If-None-Match: ${etag}\r\n`}\r\n`;
    socket.on('data', (piece: Buffer) => {
      this.#hear(piece);
    });
  }

  get isWaiting(): boolean {
    return this.#onAnswer !== undefined;
  }

  ask(onAnswer: (answer: PolledAnswer) => void): void {
    this.#onAnswer = onAnswer;
    this.#askedAt = Date.now();
    this.#socket.write(this.#request(this.#etag));
  }

  #hear(piece: Buffer): void {
    this.#pieces.push(piece);
    const got = this.#pieces.length === 1 ? piece : Buffer.concat(this.#pieces);
    this.#pieces = [got];
    const end = got.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = got.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (got.length < end + 4 + length) return;
    this.#pieces = [];
    const status = Number(head.slice(9, 12));
    if (status === 200) {
      this.#etag = /^etag: (.+)$/im.exec(head)?.[1] ?? '';
      this.#isNew = got.includes(this.#mark, end);
    }
    const onAnswer = this.#onAnswer;
    this.#onAnswer = undefined;
    onAnswer?.({ askedAt: this.#askedAt, ms: Date.now() - this.#askedAt, status, isNew: this.#isNew });
  }
}

const AT_ONCE = 200;
const TICK_MS = 10;

/** Connects all readers, and lets them poll in turn. */
export async function startReaders(wanted: ReadersWanted): Promise<Readers> {
  const { readers: count, perSecond, ports, path, mark } = wanted;
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, each) =>
        connected(ports[(at + each) % ports.length] ?? 0).then((socket) => sockets.push(socket)),
      ),
    );
  const readers = sockets.map((socket) => new Reader(socket, path, mark));
  const answers: PolledAnswer[] = [];
  let next = 0;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; next < due; next += 1) {
      const reader = readers[next % readers.length];
      if (reader !== undefined && !reader.isWaiting) reader.ask((answer) => answers.push(answer));
    }
  }, TICK_MS);
  return {
    answers,
    connected: () => sockets.filter((socket) => !socket.destroyed).length,
    stop: async () => {
      clearInterval(timer);
      await new Promise((resolve) => setTimeout(resolve, 500));
      for (const socket of sockets) socket.destroy();
    },
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(socket);
    });
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}
