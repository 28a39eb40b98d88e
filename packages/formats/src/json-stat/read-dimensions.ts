import { type Category, type Dimension, type DimensionRole, message } from '@almanac/core';
import { refuseOverlarge } from '../reading/read-limits.ts';
import { ReadingError } from '../reading/reading.ts';
import { readPeriods, type ReadPeriods } from '../reading/read-period.ts';
import { readTimeLabels, type TimeLabels } from '../reading/read-time-labels.ts';
import { inTime, noteTimeReading } from '../reading/time-categories.ts';
import { codesIn, readCategories, type CategoriesSource } from './read-categories.ts';
import { listIn, objectIn, notesIn, textIn, wholeNumberOf, type JsonObject } from './read-json-member.ts';

/** A dimension as shown, and the order of its categories in the file. */
export interface ReadDimension {
  readonly dimension: Dimension;
  /** For each category, its position in the file. */
  readonly order: readonly number[];
}

/** The input that all dimensions of a data set share. */
export type DatasetSource = Pick<CategoriesSource, 'file' | 'notes' | 'footnotes'>;

/** Reads the dimensions of a data set in the order in which its numbers run through them. */
export function readDimensions(dataset: JsonObject, source: DatasetSource): readonly ReadDimension[] {
  const dimensions = objectIn(dataset, 'dimension') ?? {};
  const ids = codesIn(dataset, 'id').length > 0 ? codesIn(dataset, 'id') : codesIn(dimensions, 'id');
  const sizes = sizesOf(dataset, dimensions, ids, source.file);
  refuseOverlarge(source.file, sizes);
  const roles = rolesOf(objectIn(dataset, 'role') ?? objectIn(dimensions, 'role'));
  const read = ids.map((id, axis) => {
    const json = objectIn(dimensions, id);
    if (json === undefined) {
      throw new ReadingError(source.file, {
        message: message('read.json.not-described', { dimension: id }),
        advice: message('read.export-again'),
      });
    }
    const categories = readCategories(json, { ...source, dimension: id, size: sizes[axis] ?? 0 });
    return { id, json, categories };
  });
  const time = roles.has('time') ? undefined : guessTime(read, source);
  return read.map((each) => {
    const role = each.id === time ? 'time' : (roleOf(each.id, roles) ?? guessRole(each.categories));
    return readDimension(each, role, source);
  });
}

function sizesOf(
  dataset: JsonObject,
  dimensions: JsonObject,
  ids: readonly string[],
  file: string,
): readonly number[] {
  const written = listIn(dataset, 'size') ?? listIn(dimensions, 'size') ?? [];
  const sizes = written.map(wholeNumberOf);
  if (ids.length === 0 || new Set(ids).size < ids.length || sizes.length !== ids.length) {
    throw new ReadingError(file, {
      message: message('read.json.sizes', { dimensions: new Set(ids).size, sizes: written.length }),
      advice: message('read.json.sizes-advice'),
    });
  }
  const bad = sizes.findIndex((size) => size === undefined || size === 0);
  if (bad >= 0) {
    throw new ReadingError(file, {
      message: message('read.json.size', { dimension: ids[bad] ?? '', size: JSON.stringify(written[bad]) }),
      advice: message('read.json.size-advice'),
    });
  }
  return sizes.filter((size) => size !== undefined);
}

const ROLES: readonly (readonly [string, DimensionRole])[] = [
  ['time', 'time'],
  ['geo', 'geography'],
  ['metric', 'measure'],
];

function rolesOf(role: JsonObject | undefined): ReadonlyMap<DimensionRole, readonly string[]> {
  const found = ROLES.map(([key, name]) => [name, codesIn(role, key)] as const);
  return new Map(found.filter(([, ids]) => ids.length > 0));
}

function roleOf(id: string, roles: ReadonlyMap<DimensionRole, readonly string[]>): DimensionRole | undefined {
  return [...roles].find(([, ids]) => ids.includes(id))?.[0];
}

/** Categories that each state their own unit are indicators. */
function guessRole(categories: readonly Category[]): DimensionRole {
  return categories.some(({ unit }) => unit !== undefined) ? 'measure' : 'other';
}

interface NamedCategories {
  readonly id: string;
  readonly json: JsonObject;
  readonly categories: readonly Category[];
}

/**
 * In a file without roles, time is a dimension whose categories are all periods, preferably one with a name for time.
 */
function guessTime(dimensions: readonly NamedCategories[], { notes }: DatasetSource): string | undefined {
  const possible = dimensions.filter(({ categories }) =>
    periodsOf(categories).periods.every((period) => period !== undefined),
  );
  const time =
    possible.find(({ id }) => /time|year|date|period|quarter|month|^tid$/i.test(id)) ?? possible[0];
  if (time === undefined) return undefined;
  notes.guesses.push(message('read.json.time-guessed', { dimension: time.id }));
  return time.id;
}

/** Either all codes or all labels are periods; otherwise each category is read separately. */
function periodsOf(categories: readonly Category[]): ReadPeriods {
  const byId = readPeriods(categories.map(({ id }) => id));
  if (!byId.periods.includes(undefined)) return byId;
  const byLabel = readPeriods(categories.map(({ label }) => label));
  if (!byLabel.periods.includes(undefined)) return byLabel;
  return { periods: byId.periods.map((period, at) => period ?? byLabel.periods[at]) };
}

/** The same for a dimension that the file calls time: a few categories may have a mark, or not be periods. */
function periodsOfTime(categories: readonly Category[]): TimeLabels {
  const own = periodsOf(categories);
  const read = own.periods.includes(undefined)
    ? (readTimeLabels(categories.map(({ id }) => id)) ?? readTimeLabels(categories.map(({ label }) => label)))
    : undefined;
  return read ?? { ...own, remarks: [] };
}

function readDimension(
  { id, json, categories }: NamedCategories,
  role: DimensionRole,
  source: DatasetSource,
): ReadDimension {
  const dated = role === 'time' ? withPeriods(id, categories, source) : categories;
  const order = orderOf(dated);
  const footnotes = notesIn(json, 'note').map(source.footnotes.idOf);
  return {
    dimension: {
      id,
      label: textIn(json, 'label') ?? id,
      role,
      categories: order.flatMap((position) => dated[position] ?? []),
      ...(footnotes.length > 0 && { footnotes }),
    },
    order,
  };
}

function withPeriods(
  id: string,
  categories: readonly Category[],
  { notes }: DatasetSource,
): readonly Category[] {
  const { periods, guess, remarks } = periodsOfTime(categories);
  const marked = remarks.filter(({ at }) => periods[at] !== undefined);
  noteTimeReading({ remarks: marked, ...(guess !== undefined && { guess }) }, () => ({}), notes);
  const unread = categories.filter((_, position) => periods[position] === undefined);
  if (unread.length > 0) {
    notes.warnings.push({
      message: message('read.json.time-unread', {
        dimension: id,
        unread: unread.length,
        categories: { number: categories.length },
        example: unread[0]?.label ?? '',
      }),
    });
  }
  return categories.map((category, position) => {
    const period = periods[position];
    return period === undefined ? category : { ...category, period };
  });
}

/**
 * Published order, except for two rules of a cube: periods ascend and come before other categories, and parents precede
 * their children.
 */
function orderOf(categories: readonly Category[]): readonly number[] {
  const positions = [...categories.keys()];
  if (categories.some(({ period }) => period !== undefined)) {
    positions.sort((a, b) => inTime(categories[a]?.period, categories[b]?.period));
  }
  return parentsFirst(categories, positions);
}

function parentsFirst(categories: readonly Category[], positions: readonly number[]): readonly number[] {
  const positionOf = new Map(categories.map(({ id }, position) => [id, position]));
  const placed = new Set<number>();
  for (const position of positions) {
    const line: number[] = [];
    for (let at: number | undefined = position; at !== undefined && !placed.has(at);) {
      line.push(at);
      const parent: string | undefined = categories[at]?.parent;
      at = parent === undefined ? undefined : positionOf.get(parent);
    }
    for (const each of line.reverse()) placed.add(each);
  }
  return [...placed];
}
