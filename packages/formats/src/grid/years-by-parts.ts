import { message } from '@almanac/core';
import { timeCategoriesOf, type TimeCategories } from '../reading/time-categories.ts';
import type { Tuples } from './axis-of-tuples.ts';
import type { AxisSource, Side } from './build-axes.ts';
import type { SidedAxis } from './fill-grid-cube.ts';
import { bare, periodOfParts } from './join-periods.ts';
import { looksLikePeriod } from './looks-like-period.ts';
import { textOfLine, type TextColumn } from './text-columns.ts';
import { levelOfParts } from './year-above.ts';

/** Both sides of a table without years and months, and what these are together: one dimension along both sides. */
export interface YearsByParts {
  readonly sides: readonly Side[];
  readonly time: readonly SidedAxis[];
}

interface Found {
  /** The sides of the years and of the months, and the levels on them. */
  readonly years: number;
  readonly parts: number;
  readonly year: { readonly level: number; readonly column: TextColumn };
  readonly part: { readonly level: number; readonly column: TextColumn };
  readonly name: string;
}

/** Years down one side of a table and months or quarters along the other are one time. `isFilled`: of a line and a column. */
export function yearsByParts(
  sides: readonly Side[],
  isFilled: (line: number, column: number) => boolean,
  source: AxisSource,
): YearsByParts | undefined {
  const found = sides.length === 2 ? yearsAndParts(sides) : undefined;
  if (found === undefined) return undefined;
  const time = timeOf(found);
  if (time === undefined) return undefined;
  const { years, parts, year, part } = found;
  const size = part.column.texts.length;
  const placeOf = (yearLine: number, partLine: number) =>
    time.positions[(year.column.places[yearLine] ?? 0) * size + (part.column.places[partLine] ?? 0)] ?? 0;
  const [rows, columns] = sides.map(({ lines }) => lines);
  const used = usedPlaces(rows ?? 0, columns ?? 0, (line, column) => {
    if (!isFilled(line, column)) return undefined;
    return years === 0 ? placeOf(line, column) : placeOf(column, line);
  });
  if (used === undefined) return undefined;
  note(found, source);
  const categories = time.categories.slice(used.first, used.last + 1);
  const dimension = {
    id: 'time',
    label: source.write(message('read.label.period')),
    role: 'time',
    categories,
  } as const;
  const sideOf = (at: number) => (at === 0 ? 'rows' : 'columns');
  const start = time.positions[0] ?? 0;
  return {
    sides: sides.map((side, at) => without(side, at === years ? year.level : part.level)),
    time: [
      {
        side: sideOf(years),
        dimension,
        positions: year.column.places.map((place) => (time.positions[place * size] ?? 0) - used.first),
      },
      {
        side: sideOf(parts),
        dimension,
        positions: part.column.places.map((place) => (time.positions[place] ?? 0) - start),
      },
    ],
  };
}

function yearsAndParts(sides: readonly Side[]): Found | undefined {
  const levels = sides.map(levelOfParts);
  const parts = levels.findIndex((level) => level >= 0);
  const years = 1 - parts;
  const [part, others] = [sides[parts], sides[years]];
  if (part === undefined || others === undefined) return undefined;
  const level = others.levels.findIndex(areYears);
  const [year, inner] = [others.levels[level], part.levels[levels[parts] ?? -1]];
  const isOtherTime = ({ levels: all }: Tuples) =>
    all.some((each) => each !== year && each.texts.some(looksLikePeriod));
  if (year === undefined || inner === undefined || sides.some(isOtherTime)) return undefined;
  return {
    years,
    parts,
    year: { level, column: year },
    part: { level: levels[parts] ?? 0, column: inner },
    name: part.names[levels[parts] ?? 0] ?? '',
  };
}

function areYears({ texts }: TextColumn): boolean {
  return texts.length > 1 && texts.every((text) => /^(?:1[789]|20|21)\d\d$/.test(bare(text)));
}

/** The periods of all years and parts; undefined where their order is not that of the years and of the parts in each. */
function timeOf({ year, part, name }: Found): TimeCategories | undefined {
  const periodOf = periodOfParts(name, part.column.texts);
  const texts = year.column.texts.flatMap((each) => part.column.texts.map((inner) => periodOf(each, inner)));
  const time = timeCategoriesOf(texts);
  if (time === undefined) return undefined;
  const [positions, size] = [time.positions, part.column.texts.length];
  const isEven = positions.every(
    (place, at) =>
      place - (positions[at - (at % size)] ?? 0) === (positions[at % size] ?? 0) - (positions[0] ?? 0),
  );
  return isEven ? time : undefined;
}

/** The first and the last place of which anything is said: the months to come have no cells yet. */
function usedPlaces(
  rows: number,
  columns: number,
  placeOf: (line: number, column: number) => number | undefined,
): { readonly first: number; readonly last: number } | undefined {
  let [first, last] = [Infinity, -1];
  for (let line = 0; line < rows; line += 1)
    for (let column = 0; column < columns; column += 1) {
      const place = placeOf(line, column);
      if (place === undefined) continue;
      first = Math.min(first, place);
      last = Math.max(last, place);
    }
  return last < 0 ? undefined : { first, last };
}

/** A side without one of its levels, and without those that say the same beside every line. */
function without(side: Side, level: number): Side {
  const kept = side.levels.flatMap(({ texts }, at) => (at !== level && texts.length > 1 ? [at] : []));
  return {
    ...side,
    names: kept.map((at) => side.names[at] ?? ''),
    levels: kept.flatMap((at) => side.levels[at] ?? []),
  };
}

function note({ year, part }: Found, { notes, taken }: AxisSource): void {
  taken.add('time');
  const [first, second] = [textOfLine(year.column, 0), textOfLine(part.column, 0)];
  notes.guesses.push(message('read.grid.years-by-parts', { year: first, part: second }));
}
