import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { expect, it } from 'vitest';

import { openSqlite } from './sqlite.ts';

/** Writes to a new file, as another process that opens it at the same time. */
const WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData);
  database.exec('BEGIN IMMEDIATE; CREATE TABLE written (x)');
  parentPort.postMessage('begun');
  setTimeout(() => { database.exec('COMMIT'); database.close(); }, 100);
`;

it('waits for whoever opens the same new file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-sqlite-'));
  const file = join(folder, 'almanac.sqlite');
  const writer = new Worker(WRITER, { eval: true, workerData: file });
  await new Promise((resolve) => writer.once('message', resolve));

  const database = openSqlite(file);

  expect(database.kind).toBe('sqlite');
  await database.close();
  await writer.terminate();
  await rm(folder, { recursive: true });
});
