import type { Footnote, TableFacts } from '@almanac/core';
import { Members } from '../writing/json-pieces.ts';

/** Notes as a data set lists them, and which of them must be shown. */
export interface ListedNotes {
  readonly note: readonly string[] | undefined;
  readonly noteMandatory: Members | undefined;
}

const NO_NOTES: ListedNotes = { note: undefined, noteMandatory: undefined };

const BY_ID = new WeakMap<readonly Footnote[], ReadonlyMap<string, Footnote>>();

function footnotesById(footnotes: readonly Footnote[]): ReadonlyMap<string, Footnote> {
  const byId = BY_ID.get(footnotes) ?? new Map(footnotes.map((each) => [each.id, each]));
  BY_ID.set(footnotes, byId);
  return byId;
}

/** The notes with these ids. An empty line separates two notes; what is a fact of a measure is no note. */
export function notesOf({ footnotes }: TableFacts, ids: readonly string[] = []): ListedNotes {
  if (ids.length === 0) return NO_NOTES;
  const byId = footnotesById(footnotes);
  const wanted = ids.flatMap((id) => byId.get(id) ?? []);
  const notes = wanted
    .filter(({ keyword }) => keyword === undefined)
    .flatMap(({ text, isMandatory }) =>
      text.split('\n\n').map((each) => ({ text: each, isMandatory: isMandatory === true })),
    );
  const mandatory = notes.flatMap(({ isMandatory }, at) =>
    isMandatory ? [[String(at), true] as const] : [],
  );
  return {
    note: notes.length === 0 ? undefined : notes.map(({ text }) => text),
    noteMandatory: mandatory.length === 0 ? undefined : new Members(() => mandatory),
  };
}
