import { message, type Message, type PlainMessageKey } from '@almanac/core';
import type { PxFootnotes } from '../px-footnotes.ts';
import { keyedEntries, tableEntry, type PxMetadata } from '../px-metadata.ts';
import type { PxEntry } from './px-entry.ts';
import { isYes, textOf } from './px-values.ts';
import { noteCategory, type PlacedNotes } from './read-notes.ts';
import type { PxVariable } from '../read-variables.ts';

type Wording = (entry: PxEntry) => Message | undefined;

const coded =
  (words: { readonly [code: string]: PlainMessageKey | undefined }): Wording =>
  (entry) => {
    const key = words[textOf(entry).trim().toUpperCase()];
    return key && message(key);
  };

const stated =
  (key: StatedKey): Wording =>
  (entry) => {
    const text = textOf(entry).trim();
    return text === '' ? undefined : message(key, { text });
  };

type StatedKey =
  | 'read.px.note.information'
  | 'read.px.note.reference'
  | 'read.px.note.base'
  | 'read.px.note.contact';

/** Keywords about how numbers were made, with the words of their footnotes. */
const CIRCUMSTANCES: readonly (readonly [keyword: string, wording: Wording])[] = [
  ['INFO', stated('read.px.note.information')],
  ['REFPERIOD', stated('read.px.note.reference')],
  ['BASEPERIOD', stated('read.px.note.base')],
  ['STOCKFA', coded({ S: 'read.px.note.stock', F: 'read.px.note.flow', A: 'read.px.note.average' })],
  ['CFPRICES', coded({ C: 'read.px.note.current-prices', F: 'read.px.note.fixed-prices' })],
  ['CONTACT', stated('read.px.note.contact')],
];

/**
 * Adds footnotes on how the numbers were made and whom to ask: on the table, or on single measures where they differ.
 */
export function noteCircumstances(
  metadata: PxMetadata,
  contents: PxVariable | undefined,
  { footnotes, placed }: { readonly footnotes: PxFootnotes; readonly placed: PlacedNotes },
): void {
  const { write } = metadata;
  for (const [keyword, wording] of CIRCUMSTANCES) {
    const add = (text: string) => footnotes.add(text, { keyword });
    const onTable = (text: string | undefined) => {
      const footnote = text === undefined ? undefined : add(text);
      if (footnote !== undefined) placed.table.add(footnote);
    };
    const entry = tableEntry(metadata, keyword);
    const ofTable = entry && wording(entry);
    if (ofTable) onTable(write(ofTable));
    const byPosition = contents
      ? textsByPosition(metadata, contents, [keyword, wording])
      : new Map<number, string>();
    const texts = new Set(byPosition.values());
    const isShared = texts.size === 1 && byPosition.size === contents?.categories.length;
    if (isShared) onTable([...texts][0]);
    else if (contents) noteEach(byPosition, contents, { add, placed });
  }
}

function textsByPosition(
  metadata: PxMetadata,
  contents: PxVariable,
  [keyword, wording]: readonly [string, Wording],
): ReadonlyMap<number, string> {
  const texts = new Map<number, string>();
  for (const entry of keyedEntries(metadata, keyword, 1)) {
    const position = contents.positions.get(entry.keys[0] ?? '');
    const text = wording(entry);
    if (position !== undefined && text) texts.set(position, metadata.write(text));
  }
  return texts;
}

function noteEach(
  texts: ReadonlyMap<number, string>,
  contents: PxVariable,
  { add, placed }: { readonly add: PxFootnotes['add']; readonly placed: PlacedNotes },
): void {
  for (const [position, text] of texts) {
    const footnote = add(text);
    if (footnote !== undefined) noteCategory(placed, [contents, position], footnote);
  }
}

/** How the whole table is adjusted, in words; undefined when it is not, or not all of it. */
export function adjustmentOf(metadata: PxMetadata, contents: PxVariable | undefined): string | undefined {
  const isAdjusted = (keyword: string): boolean => {
    if (isYes(tableEntry(metadata, keyword))) return true;
    const byValue = keyedEntries(metadata, keyword, 1).filter(isYes);
    const adjusted = new Set(byValue.map(({ keys }) => contents?.positions.get(keys[0] ?? '')));
    adjusted.delete(undefined);
    return contents !== undefined && adjusted.size === contents.categories.length;
  };
  const seasonally = isAdjusted('SEASADJ');
  const byDays = isAdjusted('DAYADJ');
  if (!seasonally && !byDays) return undefined;
  const adjustment = byDays ? (seasonally ? 'both' : 'days') : 'other';
  return metadata.write(message('read.px.adjusted', { adjustment }));
}
