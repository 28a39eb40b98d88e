import type { DemoTable } from '../src/demo-table.ts';
import { demonstration } from '../src/demonstration.ts';
import { placesOf } from '../src/measures/joint-figures.ts';
import type { Breakdown } from '../src/measures/breakdown.ts';
import type { NumberedMeasure } from '../src/measures/measure.ts';
import { cellKey } from '../src/measures/suppress.ts';
import type { CellKey } from '../src/measures/derivable-cells.ts';
import { TOPICS } from '../src/subjects/subjects.ts';

/** The content of a published cell: a figure, or that it is suppressed. Other absences are left out. */
export type PublishedCell = number | 'suppressed';

/** A table of a measure as in its file. */
export interface PublishedTable {
  readonly code: string;
  readonly breakdowns: readonly Breakdown[];
  readonly cells: readonly { readonly key: CellKey; readonly year: string; readonly said: PublishedCell }[];
}

interface Category {
  readonly index: readonly string[];
  readonly label: Readonly<Record<string, string>>;
  readonly child?: Readonly<Record<string, readonly string[]>>;
}

export interface Dataset {
  readonly id: readonly string[];
  readonly size: readonly number[];
  readonly dimension: Readonly<Record<string, { readonly category: Category }>>;
  readonly value: readonly (number | null)[];
  readonly status: Readonly<Record<string, string>>;
}

const tables: ReadonlyMap<string, DemoTable> = new Map(
  demonstration('full').map((table) => [table.manifest.code, table]),
);

/** The measures of all topics. */
export const ALL_MEASURES: readonly NumberedMeasure[] = TOPICS.flatMap(({ measures }) => measures);

/** The made-up tables of one text: all but the trade cube. */
export const MADE_UP: readonly DemoTable[] = [...tables.values()].filter(
  ({ manifest }) => manifest['isFictional'] === true && manifest.code !== 'D34000',
);

/** The data set of a table. */
export function datasetOf(code: string): Dataset {
  const content = tables.get(code)?.content();
  if (typeof content !== 'string') throw new Error(`${code} is not a table of one text`);
  return JSON.parse(content) as Dataset;
}

/** The figures of a data series by period. */
export function seriesOf(code: string, series = '1'): ReadonlyMap<string, number> {
  const { dimension, value } = datasetOf(code);
  const periods = dimension['time']?.category.index ?? [];
  const row = dimension['series']?.category.index.indexOf(series) ?? -1;
  if (row < 0) throw new Error(`${code} has no series ${series}`);
  return new Map(
    periods.flatMap((period, at) => {
      const figure = value[row * periods.length + at];
      return typeof figure === 'number' ? [[period, figure] as const] : [];
    }),
  );
}

/** Every annual table of a measure, cell by cell. */
export function tablesOfMeasure({ number, measure }: NumberedMeasure): readonly PublishedTable[] {
  const coded = (code: string): string => measure.codes[code] ?? code;
  const joint = (breakdowns: readonly Breakdown[], code: string, only?: number): PublishedTable => ({
    code,
    breakdowns,
    cells: jointCells(breakdowns, datasetOf(code), only),
  });
  return [
    ...measure.by
      .filter(() => measure.every.includes('A'))
      .map((by, at) => listed([by], coded(`M${number}${at}1`))),
    ...measure.nested.map((pair, at) => listed(pair, coded(`M${number}${9 - at}1`))),
    ...measure.cross.flatMap((set, at) =>
      measure.years.map((year, y) => joint(set, coded(`C${number}${at}${y}`), year)),
    ),
    ...measure.cubes.map((set, at) => joint(set, coded(`D${number}${at}`))),
  ];
}

/** The cells of a cross table or cube, or those of one year if the table has no time dimension. */
export function jointCells(
  breakdowns: readonly Breakdown[],
  { size, dimension, value, status }: Dataset,
  only?: number,
): PublishedTable['cells'] {
  const years = only === undefined ? (dimension['time']?.category.index ?? []) : [String(only)];
  return value.flatMap((figure, cell) => {
    let rest = Math.floor(cell / years.length);
    const places = [...breakdowns.entries()].toReversed().map(([axis, by]) => {
      const count = size[axis] ?? 1;
      const place = placesOf(by)[rest % count];
      rest = Math.floor(rest / count);
      return place;
    });
    return publishedCell(figure, status[cell], {
      key: cellKey(breakdowns, places.toReversed()),
      year: years[cell % years.length] ?? '',
    });
  });
}

/** The cells of series by one breakdown, or by a second one and within it a first one. */
function listed(breakdowns: readonly Breakdown[], code: string): PublishedTable {
  const { dimension, value, status } = datasetOf(code);
  const years = dimension['time']?.category.index ?? [];
  const [inner, outer] = breakdowns;
  if (!inner) throw new Error(`${code} has no breakdown`);
  const places = (outer ? placesOf(outer) : [undefined]).flatMap((o) =>
    placesOf(inner).map((i) => (outer ? [i, o] : [i])),
  );
  const cells = value.flatMap((figure, cell) => {
    const key = cellKey(breakdowns, places[Math.floor(cell / years.length)] ?? []);
    return publishedCell(figure, status[cell], { key, year: years[cell % years.length] ?? '' });
  });
  return { code, breakdowns, cells };
}

function publishedCell(
  figure: number | null,
  status: string | undefined,
  where: { readonly key: CellKey; readonly year: string },
): PublishedTable['cells'] {
  if (figure !== null) return [{ ...where, said: figure }];
  if (status === 'c') return [{ ...where, said: 'suppressed' }];
  return status === '-' ? [{ ...where, said: 0 }] : [];
}
