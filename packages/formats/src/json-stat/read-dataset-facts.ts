import {
  type Cube,
  frequencyOf,
  message,
  parseTableCode,
  type TableCode,
  type TableFacts,
} from '@almanac/core';
import type { FootnoteList } from '../reading/footnote-list.ts';
import { readDate } from '../reading/read-date.ts';
import type { ReadingNotes } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';
import { codesIn, decimalsIn } from './read-categories.ts';
import type { FoundDataset } from './read-dataset.ts';
import { memberOf, notesIn, objectIn, textIn, type JsonObject } from './read-json-member.ts';

/** Reads the facts of a data set. `footnotes` already holds those of dimensions and cells. */
export function readDatasetFacts(
  { dataset, name }: FoundDataset,
  {
    cube,
    footnotes,
    notes,
  }: { readonly cube: Cube; readonly footnotes: FootnoteList; readonly notes: ReadingNotes },
): Partial<TableFacts> {
  const extension = objectIn(dataset, 'extension');
  const px = objectIn(extension, 'px');
  const tableFootnotes = notesIn(dataset, 'note').map(footnotes.idOf);
  const code = codeOf(dataset, name, notes);
  const heading = headingOf(px, cube);
  return {
    ...statedFacts({
      code,
      title: textIn(dataset, 'label') ?? textIn(dataset, 'title'),
      source: textIn(dataset, 'source') ?? textIn(objectIn(extension, 'copyright'), 'name'),
      sourceAddress: addressIn(dataset),
      frequency: frequencyIn(cube),
      unit: sharedIn(cube, 'unit'),
      decimals: sharedIn(cube, 'decimals') ?? decimalsIn(px),
      lastUpdated: readDate(memberOf(dataset, 'updated') ?? memberOf(dataset, 'lastUpdateDate')),
      nextReleaseDate: readDate(memberOf(px, 'nextUpdate') ?? memberOf(px, 'next-update'))?.slice(0, 10),
      heading,
    }),
    footnotes: footnotes.all(),
    tableFootnotes,
  };
}

/** PxWeb and PxStat state the code of the table, Eurostat that of the data set; in a bundle of version 1 it is the name. */
function codeOf(dataset: JsonObject, name: string | undefined, notes: ReadingNotes): TableCode | undefined {
  const extension = objectIn(dataset, 'extension');
  const px = objectIn(extension, 'px');
  const stated = [
    textIn(px, 'tableid'),
    textIn(px, 'matrix'),
    textIn(extension, 'matrix'),
    textIn(extension, 'id'),
    textIn(dataset, 'code'),
  ];
  const code = stated.flatMap((text) => parseTableCode(text ?? '') ?? [])[0];
  if (code !== undefined || name === undefined) return code;
  const guessed = parseTableCode(name);
  if (guessed !== undefined) notes.guesses.push(message('read.json.code-from-bundle', { code: guessed }));
  return guessed;
}

function addressIn(dataset: JsonObject): string | undefined {
  const address = textIn(dataset, 'href');
  return address !== undefined && /^https?:\/\//.test(address) ? address : undefined;
}

function frequencyIn(cube: Cube) {
  const time = cube.dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  const periods = time.flatMap(({ period }) => period ?? []);
  return periods.length < time.length ? undefined : frequencyOf(periods);
}

/** A unit or a number of decimals that all categories of one dimension share holds for the whole table. */
function sharedIn<Key extends 'unit' | 'decimals'>(cube: Cube, key: Key) {
  for (const { categories } of cube.dimensions) {
    const first = categories[0]?.[key];
    if (first !== undefined && categories.every((category) => category[key] === first)) return first;
  }
  return undefined;
}

/** PxWeb says which dimensions were in the stub and which in the heading. */
function headingOf(px: JsonObject | undefined, { dimensions }: Cube) {
  const [rows, columns] = [codesIn(px, 'stub'), codesIn(px, 'heading')];
  const named = [...rows, ...columns];
  const covers = named.length === dimensions.length && dimensions.every(({ id }) => named.includes(id));
  return covers ? { rows, columns } : undefined;
}
