import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { publicUrlOf } from './app/public-url-of.ts';
import { CannotOpen } from './app/cannot-open.ts';
import { openPortal, type Portal } from './app/open-portal.ts';
import { missingFiles } from './platform/settings/missing-files.ts';
import { isDiskFull } from './platform/database/disk-full.ts';
import { readSettings, strangeSettings } from './platform/settings/read-settings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { showsMailbox } from './platform/settings/shows-mailbox.ts';
import { tellAddress } from './platform/http/told-address.ts';

/** How long running requests may take to end once the server is asked to stop. */
const STOP_PATIENCE_MS = 15_000;

/** Removes the file by which the command finds the server's address. */
let forgetAddress = (): Promise<void> => Promise.resolve();

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Other calls of the system may not be allowed either: that says nothing of the port. */
function isOfListening(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

/** The sentence for an error that the operator can do something about. */
function sentenceBehind(error: unknown, { host, port, dataFolder }: Settings): string | undefined {
  if (error instanceof CannotOpen) return error.message;
  if (isDiskFull(error))
    return `The disk of the data folder ${dataFolder} is full. Make room on it, and start again.`;
  const code = isOfListening(error) ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${port} is taken by another program. Choose another one, for example PORT=${port + 1}.`;
  if (code === 'EACCES') return `This account may not listen on port ${port}. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is “${host}”, but this computer has no such network address.`;
  return undefined;
}

function stopOnSignals(portal: Portal, drainSeconds: number): void {
  let isStopping = false;
  const stop = (): void => {
    // A terminal signals the whole process group, and npm start signals the server too: once is enough.
    if (isStopping) return;
    isStopping = true;
    say('Stopping: running requests are finished first.');
    portal.drain();
    const drainMs = 1000 * drainSeconds;
    setTimeout(() => {
      complain('Some requests did not end in time and were cut off.');
      process.exit(1);
    }, drainMs + STOP_PATIENCE_MS).unref();
    const drained =
      drainMs === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, drainMs));
    drained
      .then(() => forgetAddress())
      .then(() => portal.close())
      .then(
        () => {
          say('Stopped.');
        },
        (error: unknown) => {
          complain(String(error));
          process.exitCode = 1;
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function start(settings: Settings): Promise<void> {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  const portal = await openPortal({
    settings,
    version,
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    logTo: { level: settings.log, write: (line) => void process.stdout.write(line) },
  });
  stopOnSignals(portal, settings.drainSeconds);
  try {
    await portal.app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await portal.close();
    throw error;
  }
  // Without it the command needs ALMANAC_URL: no reason not to serve.
  await tellAddress(resolve(settings.dataFolder), settings).then(
    (forget) => (forgetAddress = forget),
    (error: unknown) => {
      complain(`Where the server listens could not be written into the data folder: ${String(error)}`);
    },
  );
  const tables = portal.tables();
  say(`${settings.department} ${settings.product} is open at ${publicUrlOf(settings)}`);
  say(
    `${tables} ${tables === 1 ? 'table' : 'tables'} published; data in ${settings.dataFolder}, ${settings.databaseUrl === null ? 'SQLite' : 'PostgreSQL'}${settings.releases === null ? '' : ', releases in an object store'}.`,
  );
  say(
    settings.smtpUrl === null
      ? `No mail server is set: mail is written into a folder${showsMailbox(settings) ? `, to be read at http://localhost:${settings.port}/mailbox on this computer` : ''}.`
      : `Mail goes through ${new URL(settings.smtpUrl).hostname}, from ${settings.mailFrom}.`,
  );
}

// Files written here hold figures under embargo, keys and people’s addresses: other accounts of this computer must not
// read them.
process.umask(0o077);

const settings = readSettings(process.env);
for (const sentence of strangeSettings(process.env)) complain(sentence);
const faults = settings.ok ? await missingFiles(settings.value) : settings.problem;
if (settings.ok && faults.length === 0) {
  await start(settings.value).catch((error: unknown) => {
    complain(
      sentenceBehind(error, settings.value) ??
        (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    process.exitCode = 1;
  });
} else {
  for (const fault of faults) complain(fault);
  process.exitCode = 1;
}
