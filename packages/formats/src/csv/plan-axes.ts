import { type Category, type Dimension, message, type Message, type Write } from '@almanac/core';
import { codeOfField } from '../writing/csv-codes.ts';
import { ReadingError, type Place, type ReadingNotes } from '../reading/reading.ts';
import type { HeadingLevels } from '../reading/heading-levels.ts';
import { couldBePeriod, readPeriods } from '../reading/read-period.ts';
import { noteTimeReading, timeCategoriesOf } from '../reading/time-categories.ts';
import { MOST_CATEGORIES, type ColumnProfile } from './column-profile.ts';
import type { CsvPlan, PlannedDimension } from './csv-plan.ts';
import type { ColumnSurvey } from './survey-columns.ts';
import { headingWithoutTime } from './name-columns.ts';

/** A dimension of the cube, and the positions in it of the texts of its column (or of the value columns). */
export interface Axis {
  readonly dimension: Dimension;
  /** For the number of each text of the column, or of each value column, a position. */
  readonly positions: readonly number[];
  /** The column; absent for the dimension across the value columns. */
  readonly column?: ColumnProfile;
}

interface AxesSource {
  readonly file: string;
  readonly notes: ReadingNotes;
  readonly survey: ColumnSurvey;
  /** Names what the file leaves open. */
  readonly write: Write;
  /** Whether the codes are written as this portal writes them. */
  readonly isOwn: boolean;
  /** The line of the header. */
  readonly line: number;
}

/** Makes the dimensions of a plan: those in the stub in the order of the columns, then the one in the heading. */
export function planAxes(plan: CsvPlan, source: AxesSource): readonly Axis[] {
  const taken = new Set<string>();
  const idOf = (heading: string): string => {
    const base =
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'dimension';
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  };
  const down = plan.dimensions.map((each) => downAxis(each, source, idOf));
  if (plan.levels) return [...down, ...levelAxes(plan.levels, source, idOf)];
  return plan.across === 'none' ? down : [...down, acrossAxis(plan, source, idOf)];
}

function downAxis(planned: PlannedDimension, source: AxesSource, idOf: (heading: string) => string): Axis {
  const { column, words, role } = planned;
  if (column.isOverflown) throw tooMany(source.file, column);
  const heading = variableName(words ?? column, source.survey);
  const head = { id: idOf(role === 'time' ? 'time' : heading), label: heading, role };
  if (role === 'time') {
    const { categories, positions } = timeAxis([...column.texts.keys()], source, {
      where: column.heading,
      placeOf: (at) => ({ line: column.lines[at] ?? source.line, column: column.field + 1 }),
    });
    return { dimension: { ...head, categories }, positions, column };
  }
  const labels = words && source.survey.textsBeside(column, words);
  const categories = [...column.texts.keys()].map((text): Category => {
    const label = labels?.get(text) ?? '';
    const id = source.isOwn ? codeOfField(text) : text;
    return text === '' ? blankCategory(column, source.write) : { id, label: label === '' ? id : label };
  });
  if (column.texts.has('')) {
    source.notes.guesses.push(message('read.csv.blank-is-all', { column: column.heading }));
  }
  return { dimension: { ...head, categories }, positions: [...categories.keys()], column };
}

/** In flat files of GENESIS the name of a variable stands in a column of its own, the same in every row. */
function variableName({ heading }: ColumnProfile, { columns }: ColumnSurvey): string {
  const [, number] = /^(\d+)_(?:variable_attribute|auspraegung)(?:_label|_code)?$/i.exec(heading) ?? [];
  const names = [`${number}_variable_label`, `${number}_merkmal_label`];
  const stated = columns.find(
    (column) =>
      number !== undefined && names.includes(column.heading.toLowerCase()) && column.texts.size === 1,
  );
  const [name = ''] = stated?.texts.keys() ?? [];
  return name === '' ? headingWithoutTime(heading).replace(/_label$/, '') : name;
}

function tooMany(file: string, { heading, field }: ColumnProfile): ReadingError {
  return new ReadingError(file, {
    column: field + 1,
    message: message('read.csv.many-texts', { column: heading, most: { number: MOST_CATEGORIES } }),
    advice: message('read.csv.plan-advice'),
  });
}

/** SDMX calls the total `_T`. */
function blankCategory({ texts }: ColumnProfile, write: Write): Category {
  return { id: texts.has('_T') ? '_blank' : '_T', label: write(message('read.label.all')) };
}

function acrossAxis(plan: CsvPlan, source: AxesSource, idOf: (heading: string) => string): Axis {
  const headings = plan.values.map(({ heading }) => heading);
  if (plan.across === 'time') {
    const { categories, positions } = timeAxis(headings, source, {
      placeOf: (at) => ({ line: source.line, column: (plan.values[at]?.field ?? 0) + 1 }),
    });
    return { dimension: timeDimension(idOf, categories, source), positions };
  }
  const categories = headings.map((heading): Category => ({ id: heading, label: heading }));
  return {
    dimension: {
      id: idOf('indicator'),
      label: source.write(message('read.label.indicator')),
      role: 'measure',
      categories,
    },
    positions: [...headings.keys()],
  };
}

function timeDimension(
  idOf: (heading: string) => string,
  categories: readonly Category[],
  { write }: AxesSource,
): Dimension {
  return { id: idOf('time'), label: write(message('read.label.period')), role: 'time', categories };
}

/** Each level of headings is a dimension; the one with periods is time. */
function levelAxes(
  { names, places }: HeadingLevels,
  source: AxesSource,
  idOf: (heading: string) => string,
): readonly Axis[] {
  return names.map((texts, level): Axis => {
    const own = places.map((place) => place[level] ?? 0);
    if (texts.every(couldBePeriod)) {
      const { categories, positions } = timeAxis(texts, source, {
        placeOf: () => ({ line: source.line }),
      });
      const dimension = timeDimension(idOf, categories, source);
      return { dimension, positions: own.map((at) => positions[at] ?? 0) };
    }
    const categories = texts.map((text): Category => ({ id: text, label: text }));
    const number = String(level + 1);
    const label = source.write(message('read.label.level', { level: number }));
    const id = idOf(`columns-level-${number}`);
    return { dimension: { id, label, role: 'other', categories }, positions: own };
  });
}

function samePeriod(column: string | undefined): Message {
  return column === undefined
    ? message('read.csv.same-period-in-header')
    : message('read.csv.same-period', { column });
}

function notAPeriod(text: string, column: string | undefined): Message {
  return column === undefined
    ? message('read.csv.no-period-in-header', { text })
    : message('read.no-period-in-column', { text, column });
}

interface TimeLabelsPlace {
  /** The column of the periods; none where they are the headings. */
  readonly where?: string;
  readonly placeOf: (at: number) => Place;
}

function timeAxis(
  texts: readonly string[],
  { file, notes }: AxesSource,
  { where, placeOf }: TimeLabelsPlace,
) {
  const time = timeCategoriesOf(texts, { isCalledTime: true });
  if (time === undefined) {
    const at = readPeriods(texts).periods.indexOf(undefined);
    const bad = texts[at];
    throw new ReadingError(file, {
      ...(at >= 0 && placeOf(at)),
      message: bad === undefined ? samePeriod(where) : notAPeriod(bad, where),
      advice: message('read.period-advice'),
    });
  }
  noteTimeReading(time, placeOf, notes);
  return time;
}
