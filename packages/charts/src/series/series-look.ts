import type { ChartTheme } from '../chart-theme.ts';

/** A pattern over a filled mark, as ECharts draws it. */
export interface Pattern {
  readonly symbol: 'rect' | 'circle';
  readonly dashArrayX: number | readonly (number | readonly number[])[];
  readonly dashArrayY: number | readonly number[];
  readonly rotation: number;
  readonly symbolSize: number;
  readonly color: string;
}

/** The look of a series (or slice): a colour, and a dash or pattern for readers who cannot distinguish colours. */
export interface SeriesLook {
  readonly color: string;
  readonly dash: 'solid' | readonly number[];
  /** Absent on the first: plain. */
  readonly pattern?: Pattern;
  /** Which pattern it is, from 0; 0 is plain. */
  readonly patternNumber: number;
  /** One of many lines, without a colour or a name of its own. */
  readonly isGrey?: true;
}

const DASHES: readonly ('solid' | readonly number[])[] = [
  'solid',
  [7, 3],
  [2, 3],
  [10, 3, 2, 3],
  [4, 4],
  [12, 5],
];

type Shape = Omit<Pattern, 'color'>;

const STRIPES: Omit<Shape, 'rotation'> = {
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [1.5, 6],
  symbolSize: 1,
};

const SHAPES: readonly (Shape | undefined)[] = [
  undefined,
  { ...STRIPES, rotation: Math.PI / 4 },
  {
    symbol: 'circle',
    dashArrayX: [
      [7, 7],
      [0, 7, 7, 0],
    ],
    dashArrayY: [7, 0],
    rotation: 0,
    symbolSize: 0.4,
  },
  { ...STRIPES, rotation: -Math.PI / 4 },
  { ...STRIPES, rotation: 0 },
  { ...STRIPES, dashArrayY: [1.5, 3.5], rotation: Math.PI / 4 },
  { ...STRIPES, rotation: Math.PI / 2 },
];

/** The eighth colour is close to the second for colour-blind readers: it always has a dash. */
const CLOSE_PAIR = 7;

/**
 * The look of the series at this index. Colours repeat after eight; dashes and patterns then distinguish the rounds.
 */
export function seriesLook(theme: ChartTheme, at: number): SeriesLook {
  const colors = theme.series.length;
  const isForced = theme.name === 'forced';
  const lap = Math.floor(at / colors);
  const isClose = at % colors === CLOSE_PAIR;
  const dash = DASHES[(isForced ? at : lap + (isClose ? 1 : 0)) % DASHES.length] ?? 'solid';
  // Fills are solid as long as colours tell them apart.
  const patternNumber = isForced
    ? at % SHAPES.length
    : lap > 0
      ? 1 + ((at + 5 * lap) % (SHAPES.length - 1))
      : 0;
  const shape = SHAPES[patternNumber];
  return {
    color: theme.series[at % colors] ?? theme.ink,
    dash,
    ...(shape && { pattern: { ...shape, color: theme.pattern } }),
    patternNumber,
  };
}
