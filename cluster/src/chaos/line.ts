import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What happens to the pieces of data on a line. */
export interface Weather {
  /** Passes nothing on, and closes nothing, like a pulled cable. */
  readonly isCut?: boolean;
  /** How much later a piece arrives, drawn for each. */
  readonly delayMs?: () => number;
}

/** A relay between two programs of this computer that can be slow, lossy or cut. */
export interface Line {
  readonly port: number;
  readonly set: (weather: Weather) => void;
  readonly stop: () => void;
}

/** TCP repeats a lost packet after this time at the earliest. */
const REPEAT_MS = 200;

/**
 * A line on which a part of the packets is lost: they arrive when they were repeated. Not drawn from the run's seed, as
 * the number of packets differs each time.
 */
export const lossy = (part: number): Weather => ({
  delayMs: () => (Math.random() < part ? REPEAT_MS * (1 + Math.random()) : 0),
});

export async function startLine(target: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let weather: Weather = {};
  let mended = Promise.withResolvers<undefined>();
  const pass = async (): Promise<void> => {
    if (weather.isCut === true) await mended.promise;
    const delay = weather.delayMs?.() ?? 0;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(near, far, pass);
    forward(far, near, pass);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      weather = next;
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
