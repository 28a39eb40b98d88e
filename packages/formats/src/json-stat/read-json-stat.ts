import { footnoteList } from '../reading/footnote-list.ts';
import type { ReadingNotes, ReadTable, SourceFile } from '../reading/reading.ts';
import { readCells } from './read-cells.ts';
import { readDataset } from './read-dataset.ts';
import { readDimensions } from './read-dimensions.ts';
import { readDatasetFacts } from './read-dataset-facts.ts';
import { readJsonText } from '../reading/json/read-json-text.ts';

/** Whether the first characters of a file can be those of a JSON file. */
export function looksLikeJson(opening: string): boolean {
  return /^\s*[[{]/.test(opening);
}

/** Reads a JSON-stat data set: version 1 (also the first of a bundle) or 2 (also the first embedded in a collection). */
export async function readJsonStat(file: SourceFile): Promise<ReadTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const json = await readJsonText(file, notes);
  const found = readDataset(file.name, json, notes);
  const footnotes = footnoteList();
  const dimensions = readDimensions(found.dataset, { file: file.name, notes, footnotes });
  const cube = readCells(found.dataset, { file: file.name, dimensions, footnotes });
  const facts = readDatasetFacts(found, { cube, footnotes, notes });
  return { draft: { cube, facts }, ...notes };
}
