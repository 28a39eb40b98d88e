import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line between two programs that can be cut. */
export interface TcpRelay {
  readonly port: number;
  /** Ends every connection and accepts no new one, like a server that is gone. */
  readonly cut: () => Promise<void>;
  /** Passes nothing on, without closing anything, like a cable that was pulled. */
  readonly stall: () => void;
  /** Makes the line good again. */
  readonly mend: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** Forwards connections on its port to `target`, a port of this computer. */
export async function startRelay(target: number, port = 0): Promise<TcpRelay> {
  const lines = new Set<Line>();
  let isStalled = false;
  const join = (near: Socket): void => {
    const far = connect(target, '127.0.0.1');
    const line = { near, far };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('close', () => {
        to.destroy();
        lines.delete(line);
      });
      from.pipe(to);
    }
    if (isStalled) hold(line);
  };
  const hold = ({ near, far }: Line): void => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(join);
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined = await listen(port);
  const { port: own } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    const closed = server && once(server, 'close');
    server?.close();
    server = undefined;
    for (const { near, far } of lines) {
      near.resetAndDestroy();
      far.destroy();
    }
    await closed;
  };
  return {
    port: own,
    cut,
    stall: () => {
      isStalled = true;
      for (const line of lines) hold(line);
    },
    mend: async () => {
      isStalled = false;
      for (const { near, far } of lines) {
        near.pipe(far);
        far.pipe(near);
      }
      server ??= await listen(own);
    },
    stop: cut,
  };
}
