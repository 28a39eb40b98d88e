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
