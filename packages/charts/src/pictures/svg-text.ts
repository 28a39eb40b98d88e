import { escapeMarkup } from '@almanac/core';

/** A line of text in a picture. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly color: string;
  readonly font: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** The side on which the lines of a language begin. */
export type Direction = 'ltr' | 'rtl';

/** A line that begins `x` pixels from that side, in a picture or a part of it of this width. */
export function svgLine(line: TextLine, { width, direction }: LineRoom): string {
  if (direction === 'ltr') return svgText(line);
  return svgText({ ...line, x: width - line.x, anchor: 'end', text: inDirection(line.text, direction) });
}

interface LineRoom {
  readonly width: number;
  readonly direction: Direction;
}

/** The line with marks around it that put its words in order: programs that draw SVG know them, and not all its attribute. */
export function inDirection(text: string, direction: Direction): string {
  return direction === 'ltr' || text === '' ? text : `\u2067${text}\u2069`;
}

/** The line as an SVG element. */
export function svgText({ x, y, text, size, color, font, weight = 400, anchor = 'start' }: TextLine): string {
  const placed = `x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"`;
  const set = `font-family="${escapeMarkup(font)}" font-size="${size}" font-weight="${weight}" fill="${color}"`;
  return `<text ${placed} ${set}>${escapeMarkup(text)}</text>`;
}

/** Half pixels are exact enough for layout, and keep pictures the same everywhere. */
export function round(pixels: number): number {
  return Math.round(pixels * 2) / 2;
}
