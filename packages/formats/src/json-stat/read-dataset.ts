import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { isObject, listIn, memberOf, objectIn, textIn, type JsonObject } from './read-json-member.ts';

/** A data set of JSON-stat, and the name it has in a bundle of version 1. */
export interface FoundDataset {
  readonly dataset: JsonObject;
  readonly name?: string;
}

/** Finds the data set to read: the file itself, the first of a bundle (version 1), the first embedded in a collection. */
export function readDataset(file: string, json: unknown, notes: ReadingNotes): FoundDataset {
  if (!isObject(json)) throw notJsonStat(file, 'It is JSON, but not a JSON-stat object.');
  const kind = textIn(json, 'class')?.toLowerCase();
  if (kind === 'collection') return embeddedIn(file, json, notes);
  if (kind === 'dimension') throw notJsonStat(file, 'It is a single JSON-stat dimension, without numbers.');
  if (isDataset(json)) return { dataset: json };
  return bundledIn(file, json, notes);
}

function isDataset(json: unknown): json is JsonObject {
  return isObject(json) && objectIn(json, 'dimension') !== undefined;
}

function bundledIn(file: string, json: JsonObject, notes: ReadingNotes): FoundDataset {
  const found = Object.entries(json).flatMap(([name, dataset]) =>
    isDataset(dataset) ? [{ name, dataset }] : [],
  );
  const [first] = found;
  if (first === undefined) throw notJsonStat(file, 'It is JSON, but there is no JSON-stat data set in it.');
  noteChoice(
    found.map(({ name, dataset }) => textIn(dataset, 'label') ?? name),
    'bundle',
    notes,
  );
  return first.name === 'dataset' ? { dataset: first.dataset } : first;
}

function embeddedIn(file: string, json: JsonObject, notes: ReadingNotes): FoundDataset {
  const items = listIn(objectIn(json, 'link'), 'item') ?? [];
  const found = items.filter(isDataset);
  const [first] = found;
  if (first === undefined) {
    const address = items.filter(isObject).map((item) => memberOf(item, 'href'))[0];
    throw new ReadingError(file, {
      message: 'It is a JSON-stat collection: a list of links to data sets, without numbers.',
      advice: `Download the data set itself${typeof address === 'string' ? ` (the first is ${address})` : ''} and publish that.`,
    });
  }
  noteChoice(
    found.map((dataset) => textIn(dataset, 'label') ?? 'without a title'),
    'collection',
    notes,
  );
  return { dataset: first };
}

function noteChoice(titles: readonly string[], container: string, notes: ReadingNotes): void {
  if (titles.length < 2) return;
  notes.guesses.push(
    `The ${container} holds ${titles.length} data sets; the first was read (${titles[0] ?? ''}). Publish the others from files of their own.`,
  );
}

function notJsonStat(file: string, message: string): ReadingError {
  return new ReadingError(file, { message, advice: 'Publish a JSON-stat data set (version 1 or 2).' });
}
