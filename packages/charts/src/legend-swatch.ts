import { round } from './pictures/svg-text.ts';
import type { LegendEntry } from './legend-entries.ts';

/** The width of the swatch of a legend entry. */
export const SWATCH_WIDTH = 20;

/** The height of the swatch of a legend entry. */
export const SWATCH_HEIGHT = 12;

/** Lines over a box for each pattern, in the order of the patterns of marks. */
const PATTERN_LINES: readonly string[] = [
  '',
  'M0 6L6 0M0 12L12 0M6 12L18 0M12 12L20 4',
  'M4 3.5h1.5M10 3.5h1.5M16 3.5h1.5M7 8.5h1.5M13 8.5h1.5',
  'M0 6L6 12M2 0L14 12M8 0L20 12M14 0L20 6',
  'M0 3H20M0 9H20',
  'M0 4L4 0M0 8L8 0M0 12L12 0M4 12L16 0M8 12L20 0M12 12L20 4M16 12L20 8',
  'M3 0V12M9 0V12M15 0V12',
];

/** The swatch of a legend entry: a piece of its line, or a box with its pattern; its top left corner is at x, y. */
export function legendSwatch({ look, mark }: LegendEntry, x: number, y: number): string {
  const { color, dash, pattern, patternNumber } = look;
  const at = `transform="translate(${round(x)} ${round(y)})"`;
  if (mark === 'line') {
    const dashes = dash === 'solid' ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
    return `<path ${at} d="M0 6H20" stroke="${color}" stroke-width="2.5"${dashes}/>`;
  }
  const box = `<rect width="20" height="12" rx="1" fill="${color}"/>`;
  const lines = PATTERN_LINES[patternNumber] ?? '';
  const over =
    pattern && lines !== '' ? `<path d="${lines}" stroke="${pattern.color}" stroke-width="1.5"/>` : '';
  return `<g ${at}>${box}${over}</g>`;
}
