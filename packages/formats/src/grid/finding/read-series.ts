import {
  frequencyOf,
  message,
  periodIn,
  sentences,
  writeTimePeriod,
  type Category,
  type Dimension,
} from '@almanac/core';
import { footnoteList, type FootnoteList } from '../../reading/footnote-list.ts';
import { quotedList } from '../../reading/quoted-list.ts';
import { powerOfWord, scaledWords } from '../../reading/numbers/scaled-words.ts';
import type { ReadTable } from '../../reading/reading.ts';
import { statedFacts } from '../../reading/stated-facts.ts';
import { noteTimeReading, timeCategoriesOf, type TimeCategories } from '../../reading/time-categories.ts';
import { linesOf } from '../banner.ts';
import { classifier } from '../cell-class.ts';
import { fillGridCube, type SidedAxis } from '../fill-grid-cube.ts';
import type { Grid } from '../grid.ts';
import type { GridReading } from '../read-grid.ts';
import { seriesBelowFacts, type SeriesBelowFacts } from './series-below-facts.ts';

type Facts = SeriesBelowFacts['facts'];

const NAMES =
  /^(?:title|t[ií]tulo|name|series(?: description| name)?|libell[ée]|bezeichnung|descripci[oó]n)$/i;
/** Names stand beside nothing, or over the periods. */
const UNNAMED = /^(?:date|time period|p[ée]riode)?$/i;
const UNITS = /^(?:units?|unit of measure|einheit|unit[ée]|unidad)$/i;
const PREFIXES = /^preunit$/i;
const SCALES = /^(?:multiplier|scale|dimension)$/i;
const IDS = /^(?:(?:unique )?identifier|series ids?|source ?key|mnemonic|cdid|idbank|code)$/i;

const FREQUENCIES = /^(?:frequency|periodicidad)$/i;
const LONGER = [
  ['quarterly', /^(?:quarter(?:ly)?|trimestral)$/i, 'read.dates-of-quarters'],
  ['annual', /^(?:annual(?:ly)?|year(?:ly)?|anual)$/i, 'read.dates-of-years'],
] as const;

/** Reads series with facts above them; undefined where a sheet holds anything else. */
export function readSeries(grid: Grid, { notes, write }: GridReading): ReadTable | undefined {
  const classAt = classifier(grid);
  const found = seriesBelowFacts(grid, classAt);
  const time = found && timeOf(periodsIn(grid, found.rows), found.facts);
  if (found === undefined || time === undefined) return undefined;
  const footnotes = footnoteList();
  const said = partsOf(found.facts);
  const { title, unit, lines } = aboutTable(grid, found, said);
  const series = seriesOf(said, found, footnotes);
  const axes: readonly SidedAxis[] = [
    timeAxis(time, write(message('read.label.period'))),
    ...(series.length > 1 ? [seriesAxis(series, write(message('read.label.indicator')))] : []),
  ];
  const { cube, decimals } = fillGridCube(grid, {
    classAt,
    layout: { values: found.columns, flags: found.flags },
    rows: Int32Array.from(found.rows),
    axes,
    notes,
    footnotes,
    legend: lines,
    signs: {},
  });
  noteTimeReading(time, (at) => ({ line: grid.lineOf?.(found.rows[at] ?? 0) ?? 1, column: 1 }), notes);
  noteFound(found, said, notes);
  const frequency = frequencyOf(time.categories.flatMap(({ period }) => period ?? []));
  const facts = statedFacts({ title, unit, decimals, frequency });
  const tableFootnotes = [...new Set(lines.map(footnotes.idOf))];
  return { draft: { cube, facts: { ...facts, footnotes: footnotes.all(), tableFootnotes } }, ...notes };
}

/** Of a single series, its facts are those of the table. */
function aboutTable(
  grid: Grid,
  { columns, titles, below }: SeriesBelowFacts,
  { names, unitAt, ids, others }: SaidOfSeries,
): {
  readonly title: string | undefined;
  readonly unit: string | undefined;
  readonly lines: readonly string[];
} {
  const isOne = columns.length === 1;
  const [line, ...more] = linesOf(grid, titles);
  const title = isOne ? (names?.texts[0] ?? line) : line;
  const common = [...(isOne && ids ? [ids] : []), ...others.filter(isSame)].map(lineOf);
  const above = title === line ? more : linesOf(grid, titles);
  return {
    title,
    unit: isOne ? unitAt(0) || undefined : undefined,
    lines: [...above, ...common, ...linesOf(grid, below)],
  };
}

function periodsIn(grid: Grid, rows: readonly number[]): readonly string[] {
  return rows.map((row) => grid.textAt(row, 0).trim());
}

/** Months that name the quarters or years that the facts speak of are read as these. */
function timeOf(labels: readonly string[], facts: Facts): TimeCategories | undefined {
  const time = timeCategoriesOf(labels, { isCalledTime: true });
  const said = facts.find((fact) => FREQUENCIES.test(fact.name) && isSame(fact))?.texts[0] ?? '';
  const [frequency, , guess] = LONGER.find(([, words]) => words.test(said)) ?? [];
  if (time === undefined || frequency === undefined || time.guess !== undefined) return time;
  const longer = time.positions.flatMap((position) => {
    const { period } = time.categories[position] ?? {};
    return period?.frequency === 'monthly' ? (periodIn(period, frequency) ?? []) : [];
  });
  const read = longer.length < labels.length ? undefined : timeCategoriesOf(longer.map(writeTimePeriod));
  return read ? { ...read, guess: message(guess, { first: labels[0] ?? '' }) } : time;
}

interface SaidOfSeries {
  readonly names: Facts[number] | undefined;
  /** The unit of each series, empty where none is stated. */
  readonly unitAt: (at: number) => string;
  readonly ids: Facts[number] | undefined;
  readonly others: Facts;
}

/** Which facts name the series, their units and codes: by what stands at their left, else words that differ. */
function partsOf(facts: Facts): SaidOfSeries {
  const filled = facts.filter(({ texts }) => texts.some((text) => text !== ''));
  const units = filled.find(({ name }) => UNITS.test(name));
  const ids =
    filled.find((fact) => IDS.test(fact.name) && areDifferent(fact)) ??
    filled.find(
      (fact) =>
        fact !== units &&
        !NAMES.test(fact.name) &&
        areDifferent(fact) &&
        fact.texts.every((text) => !/\s/.test(text)),
    );
  const scales = filled.find(
    ({ name, texts }) => SCALES.test(name) && texts.every((text) => powerOf(text) !== undefined),
  );
  const prefixes = filled.find(({ name }) => PREFIXES.test(name));
  const free = filled.filter((fact) => ![units, ids, scales, prefixes].includes(fact));
  const names =
    free.find((fact) => NAMES.test(fact.name) && areDifferent(fact)) ??
    free.find((fact) => UNNAMED.test(fact.name) && areDifferent(fact) && areWords(fact));
  const unitAt = (at: number): string => {
    const words = `${prefixes?.texts[at] ?? ''}${units?.texts[at] ?? ''}`;
    return scaledWords(words, powerOf(scales?.texts[at] ?? '') ?? 0);
  };
  return { names, unitAt, ids, others: free.filter((fact) => fact !== names) };
}

const GERMAN_POWERS = new Map([
  ['eins', 0],
  ['tausend', 3],
  ['millionen', 6],
  ['milliarden', 9],
]);

/** The power of ten of a factor: `1000`, `Millionen`. */
function powerOf(text: string): number | undefined {
  return /^10*$/.test(text) ? text.length - 1 : (powerOfWord(text) ?? GERMAN_POWERS.get(text.toLowerCase()));
}

function areDifferent({ texts }: Facts[number]): boolean {
  return texts.every((text) => text !== '') && new Set(texts).size === texts.length;
}

function areWords({ texts }: Facts[number]): boolean {
  return texts.every((text) => /\p{L}{3}/u.test(text));
}

function isSame({ texts }: Facts[number]): boolean {
  return new Set(texts).size === 1;
}

function lineOf({ name, texts: [text = ''] }: Facts[number]): string {
  return name === '' ? text : `${name}: ${text}`;
}

/** A category for each series; facts that differ between them are notes on them. */
function seriesOf(
  { names, unitAt, ids, others }: SaidOfSeries,
  { columns }: SeriesBelowFacts,
  footnotes: FootnoteList,
): readonly Category[] {
  const varying = others.filter((fact) => !isSame(fact));
  return columns.map((_, at): Category => {
    const id = ids?.texts[at] ?? names?.texts[at] ?? String(at + 1);
    const own = varying
      .map(({ name, texts }) => ({ name, texts: [texts[at] ?? ''] }))
      .filter(({ texts: [text = ''] }) => text !== '');
    const unit = unitAt(at);
    return {
      id,
      label: names?.texts[at] ?? id,
      ...(unit !== '' && { unit }),
      ...(own.length > 0 && { footnotes: own.map(lineOf).map(footnotes.idOf) }),
    };
  });
}

function timeAxis({ categories, positions }: TimeCategories, label: string): SidedAxis {
  const dimension: Dimension = { id: 'time', label, role: 'time', categories };
  return { side: 'rows', dimension, positions: Int32Array.from(positions) };
}

function seriesAxis(categories: readonly Category[], label: string): SidedAxis {
  const dimension: Dimension = { id: 'indicator', label, role: 'measure', categories };
  return { side: 'columns', dimension, positions: Int32Array.from(categories.keys()) };
}

function noteFound(
  { columns }: SeriesBelowFacts,
  { names, ids, others }: SaidOfSeries,
  notes: GridReading['notes'],
): void {
  const shown = names?.texts ?? ids?.texts ?? columns.map((_, at) => String(at + 1));
  notes.guesses.unshift(
    message('read.csv.plan', {
      layout: message('read.csv.indicators-across', { columns: quotedList(shown) }),
      columns: sentences([
        others.length > 0
          ? message('read.series.facts', {
              facts: quotedList(others.map(({ name }) => name).filter(Boolean)),
            })
          : undefined,
      ]),
    }),
  );
}
