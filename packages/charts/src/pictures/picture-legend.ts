import { SANS, type ChartTheme } from '../chart-theme.ts';
import type { LegendEntry } from '../legend-entries.ts';
import { legendSwatch, SWATCH_WIDTH } from '../legend-swatch.ts';
import { svgLine, type Direction } from './svg-text.ts';
import { textLines, textWidth } from '../text-width.ts';

const SIZE = 13;
const LINE = 20;
const GAP = 7;
const BETWEEN = 18;

/** A legend laid out for a given width: its SVG with the top left corner at 0, 0, and its height. */
export interface DrawnLegend {
  readonly svg: string;
  readonly height: number;
}

interface LegendRoom {
  readonly width: number;
  readonly isColumn: boolean;
  readonly direction: Direction;
}

/** Lays entries out next to each other and line by line; in a narrow picture one below the other. */
export function pictureLegend(
  entries: readonly LegendEntry[],
  theme: ChartTheme,
  { width, isColumn, direction }: LegendRoom,
): DrawnLegend {
  const parts: string[] = [];
  let x = 0;
  let y = 0;
  for (const entry of entries) {
    const room = width - SWATCH_WIDTH - GAP;
    const lines = textLines(entry.name, SIZE, room);
    const entryWidth = SWATCH_WIDTH + GAP + Math.max(0, ...lines.map((line) => textWidth(line, SIZE)));
    if (x > 0 && (isColumn || x + entryWidth > width)) {
      x = 0;
      y += LINE;
    }
    parts.push(legendSwatch(entry, direction === 'ltr' ? x : width - x - SWATCH_WIDTH, y + 3));
    for (const [at, text] of lines.entries()) {
      const place = { x: x + SWATCH_WIDTH + GAP, y: y + 13 + at * LINE };
      const line = { ...place, text, size: SIZE, color: theme.ink2, font: SANS };
      parts.push(svgLine(line, { width, direction }));
    }
    if (lines.length > 1) {
      x = 0;
      y += LINE * lines.length;
    } else {
      x += entryWidth + BETWEEN;
    }
  }
  return { svg: parts.join(''), height: entries.length === 0 ? 0 : y + (x > 0 ? LINE : 0) };
}
