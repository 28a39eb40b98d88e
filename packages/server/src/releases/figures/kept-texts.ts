import { createHash } from 'node:crypto';

import { bytesOf } from '@almanac/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { spendKeptBytes } from '../../platform/limits/kept-bytes.ts';

/** A table of texts that anyone may store, each under an id made from it. */
export interface KeptKind {
  readonly table: 'stored_views' | 'collections';
  /** Its column of texts. */
  readonly text: 'query' | 'tables';
  /** What is left of a text that expires: what its address needs to refer the reader on. */
  readonly remains: (text: string) => string;
}

/** A text that is kept, or what is left of one that expired. */
export interface KeptText {
  readonly text: string;
  /** The day it ended, as ISO 8601. */
  readonly endedOn: string | undefined;
}

/** Texts of one kind. Reading one counts as opening it. */
export interface KeptTexts {
  /** Keeps a text, which counts against `from`, a network address; the same text always has the same id. */
  readonly keep: (text: string, from: string) => Promise<string>;
  readonly find: (id: string) => Promise<KeptText | undefined>;
}

/** 22 characters: the first 128 bits of the content's SHA-256. */
const ID_BYTES = 16;
const ID = /^[A-Za-z0-9_-]{22}$/;

/** The opening of a text is recorded at most this often. */
const NOTED_EVERY_MS = 24 * 60 * 60_000;

interface KeptRow {
  readonly text: string;
  readonly opened_at: string | null;
  readonly ended_at: string | null;
}

/** The id of a text that is kept. */
export function keptTextId(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, ID_BYTES).toString('base64url');
}

/** The columns of a kind's table, in a form for queries. */
function columnsOf(kind: KeptKind): {
  readonly table: RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
} {
  return { table: sql.table(kind.table), text: sql.ref(kind.text) };
}

/** Texts of one kind in the database. */
export function keptTexts(database: Database, clock: Clock, kind: KeptKind): KeptTexts {
  const { table, text: column } = columnsOf(kind);
  const rowOf = async (id: string): Promise<KeptRow | undefined> => {
    const { rows } = await sql<KeptRow>`
      select ${column} as text, opened_at, ended_at from ${table} where id = ${id}`.execute(database.read);
    return rows[0];
  };
  /** Rarely, so that most reads cause no write; and if the write fails, the text opens all the same. */
  const noteOpening = async (id: string, openedAt: string | null): Promise<void> => {
    const now = clock.now();
    if (openedAt !== null && now.getTime() - Date.parse(openedAt) < NOTED_EVERY_MS) return;
    await database
      .write((transaction) =>
        sql`update ${table} set opened_at = ${now.toISOString()} where id = ${id}`.execute(transaction),
      )
      .catch(() => undefined);
  };
  return {
    keep: async (text, from) => {
      const id = keptTextId(text);
      const known = await rowOf(id);
      if (known?.ended_at === null) {
        await noteOpening(id, known.opened_at);
        return id;
      }
      await spendKeptBytes({ database, clock }, from, bytesOf(text));
      const now = clock.now().toISOString();
      await database.write((transaction) =>
        sql`insert into ${table} (id, ${column}, created_at, opened_at) values (${id}, ${text}, ${now}, ${now})
          on conflict (id) do update set ${column} = ${text}, opened_at = ${now}, ended_at = null`.execute(
          transaction,
        ),
      );
      return id;
    },
    find: async (id) => {
      const row = ID.test(id) ? await rowOf(id) : undefined;
      if (row === undefined) return undefined;
      if (row.ended_at === null) await noteOpening(id, row.opened_at);
      return { text: row.text, endedOn: row.ended_at?.slice(0, 10) };
    },
  };
}
