import { message } from '@almanac/core';
import { quotedList } from '../../reading/quoted-list.ts';
import type { ReadingNotes, SourceFile } from '../../reading/reading.ts';
import { isAttributeById } from './concepts.ts';
import type { DataStructure } from './data-structure.ts';

/** Where the names of dimensions and codes come from. */
export interface NamedBy {
  /** The SDMX-ML structure message beside the data. */
  readonly structure?: SourceFile | undefined;
  /** The structure of an earlier message, where there is no other. */
  readonly kept?: DataStructure | undefined;
  /** The language of names, where they are in several. */
  readonly language?: string | undefined;
}

/** What a message without a structure has instead: the structure that came with an earlier one, and its own columns. */
export interface KeptSource {
  readonly kept: DataStructure | undefined;
  readonly columns: readonly string[];
  /** The columns that would be taken for attributes where the structure does not know them. */
  readonly doubtful?: readonly string[];
  readonly notes: ReadingNotes;
}

/**
 * The structure of an earlier message where it describes this one too. A dimension that went or came makes it another
 * one: then nothing is better than the wrong thing, and a warning says so.
 */
export function keptStructure({
  kept,
  columns,
  doubtful = [],
  notes,
}: KeptSource): DataStructure | undefined {
  if (kept === undefined) return undefined;
  const dimensions = [...kept.components.values()].filter(({ kind }) => kind === 'dimension');
  const gone = dimensions.filter(({ id }) => !columns.includes(id)).map(({ id }) => id);
  const unknown = doubtful.filter((id) => !kept.components.has(id) && !isAttributeById(id));
  if (gone.length === 0 && unknown.length === 0) {
    notes.guesses.push(message('read.sdmx.kept-structure'));
    return kept;
  }
  notes.warnings.push({
    message: message('read.sdmx.kept-structure-differs', { columns: quotedList([...gone, ...unknown]) }),
  });
  return undefined;
}
