import { parseTableCode, type Category, type Dimension } from '@almanac/core';
import { footnoteList } from '../reading/footnote-list.ts';
import type { ReadTable } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';
import type { CubeDimension, CubeMetadata } from './read-cube-metadata.ts';

/** The column of the first dimension, whatever that is called. */
const PLACES = 'GEO';

/** How the CSV file beside the metadata is read; the manifest decides where its columns are other ones. */
export function hintsIn(
  { dimensions }: CubeMetadata,
  headings: readonly string[],
): { readonly dimensions?: readonly string[] } {
  const columns = dimensions.map(({ name }, at) => (at === 0 && !headings.includes(name) ? PLACES : name));
  const areThere = columns.length > 0 && columns.every((column) => headings.includes(column));
  return areThere ? { dimensions: columns } : {};
}

/** Adds to a table what the metadata say: title, code, hierarchy and notes. */
export function withCubeMetadata<Read extends ReadTable>(read: Read, metadata: CubeMetadata): Read {
  const { cube, facts } = read.draft;
  const footnotes = footnoteList();
  for (const { text } of facts.footnotes ?? []) footnotes.idOf(text);
  const notesOf: NotesOf = (numbers) =>
    numbers.flatMap((number) => {
      const text = metadata.texts.get(number);
      return text === undefined ? [] : [footnotes.idOf(text)];
    });
  const tableFootnotes = [...(facts.tableFootnotes ?? []), ...notesOf(metadata.notes)];
  const dimensions = cube.dimensions.map((dimension) => {
    const at = metadata.dimensions.findIndex(({ name }) => name === dimension.label);
    const place = at < 0 && dimension.label === PLACES ? 0 : at;
    const described = metadata.dimensions[place];
    return described ? describedBy(described, dimension, notesOf) : dimension;
  });
  const { title, address, code } = metadata;
  const stated = statedFacts({
    code: parseTableCode(code),
    title: title === '' ? undefined : title,
    sourceAddress: address === '' ? undefined : address,
  });
  const draft = {
    cube: { ...cube, dimensions },
    facts: { ...facts, ...stated, footnotes: footnotes.all(), tableFootnotes },
  };
  return { ...read, draft };
}

type NotesOf = (numbers: readonly string[]) => readonly string[];

/** A dimension whose categories are members, with their numbers, hierarchy and notes. */
function describedBy(
  { name, notes, members }: CubeDimension,
  dimension: Dimension,
  notesOf: NotesOf,
): Dimension {
  const head = { ...dimension, label: name, ...footnotesOf(notesOf(notes)) };
  const byName = Map.groupBy(members, (member) => member.name);
  // A name that several members have is that of none.
  const known = dimension.categories.flatMap((category) => {
    const [member, another] = byName.get(category.label) ?? [];
    return member && !another ? [{ category, member }] : [];
  });
  if (known.length < dimension.categories.length) return head;
  const before = new Set<string>();
  const categories = known.map(({ category, member: { id, parent, notes: own } }): Category => {
    const isBelow = before.has(parent);
    before.add(id);
    return { ...category, id, ...(isBelow && { parent }), ...footnotesOf(notesOf(own)) };
  });
  return { ...head, categories };
}

function footnotesOf(ids: readonly string[]): { readonly footnotes?: readonly string[] } {
  return ids.length > 0 ? { footnotes: ids } : {};
}
