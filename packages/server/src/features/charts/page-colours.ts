import { CHART_THEMES } from '@almanac/charts/looks';

const { light, dark } = CHART_THEMES;

/** Each colour of the light theme, that of the dark one in its place, and the design's token for both. */
const COLOURS = [
  [light.paper, dark.paper, '--paper'],
  [light.ink, dark.ink, '--ink'],
  [light.ink2, dark.ink2, '--ink-2'],
  [light.ink3, dark.ink3, '--ink-3'],
  [light.rule, dark.rule, '--rule'],
  [light.gridLine, dark.gridLine, '--grid-line'],
  ...light.series.map((color, at) => [color, dark.series[at] ?? color, `--c${at + 1}`] as const),
] as const;

const TOKENS = new Map(COLOURS.map(([color, , token]) => [color, `var(${token})`]));
const BOTH = new Map(COLOURS.map(([color, inDark]) => [color, `light-dark(${color}, ${inDark})`]));

const COLOUR = /"(#[0-9a-f]{6})"/gi;

function recoloured(svg: string, colours: ReadonlyMap<string, string>): string {
  return svg.replace(COLOUR, (written, color: string) => {
    const other = colours.get(color.toLowerCase());
    return other === undefined ? written : `"${other}"`;
  });
}

/** Gives the drawing the colours of the page around it: one drawing serves light and dark. */
export function inPageColours(svg: string): string {
  return recoloured(svg, TOKENS);
}

/** The same for a page that does not have the design's tokens. */
export function inBothThemes(svg: string): string {
  return recoloured(svg, BOTH);
}
