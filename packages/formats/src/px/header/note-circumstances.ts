import type { PxFootnotes } from '../px-footnotes.ts';
import { keyedEntries, tableEntry, type PxMetadata } from '../px-metadata.ts';
import type { PxEntry } from './px-entry.ts';
import { isYes, textOf } from './px-values.ts';
import { noteCategory, type PlacedNotes } from './read-notes.ts';
import type { PxVariable } from '../read-variables.ts';

type Wording = (entry: PxEntry) => string | undefined;

const coded =
  (words: { readonly [code: string]: string | undefined }): Wording =>
  (entry) =>
    words[textOf(entry).trim().toUpperCase()];

const said =
  (what: string): Wording =>
  (entry) => {
    const text = textOf(entry).trim();
    return text === '' ? undefined : `${what}: ${text}`;
  };

/** Keywords about how numbers were made, with the words of their footnotes. */
const CIRCUMSTANCES: readonly (readonly [keyword: string, wording: Wording])[] = [
  ['INFO', said('Information')],
  ['REFPERIOD', said('Reference period')],
  ['BASEPERIOD', said('Base period')],
  [
    'STOCKFA',
    coded({ S: 'Stock: at a point in time', F: 'Flow: over the period', A: 'Average over the period' }),
  ],
  ['CFPRICES', coded({ C: 'At current prices', F: 'At fixed prices' })],
  ['CONTACT', said('Contact')],
];

/**
 * Adds footnotes on how the numbers were made and whom to ask: on the table, or on single measures where they differ.
 */
export function noteCircumstances(
  metadata: PxMetadata,
  contents: PxVariable | undefined,
  { footnotes, placed }: { readonly footnotes: PxFootnotes; readonly placed: PlacedNotes },
): void {
  const onTable = (text: string | undefined) => {
    const footnote = text === undefined ? undefined : footnotes.add(text);
    if (footnote !== undefined) placed.table.add(footnote);
  };
  for (const [keyword, wording] of CIRCUMSTANCES) {
    const entry = tableEntry(metadata, keyword);
    if (entry) onTable(wording(entry));
    const byPosition = contents
      ? textsByPosition(metadata, contents, [keyword, wording])
      : new Map<number, string>();
    const texts = new Set(byPosition.values());
    const isShared = texts.size === 1 && byPosition.size === contents?.categories.length;
    if (isShared) onTable([...texts][0]);
    else if (contents) noteEach(byPosition, contents, { footnotes, placed });
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
    if (position !== undefined && text !== undefined) texts.set(position, text);
  }
  return texts;
}

function noteEach(
  texts: ReadonlyMap<number, string>,
  contents: PxVariable,
  { footnotes, placed }: { readonly footnotes: PxFootnotes; readonly placed: PlacedNotes },
): void {
  for (const [position, text] of texts) {
    const footnote = footnotes.add(text);
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
  if (seasonally) return byDays ? 'Seasonally and working-day adjusted' : 'Seasonally adjusted';
  return byDays ? 'Working-day adjusted' : undefined;
}
