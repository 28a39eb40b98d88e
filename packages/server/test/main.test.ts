import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { MIGRATIONS } from '../src/platform/database/migrations/list.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('the start', () => {
  it('stops at wrong settings, each in a sentence, and points at a misspelt one', async () => {
    const server = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: 'eighty', ALMANAC_TIME_ZONE: 'Moon', ALMANAC_LOCAL: 'en' },
    });
    const [complaint, printed, [status]] = await Promise.all([
      text(server.stderr),
      text(server.stdout),
      once(server, 'exit') as Promise<[number]>,
    ]);
    expect(complaint.trim().split('\n')).toEqual([
      'ALMANAC_LOCAL is not a setting and is not used; see docs/reference/settings.md.',
      'PORT is “eighty”. It must be a whole number from 1 to 65535, for example 8080.',
      'ALMANAC_TIME_ZONE is “Moon”. It must be an IANA time zone, for example Europe/London.',
    ]);
    expect([status, printed]).toEqual([1, '']);
  });

  it('stops at a database of a newer version in a sentence, and says nothing of its sources', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'almanac-newer-'));
    const file = join(folder, 'almanac.sqlite');
    const database = await openDatabase({ file });
    const next = MIGRATIONS.length + 1;
    await database.write((transaction) =>
      sql`insert into migrations (number, name, applied_at) values (${next}, 'of later', '')`.execute(
        transaction,
      ),
    );
    await database.close();
    const server = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ALMANAC_DATA: folder, PORT: '1' },
    });
    const [complaint, [status]] = await Promise.all([
      text(server.stderr),
      once(server, 'exit') as Promise<[number]>,
    ]);
    await rm(folder, { recursive: true });
    expect(complaint.trim().split('\n')).toEqual([
      `The database was made by a newer version of Almanac (migration ${next}; this one knows ${MIGRATIONS.length}). Start that version, or restore a backup.`,
    ]);
    expect(status).toBe(1);
  });

  it('stops when a file or folder that a setting names is not there, or is none', async () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const server = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ALMANAC_LOGO: `${folder}no-logo.svg`, ALMANAC_CONTENT: MAIN, PORT: '1' },
    });
    const [complaint, printed, [status]] = await Promise.all([
      text(server.stderr),
      text(server.stdout),
      once(server, 'exit') as Promise<[number]>,
    ]);
    const right = 'Correct the path, or give this account the right to read it.';
    expect(complaint.trim().split('\n')).toEqual([
      `ALMANAC_LOGO is “${folder}no-logo.svg”, but there is no file that can be read at ${folder}no-logo.svg. ${right}`,
      `ALMANAC_CONTENT is “${MAIN}”, but there is no folder that can be read at ${MAIN}. ${right}`,
    ]);
    expect([status, printed]).toEqual([1, '']);
  });
});
