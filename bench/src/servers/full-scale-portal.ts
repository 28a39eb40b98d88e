import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { startServer, type BenchServer } from './bench-server.ts';
import { filledFolder } from './filled-folder.ts';

/** A portal with the whole demonstration. */
export interface FullScalePortal extends BenchServer {
  /** Its data folder, which is deleted when the portal stops. */
  readonly data: string;
}

/**
 * Starts a portal with the whole demonstration: 2,200 tables, a cube of ten million cells and one of six variables. The
 * first call for the current sources takes about a minute to fill it; later ones only start it.
 */
export async function fullScalePortal(
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<FullScalePortal> {
  const folder = await filledFolder(port);
  const server = await startServer(folder, port, environment);
  return {
    ...server,
    data: join(folder, 'data'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
