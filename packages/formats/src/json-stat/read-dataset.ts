import { message, type Fact, type Message } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { isObject, listIn, memberOf, objectIn, textIn, type JsonObject } from './read-json-member.ts';

/** A data set of JSON-stat, and the name it has in a bundle of version 1. */
export interface FoundDataset {
  readonly dataset: JsonObject;
  readonly name?: string;
}

/** Finds the data set to read: the file itself, the first of a bundle (version 1), the first embedded in a collection. */
export function readDataset(file: string, json: unknown, notes: ReadingNotes): FoundDataset {
  if (!isObject(json)) throw notJsonStat(file, message('read.json.other'));
  const kind = textIn(json, 'class')?.toLowerCase();
  if (kind === 'collection') return embeddedIn(file, json, notes);
  if (kind === 'dimension') throw notJsonStat(file, message('read.json.single-dimension'));
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
  if (first === undefined) throw notJsonStat(file, message('read.json.no-data-set'));
  noteChoice(
    found.map(({ name, dataset }) => textIn(dataset, 'label') ?? name),
    'read.json.bundle',
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
      message: message('read.json.collection'),
      advice:
        typeof address === 'string'
          ? message('read.json.collection-advice-first', { address })
          : message('read.json.collection-advice'),
    });
  }
  noteChoice(
    found.map((dataset) => textIn(dataset, 'label') ?? message('read.json.untitled')),
    'read.json.collection-read',
    notes,
  );
  return { dataset: first };
}

function noteChoice(
  [first, ...others]: readonly Fact[],
  key: 'read.json.bundle' | 'read.json.collection-read',
  notes: ReadingNotes,
): void {
  if (first === undefined || others.length === 0) return;
  notes.guesses.push(message(key, { count: others.length + 1, first }));
}

function notJsonStat(file: string, problem: Message): ReadingError {
  return new ReadingError(file, { message: problem, advice: message('read.json.data-set-advice') });
}
