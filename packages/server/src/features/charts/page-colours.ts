import { CHART_THEMES } from '@almanac/charts/looks';

const { paper, ink, ink2, ink3, rule, gridLine, series } = CHART_THEMES.light;

/** The design's token of each colour of the light theme. */
const TOKENS = new Map([
  [paper, '--paper'],
  [ink, '--ink'],
  [ink2, '--ink-2'],
  [ink3, '--ink-3'],
  [rule, '--rule'],
  [gridLine, '--grid-line'],
  ...series.map((color, at) => [color, `--c${at + 1}`] as const),
]);

const COLOUR = /"(#[0-9a-f]{6})"/gi;

/** Gives the drawing the colours of the page around it: one drawing serves light and dark. */
export function inPageColours(svg: string): string {
  return svg.replace(COLOUR, (written, color: string) => {
    const token = TOKENS.get(color.toLowerCase());
    return token === undefined ? written : `"var(${token})"`;
  });
}
