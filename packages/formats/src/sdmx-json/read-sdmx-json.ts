import { message, type Write } from '@almanac/core';
import { readJsonText } from '../reading/json/read-json-text.ts';
import { ReadingError, type ReadingNotes, type SourceFile } from '../reading/reading.ts';
import { groupValues } from '../sdmx/rows/group-values.ts';
import { rowStore } from '../sdmx/rows/row-store.ts';
import { ACTION, FLOW, SET, tableOfStore } from '../sdmx/table-of-store.ts';
import type { SdmxTable } from '../sdmx/table-of-rows.ts';
import { listIn, objectIn, type JsonObject } from './json-parts.ts';
import { dataStructureOf, messageStructureOf, type MessageStructure } from './message-structure.ts';
import { isDeletion, readDataSet } from './read-data-set.ts';

/** Options for reading an SDMX-JSON message. */
export interface SdmxJsonOptions {
  /** The language of its names, where they are in several. */
  readonly language?: string | undefined;
}

/** Whether the first characters of a file are those of an SDMX-JSON message, whatever it holds. */
export function looksLikeSdmxJson(opening: string): boolean {
  if (!/^\ufeff?\s*\{/.test(opening)) return false;
  return (
    /"dataSets"\s*:\s*\[/.test(opening) ||
    /"\$?schema"\s*:\s*"[^"]*sdmx/i.test(opening) ||
    (/"structures?"\s*:\s*[[{]/.test(opening) && /"observation"\s*:\s*\[/.test(opening))
  );
}

/** Reads an SDMX-JSON data message (1.0 and 2.0), whose structure is in it. */
export async function readSdmxJson(
  file: SourceFile,
  write: Write,
  { language }: SdmxJsonOptions = {},
): Promise<SdmxTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const root = objectIn(await readJsonText(file, notes));
  const { data: inside = root } = root;
  const data = objectIn(inside);
  const dataSets = listIn(data['dataSets']).map(objectIn);
  const structures = structuresIn(data, language);
  const used = structures[numberOf(dataSets[0])];
  if (used === undefined || dataSets.some((each) => structures[numberOf(each)] === undefined)) {
    throw withoutData(file.name, root, data);
  }
  const store = rowStore(file.name);
  const groups = groupValues(store);
  const lost: string[] = [];
  for (const [at, dataSet] of dataSets.entries()) {
    const structure = structures[numberOf(dataSet)] ?? used;
    readDataSet({
      file: file.name,
      path: `dataSets[${at}]`,
      dataSet,
      structure,
      store,
      groups,
      lost: (path) => lost.push(path),
      about: [
        [store.column(FLOW), structure.id],
        [store.column(SET), String(at + 1)],
        [store.column(ACTION), isDeletion(dataSet) ? 'D' : 'I'],
      ],
    });
  }
  tellLost(lost, notes);
  const structure = dataStructureOf(used);
  return await tableOfStore({ file: file.name, store, groups, structure, notes, write });
}

function structuresIn(data: JsonObject, language: string | undefined): readonly MessageStructure[] {
  const listed = listIn(data['structures']);
  const all = listed.length > 0 ? listed : [data['structure'] ?? {}];
  return all.map((each, number) => messageStructureOf(objectIn(each), { language, number }));
}

/** Which of the structures a data set has (2.0). */
function numberOf(dataSet: JsonObject | undefined): number {
  if (dataSet === undefined) return -1;
  return typeof dataSet['structure'] === 'number' ? dataSet['structure'] : 0;
}

function tellLost(lost: readonly string[], { warnings }: ReadingNotes): void {
  const [path] = lost;
  if (path === undefined) return;
  warnings.push({ message: message('read.sdmx-json.attributes', { count: lost.length, path }) });
}

/** What a message is that holds no data sets. */
function withoutData(file: string, root: JsonObject, data: JsonObject): ReadingError {
  const has = (...names: readonly string[]) => names.some((name) => name in data);
  const named = root['$schema'] ?? objectIn(root['meta'])['schema'];
  const schema = typeof named === 'string' ? named : '';
  if (has('metadataSets') || schema.includes('metadata')) {
    return new ReadingError(file, {
      message: message('read.sdmx-ml.metadata'),
      advice: message('read.sdmx-ml.data-advice'),
    });
  }
  if (schema.includes('structure') || has('dataStructures', 'codelists', 'dataflows', 'conceptSchemes')) {
    return new ReadingError(file, {
      message: message('read.sdmx-ml.structure'),
      advice: message('read.sdmx-ml.data-advice'),
    });
  }
  return new ReadingError(file, {
    message: message('read.sdmx.no-observations'),
    advice: message('read.sdmx-ml.data-advice'),
  });
}
