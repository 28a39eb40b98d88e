import { and, dayFact, message } from '@almanac/core';
import type { Collected } from '@almanac/contract';
import * as z from 'zod/mini';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { storedJson } from '../../platform/database/stored-json.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { keptTextId, keptTexts, type KeptKind } from './kept-texts.ts';

/** Collections of tables, each under an id that is made of its content. */
export interface Collections {
  /** Keeps a collection, which counts against `from`, a network address. */
  readonly keep: (tables: readonly Collected[], from: string) => Promise<string>;
  readonly find: (id: string) => Promise<KeptCollection | undefined>;
}

interface KeptCollection {
  /** Of one that has expired, the first few, without the reader's steps. */
  readonly tables: readonly Collected[];
  readonly endedOn: string | undefined;
}

/** How many tables an expired collection still names. */
const STILL_NAMED = 20;

/** The same collection is the same text, whatever order its keys came in. */
function textOf(tables: readonly Collected[]): string {
  return JSON.stringify(
    tables.map(({ code, query = '', release }) => ({ code, ...(query !== '' && { query }), release })),
  );
}

/** An older version accepted codes and queries that are refused today: their line says that there is no such table. */
const collectedSchema = z.array(
  z.object({ code: z.string(), query: z.optional(z.string()), release: z.optional(z.string()) }),
);

function tablesIn(text: string): readonly Collected[] {
  return storedJson(collectedSchema, text, 'A collection');
}

/** Empty for a collection that cannot be read: it expires as all do. */
function readableTables(text: string): readonly Collected[] {
  try {
    return tablesIn(text);
  } catch {
    return [];
  }
}

/** Where they are, and what is left of one that expires: its tables as published. */
export const COLLECTIONS: KeptKind = {
  table: 'collections',
  text: 'tables',
  remains: (text) => {
    const codes = new Set(readableTables(text).map(({ code }) => code));
    return textOf([...codes].slice(0, STILL_NAMED).map((code) => ({ code })));
  },
};

/** Collections in the database. */
export function databaseCollections(database: Database, clock: Clock): Collections {
  const { keep, find } = keptTexts(database, clock, COLLECTIONS);
  return {
    keep: (tables, from) => keep(textOf(tables), from),
    find: async (id) => {
      const kept = await find(id);
      return kept && { tables: tablesIn(kept.text), endedOn: kept.endedOn };
    },
  };
}

/** Collections that are forgotten with the process: for tests. */
export function memoryCollections(): Collections {
  const kept = new Map<string, readonly Collected[]>();
  return {
    keep: (tables) => {
      const id = keptTextId(textOf(tables));
      kept.set(id, tables);
      return Promise.resolve(id);
    },
    find: (id) => {
      const tables = kept.get(id);
      return Promise.resolve(tables && { tables, endedOn: undefined });
    },
  };
}

/**
 * The tables of a collection. Throws the problem to answer with: for one that has expired, it says where its tables
 * are.
 */
export async function collectedTables(
  { collections, index }: { readonly collections: Collections; readonly index: ReleaseIndex },
  id: string,
): Promise<readonly Collected[]> {
  const found = await collections.find(id);
  if (found === undefined)
    throw new Problem('unknown-collection', { detail: message('problem.unknown-collection.detail', { id }) });
  const { tables, endedOn } = found;
  if (endedOn === undefined) return tables;
  const still = tables.flatMap(({ code }) => index.current(code) ?? []);
  const codes = and(still.map(({ code }) => code));
  const day = dayFact(endedOn);
  throw new Problem('collection-ended', {
    detail:
      still.length === 0
        ? message('problem.collection-ended.detail', { day })
        : message('problem.collection-ended.detail-with-tables', { day, codes }),
    tables: still.map(({ code, summary }) => `/table/${summary.kind}/${code}`),
  });
}
