import {
  indexLabels,
  vocabularyInPieces,
  type AskingWords,
  type QuestionTable,
  type Vocabulary,
} from '@almanac/core';

import { inTurns, nextTurn } from '../../platform/http/next-turn.ts';
import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import { questionTableOf } from './question-table-of.ts';
import { piecesOf } from '../../platform/pieces-of.ts';

export interface VocabularySources {
  readonly index: ReleaseIndex;
  readonly dimensions: DimensionKeeper;
  /** How often each table is read, by its code in small letters. */
  readonly asking: AskingWords;
  readonly countReads: () => Promise<ReadonlyMap<string, number>>;
}

/** Tables read at once: more would only wait for the same disk. */
const READ_AT_ONCE = 8;

interface Kept {
  readonly releaseId: string;
  readonly table: Omit<QuestionTable, 'reads'>;
}

/** The vocabulary as of now: what was published, withdrawn or came out of embargo until this instant is taken in first. */
export type CurrentVocabulary = () => Promise<Vocabulary>;

/** The vocabulary, kept in step with what may be read. */
export interface KeptVocabulary {
  readonly current: CurrentVocabulary;
  /** Takes changes in by itself from now on, so that no question waits for it. */
  readonly start: () => void;
  readonly close: () => void;
}

/** How long nothing has to change before it follows by itself: it is made anew as a whole. */
const QUIET_MS = 1000;

/** Keeps the vocabulary of the listed tables. Each table is read once for each of its releases. */
export function keepVocabulary(sources: VocabularySources): KeptVocabulary {
  const current = vocabularyKeeper(sources);
  let timer: NodeJS.Timeout | undefined;
  let forget: (() => void) | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The next question meets the failure again and reports it.
      current().catch(() => undefined);
    }, QUIET_MS).unref();
  };
  return {
    current,
    start: () => {
      forget = sources.index.onChange(soon);
      soon();
    },
    close: () => {
      forget?.();
      clearTimeout(timer);
    },
  };
}

function vocabularyKeeper(sources: VocabularySources): CurrentVocabulary {
  const kept = new Map<string, Kept>();
  let made: { readonly version: number; readonly vocabulary: Promise<Vocabulary> } | undefined;
  return () => {
    const version = sources.index.version();
    if (made?.version !== version) {
      const before = made?.vocabulary.catch(() => undefined);
      const vocabulary = Promise.resolve(before).then(() => follow(kept, sources));
      made = { version, vocabulary };
      vocabulary.catch(() => {
        made = undefined;
      });
    }
    return made.vocabulary;
  };
}

async function follow(kept: Map<string, Kept>, sources: VocabularySources): Promise<Vocabulary> {
  const listed = sources.index.all();
  const changed = listed.filter(({ code, release }) => kept.get(code)?.releaseId !== release.id);
  for (const some of piecesOf(changed, READ_AT_ONCE)) {
    await Promise.all(some.map((table) => take(kept, sources, table)));
    // What is in memory already would be indexed in one piece.
    await nextTurn();
  }
  const codes = new Set<string>(listed.map(({ code }) => code));
  for (const code of [...kept.keys()]) if (!codes.has(code)) kept.delete(code);
  const reads = await sources.countReads();
  const tables = listed.flatMap(({ code }) => {
    const table = kept.get(code)?.table;
    return table === undefined ? [] : [{ ...table, reads: reads.get(code.toLowerCase()) ?? 0 }];
  });
  return inTurns(vocabularyInPieces(tables, sources.asking));
}

async function take(kept: Map<string, Kept>, sources: VocabularySources, table: CurrentTable): Promise<void> {
  const dimensions = await sources.dimensions.read(table);
  const taken = questionTableOf(table, dimensions, sources.asking);
  for (const dimension of taken.dimensions) indexLabels(dimension, sources.asking);
  kept.set(table.code, { releaseId: table.release.id, table: taken });
}
