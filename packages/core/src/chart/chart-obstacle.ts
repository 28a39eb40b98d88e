import { writeCount, type NumberStyle } from '../view/print-number.ts';

/** Why a chart type does not suit what is shown. */
export type ChartObstacle =
  | { readonly code: 'not-allowed' }
  | { readonly code: 'nothing-shown' }
  | { readonly code: 'too-many-points'; readonly points: number; readonly most: number }
  | { readonly code: 'no-figures' }
  | { readonly code: 'needs-periods' }
  | { readonly code: 'needs-one-series'; readonly series: number }
  | { readonly code: 'needs-several-series' }
  | { readonly code: 'needs-several-categories' }
  | { readonly code: 'needs-one-unit'; readonly units: readonly string[] }
  | { readonly code: 'more-than-two-units'; readonly units: readonly string[] }
  | { readonly code: 'units-change-along-axis'; readonly units: readonly string[] }
  | { readonly code: 'does-not-add-up'; readonly unit: string }
  | { readonly code: 'overlapping'; readonly categories: readonly [string, string] }
  | { readonly code: 'negative-figures' }
  | { readonly code: 'nothing-above-zero' }
  | { readonly code: 'needs-two-sexes'; readonly male: string; readonly female: string }
  | { readonly code: 'needs-groups' };

type Words = {
  readonly [Code in ChartObstacle['code']]: (
    obstacle: Extract<ChartObstacle, { code: Code }>,
    numbers: NumberStyle,
  ) => string;
};

const WORDS: Words = {
  'not-allowed': () => 'Not offered for this table',
  'nothing-shown': () => 'Nothing is chosen to draw',
  'too-many-points': ({ points, most }, numbers) =>
    `${writeCount(points, numbers)} figures are too many to draw; choose at most ${writeCount(most, numbers)}`,
  'no-figures': () => 'Every figure shown is missing',
  'needs-periods': () => 'Needs periods along the axis; there are none',
  'needs-one-series': ({ series }) => `Needs one series; ${series} are shown`,
  'needs-several-series': () => 'Needs two or more series; one is shown',
  'needs-several-categories': () => 'Needs two or more groups along the axis',
  'needs-one-unit': ({ units }) => `Needs one unit; shown are ${listOf(units)}`,
  'more-than-two-units': ({ units }) => `Two units fit one chart; shown are ${listOf(units)}`,
  'units-change-along-axis': ({ units }) => `One series has several units: ${listOf(units)}`,
  'does-not-add-up': ({ unit }) => `Needs parts that add up; ${unit} does not`,
  overlapping: ({ categories: [one, other] }) => `Needs parts that do not overlap; ${one} and ${other} do`,
  'negative-figures': () => 'Needs figures of zero or more; some are negative',
  'nothing-above-zero': () => 'Needs a total above zero',
  'needs-two-sexes': ({ male, female }) => `Needs two sexes; none are called ${male} and ${female}`,
  'needs-groups': () => 'Needs one more variable beside the sexes, such as age, and no other',
};

/** Why a chart cannot be drawn, in words for a reader. */
export function wordsOfChartObstacle(obstacle: ChartObstacle, numbers: NumberStyle): string {
  const words = WORDS[obstacle.code] as (obstacle: ChartObstacle, numbers: NumberStyle) => string;
  return words(obstacle, numbers);
}

/** The codes of every reason why a chart cannot be drawn. */
export const CHART_OBSTACLES = Object.keys(WORDS);

function listOf(units: readonly string[]): string {
  const named = units.map((unit) => (unit === '' ? 'no unit' : unit));
  if (named.length > 4) return `${named.slice(0, 3).join(', ')} and ${named.length - 3} more`;
  return [named.slice(0, -1).join(', '), named.at(-1) ?? ''].filter((text) => text !== '').join(' and ');
}
