import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { message, type Fact } from '@almanac/core';
import * as z from 'zod/mini';

import { publicUrlOf } from './app/public-url-of.ts';
import { openPortal, type Portal } from './app/open-portal.ts';
import { missingFiles } from './platform/settings/missing-files.ts';
import { isDiskFull } from './platform/database/disk-full.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readSettings, strangeSettings } from './platform/settings/read-settings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { showsMailbox } from './platform/settings/shows-mailbox.ts';
import { wordsBeforeSettings, wordsOf } from './platform/settings/words-of.ts';
import { writeAddress } from './platform/http/address-file.ts';

/** How long running requests may take to end once the server is asked to stop. */
const STOP_PATIENCE_MS = 15_000;

/** Removes the file by which the command finds the server's address. */
let forgetAddress = (): Promise<void> => Promise.resolve();

const { say, write } = wordsBeforeSettings(process.env);
const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Other calls of the system may not be allowed either: that says nothing of the port. */
function isOfListening(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

/** What to say of an error that the operator can do something about. */
function factsBehind(error: unknown, { host, port, dataFolder }: Settings): readonly Fact[] {
  if (error instanceof OperatorError) return error.lines;
  if (isDiskFull(error)) return [message('server.disk-full', { folder: dataFolder })];
  const code = isOfListening(error) ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return [message('server.port-taken', { port: String(port), other: String(port + 1) })];
  if (code === 'EACCES') return [message('server.port-refused', { port: String(port) })];
  if (code === 'EADDRNOTAVAIL') return [message('server.no-host', { host })];
  return [];
}

function stopOnSignals(portal: Portal, drainSeconds: number): void {
  let isStopping = false;
  const stop = (): void => {
    // A terminal signals the whole process group, and npm start signals the server too: once is enough.
    if (isStopping) return;
    isStopping = true;
    print(say('server.stopping'));
    portal.drain();
    const drainMs = 1000 * drainSeconds;
    setTimeout(() => {
      complain(say('server.cut-off'));
      process.exit(1);
    }, drainMs + STOP_PATIENCE_MS).unref();
    const drained =
      drainMs === 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, drainMs));
    drained
      .then(() => forgetAddress())
      .then(() => portal.close())
      .then(
        () => {
          print(say('server.stopped'));
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

/** What the operator reads when the portal is open. */
function linesOf(settings: Settings, tables: number): readonly string[] {
  const words = wordsOf(settings);
  const { department, product, databaseUrl, releases, smtpUrl, mailFrom, port } = settings;
  return [
    words.say('server.open', { department, product, address: publicUrlOf(settings) }),
    words.say('server.tables', {
      count: tables,
      folder: settings.dataFolder,
      database: databaseUrl === null ? 'SQLite' : 'PostgreSQL',
      releases: releases === null ? 'other' : 'store',
    }),
    smtpUrl !== null
      ? words.say('server.mail', { host: new URL(smtpUrl).hostname, from: mailFrom })
      : showsMailbox(settings)
        ? words.say('server.mail-shown', { address: `http://localhost:${port}/mailbox` })
        : words.say('server.mail-in-folder'),
  ];
}

async function start(settings: Settings): Promise<void> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));
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
  await writeAddress(resolve(settings.dataFolder), settings).then(
    (forget) => (forgetAddress = forget),
    (error: unknown) => {
      complain(say('server.address-not-written', { reason: String(error) }));
    },
  );
  for (const line of linesOf(settings, portal.tables())) print(line);
  // Node keeps what it compiled when a process ends well; the next start after a crash should find it, too.
  flushCompileCache();
}

// Files written here hold figures under embargo, keys and people’s addresses: other accounts of this computer must not
// read them.
process.umask(0o077);

const settings = readSettings(process.env);
for (const strange of strangeSettings(process.env)) complain(write(strange));
const faults = settings.ok ? await missingFiles(settings.value) : settings.problem;
if (settings.ok && faults.length === 0) {
  await start(settings.value).catch((error: unknown) => {
    const facts = factsBehind(error, settings.value);
    for (const fact of facts) complain(write(fact));
    if (facts.length === 0) complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  });
} else {
  for (const fault of faults) complain(write(fault));
  process.exitCode = 1;
}
