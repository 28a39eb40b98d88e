import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in a data folder that holds the address of the server that uses it; the command “almanac” reads it. */
const ADDRESS_FILE = 'server.address';

/** Where programs on this computer reach the server that listens on `host` and `port`. */
function addressHere(host: string, port: number): string {
  const near = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
}

/** Writes the server's address into the folder it holds; returns what removes it again. */
export async function writeAddress(
  folder: string,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const file = join(folder, ADDRESS_FILE);
  await writeFile(file, `${addressHere(host, port)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}
