import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { OwnNetwork } from './network.ts';

/** What happens to the pieces of data on a line. */
export interface Weather {
  /** Passes nothing on, and closes nothing, like a pulled cable. */
  readonly isCut?: boolean;
  /** The part of the packets that is lost. */
  readonly lost?: number;
  /** How much later a piece arrives, drawn for each. */
  readonly delayMs?: () => number;
}

/** A relay between two programs of this computer that can be slow, lossy or cut. */
export interface Line {
  readonly port: number;
  /** Without `http://`. */
  readonly address: string;
  readonly set: (weather: Weather) => void;
  readonly stop: () => void;
}

/** TCP repeats a lost packet after this time at the earliest. */
const REPEAT_MS = 200;

/** How late a lossy line is without a network of its own: pieces arrive when they were repeated. Not from the run's seed. */
const repeatedMs = (part: number): number => (Math.random() < part ? REPEAT_MS * (1 + Math.random()) : 0);

/** Where a line leads, and through which network. */
export interface LineEnds {
  readonly to: { readonly host: string; readonly port: number };
  /** The server's, where it has one: its kernel drops what is lost. */
  readonly network: OwnNetwork | undefined;
  /** Whether the server is at the near end, and the line listens for it. */
  readonly isFromServer: boolean;
}

export async function startLine({ to, network, isFromServer }: LineEnds): Promise<Line> {
  const host = (isFromServer ? network?.here : undefined) ?? '127.0.0.1';
  const sockets = new Set<Socket>();
  let weather: Weather = {};
  let mended = Promise.withResolvers<undefined>();
  const pass = async (): Promise<void> => {
    if (weather.isCut === true && !network) await mended.promise;
    const delay = weather.delayMs?.() ?? (network ? 0 : repeatedMs(weather.lost ?? 0));
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...to, allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(near, far, pass);
    forward(far, near, pass);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `${host}:${port}`,
    set: (next) => {
      weather = next;
      network?.drop(isFromServer ? port : to.port, next.isCut === true ? 1 : (next.lost ?? 0));
      mended.resolve(undefined);
      mended = Promise.withResolvers<undefined>();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Hands on what comes from one end, in order, each piece and the end when `pass` resolves. */
function forward(from: Socket, to: Socket, pass: () => Promise<void>): void {
  let last: Promise<unknown> = Promise.resolve();
  const later = (work: () => void): void => {
    last = last.then(pass).then(work);
  };
  from.setNoDelay(true);
  from.on('data', (piece) => {
    from.pause();
    later(() => {
      if (to.writable) to.write(piece);
      from.resume();
    });
  });
  from.on('end', () => {
    later(() => to.end());
  });
  from.on('error', () => {
    later(() => to.resetAndDestroy());
  });
}
