import type { FootnoteKind, PxFootnotes } from '../px-footnotes.ts';
import { entriesOf, type PxMetadata } from '../px-metadata.ts';
import type { PxEntry } from './px-entry.ts';
import { textOf, textsOf } from './px-values.ts';
import { variableNamed, type PxVariable } from '../read-variables.ts';

/** A footnote on the cells where these categories meet; undefined means every category. */
export interface CellNote {
  readonly footnote: string;
  readonly positions: readonly (number | undefined)[];
}

/** The ids of the footnotes by their place. */
export interface PlacedNotes {
  readonly table: Set<string>;
  readonly variables: ReadonlyMap<PxVariable, Set<string>>;
  /** By variable, and then by the position of the category. */
  readonly categories: ReadonlyMap<PxVariable, Map<number, Set<string>>>;
  readonly cells: CellNote[];
}

/** Empty lists of notes. */
function noNotes(variables: readonly PxVariable[]): PlacedNotes {
  return {
    table: new Set(),
    variables: new Map(variables.map((variable) => [variable, new Set()])),
    categories: new Map(variables.map((variable) => [variable, new Map<number, Set<string>>()])),
    cells: [],
  };
}

/** Adds a footnote to a category. */
export function noteCategory(notes: PlacedNotes, category: [PxVariable, number], footnote: string): void {
  const [variable, position] = category;
  const byPosition = notes.categories.get(variable);
  byPosition?.set(position, (byPosition.get(position) ?? new Set()).add(footnote));
}

/** Reads the notes of a file, those that must be shown (`…X`) first. Unknown names have already caused warnings. */
export function readNotes(
  metadata: PxMetadata,
  variables: readonly PxVariable[],
  footnotes: PxFootnotes,
): PlacedNotes {
  const placed = noNotes(variables);
  for (const keyword of ['NOTEX', 'NOTE', 'VALUENOTEX', 'VALUENOTE', 'DATANOTE']) {
    for (const entry of entriesOf(metadata, keyword)) placeNote(entry, { variables, footnotes, placed });
  }
  for (const keyword of ['CELLNOTEX', 'CELLNOTE', 'DATANOTECELL']) {
    for (const entry of entriesOf(metadata, keyword)) placeCellNote(entry, { variables, footnotes, placed });
  }
  const names = attributeNames(metadata);
  for (const entry of entriesOf(metadata, 'ATTRIBUTES'))
    for (const [at, text] of textsOf(entry).entries())
      if (text.trim() !== '')
        placeCellNote(entry, { variables, footnotes, placed }, `${names[at] ?? entry.keyword}: ${text}`);
  return placed;
}

/** What the attributes of cells are called. */
function attributeNames(metadata: PxMetadata): readonly string[] {
  const [names] = [...entriesOf(metadata, 'ATTRIBUTE-TEXT'), ...entriesOf(metadata, 'ATTRIBUTE-ID')];
  return names ? textsOf(names) : [];
}

interface Placing {
  readonly variables: readonly PxVariable[];
  readonly footnotes: PxFootnotes;
  readonly placed: PlacedNotes;
}

function placeNote(entry: PxEntry, { variables, footnotes, placed }: Placing): void {
  const place = placeFor(entry, variables, placed);
  if (!place) return;
  const footnote = footnotes.add(textOf(entry), kindOf(entry));
  if (footnote !== undefined) place(footnote);
}

/** Keywords that end in X are for notes that must be shown. */
function kindOf({ keyword }: PxEntry): FootnoteKind {
  return keyword.endsWith('NOTEX') ? { isMandatory: true } : {};
}

/** A function that adds a footnote at the place in the brackets; undefined when they name nothing of the table. */
function placeFor(
  { keys: [name, value] }: PxEntry,
  variables: readonly PxVariable[],
  placed: PlacedNotes,
): ((footnote: string) => void) | undefined {
  if (name === undefined) return (footnote) => placed.table.add(footnote);
  const variable = variableNamed(variables, name);
  if (!variable) return undefined;
  if (value === undefined) return (footnote) => placed.variables.get(variable)?.add(footnote);
  const position = variable.positions.get(value);
  if (position === undefined) return undefined;
  return (footnote) => {
    noteCategory(placed, [variable, position], footnote);
  };
}

const NOWHERE: ReadonlyMap<string, number> = new Map();

/**
 * A note on all cells of the table, or of one category, becomes one footnote there. DATANOTECELL names codes, the
 * others values; without any, ATTRIBUTES are those of all cells.
 */
function placeCellNote(
  entry: PxEntry,
  { variables, footnotes, placed }: Placing,
  text = textOf(entry),
): void {
  const keys = entry.keys.length === 0 ? variables.map(() => '*') : entry.keys;
  if (keys.length !== variables.length) return;
  const positionsIn = (variable: PxVariable | undefined) =>
    (entry.keyword === 'DATANOTECELL' ? variable?.positionsByCode : variable?.positions) ?? NOWHERE;
  const positions = keys.map((key, axis) =>
    key === '*' ? undefined : (positionsIn(variables[axis]).get(key) ?? -1),
  );
  const footnote = positions.includes(-1) ? undefined : footnotes.add(text, kindOf(entry));
  if (footnote === undefined) return;
  const named = positions.flatMap((position, axis) => (position === undefined ? [] : [axis]));
  const [axis = 0] = named;
  const variable = variables[axis];
  const position = positions[axis];
  if (named.length > 1) placed.cells.push({ footnote, positions });
  else if (variable && position !== undefined) noteCategory(placed, [variable, position], footnote);
  else placed.table.add(footnote);
}
