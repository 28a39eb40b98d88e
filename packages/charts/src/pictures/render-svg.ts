import { escapeMarkup, type ChartModel } from '@almanac/core';
import { plotSvg } from '../chart-library.ts';
import { CHART_THEMES, SANS, SERIF, type ChartTheme } from '../chart-theme.ts';
import type { Plot } from '../plot.ts';
import { legendEntries, type LegendEntry } from '../legend-entries.ts';
import { plotHeight } from '../plot-height.ts';
import { pictureLegend } from './picture-legend.ts';
import { inDirection, svgLine, svgText, type Direction } from './svg-text.ts';
import { SERIF_BOLD } from '../bold-faces.ts';
import { textLines } from '../text-width.ts';

/** The options of a picture of a chart. */
export interface PictureOptions {
  readonly width?: number;
  /**
   * The height of the whole picture. Absent: as tall as the chart needs. A picture with many names may become taller.
   */
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  /** The address of the table, printed in the picture. */
  readonly address?: string;
  /** CSS with embedded typefaces, for pictures shown outside the portal. */
  readonly style?: string;
  /** The direction of the language of its texts: left to right when absent. Axes run the same way in all. */
  readonly direction?: Direction;
}

/** The default width of pictures. */
export const PICTURE_WIDTH = 960;

const PADDING = 24;
const PLOT_HEIGHT = { usual: 400, most: 2400 };
const LEAST_PLOT_HEIGHT = 160;
const SIDE_LEGEND = 190;
/** The least width of a plot next to a legend; narrower pictures have the legend on top. */
const LEAST_BESIDE = 300;

interface Block {
  readonly svg: string;
  readonly height: number;
}

/** Where the lines of a text stand. */
interface Room {
  readonly width: number;
  readonly direction: Direction;
}

interface TextBlock {
  readonly size: number;
  readonly line: number;
  readonly color: string;
  readonly font: string;
  readonly weight?: number;
}

/**
 * The whole picture of a chart as SVG: title, axis titles, legend, notes, footnote, source, date and address around the
 * plot.
 */
export function renderSvg(model: ChartModel, options: PictureOptions = {}): string {
  const { width = PICTURE_WIDTH, theme: themeName = 'light', style = '' } = options;
  const theme = CHART_THEMES[themeName];
  const inner = width - 2 * PADDING;
  const blocks = blocksOf(withRoomBeside(model, inner), theme, { ...options, inner });
  const height = Math.ceil(heightOf(blocks) + 2 * PADDING);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeMarkup(model.title)}</title>`,
    style === '' ? '' : `<style>${style}</style>`,
    `<rect width="${width}" height="${height}" fill="${theme.paper}"/>`,
    `<g transform="translate(${PADDING} ${PADDING})">${below(blocks)}</g>`,
    '</svg>',
  ].join('');
}

function isLegendBeside({ legend }: ChartModel): boolean {
  return legend === 'left' || legend === 'right';
}

function withRoomBeside(model: ChartModel, inner: number): ChartModel {
  const isTooNarrow = isLegendBeside(model) && inner - SIDE_LEGEND < LEAST_BESIDE;
  return isTooNarrow ? { ...model, legend: 'top' } : model;
}

/**
 * Everything in the picture, from top to bottom. The plot gets the part of the requested height that the texts leave.
 */
function blocksOf(
  model: ChartModel,
  theme: ChartTheme,
  { inner, height, address = '', direction = 'ltr' }: PictureOptions & { readonly inner: number },
): readonly Block[] {
  const room = { width: inner, direction };
  const head = [
    ...textBlock(model.title, room, { size: 22, line: 28, color: theme.ink, font: SERIF, weight: 600 }),
    ...textBlock(model.subtitle, room, { size: 14, line: 20, color: theme.ink2, font: SANS }),
    gap(8),
  ];
  const rule: Block = { svg: `<path d="M0 6H${inner}" stroke="${theme.rule}"/>`, height: 16 };
  const foot = [rule, ...footOf(model, theme, { room, address })];
  const isBeside = isLegendBeside(model);
  const plotWidth = isBeside ? inner - SIDE_LEGEND : inner;
  const legendPlot = { model, theme, size: { width: plotWidth, height: PLOT_HEIGHT.usual } };
  const legend = pictureLegend(colouredEntries(legendPlot), theme, {
    width: isBeside ? SIDE_LEGEND - 20 : inner,
    isColumn: isBeside,
    direction,
  });
  const middle = (plot: Block): readonly Block[] =>
    middleOf({
      model,
      plot,
      titles: axisTitles(model, theme, { width: plotWidth, direction }),
      legend,
      inner,
    });
  const around = heightOf([...head, ...foot, ...middle(gap(0))]) + 2 * PADDING;
  const wanted =
    height === undefined ? plotHeight(model, { width: plotWidth, ...PLOT_HEIGHT }) : height - around;
  const size = { width: plotWidth, height: Math.max(LEAST_PLOT_HEIGHT, Math.round(wanted)) };
  const plot = { svg: plotOrWords({ model, theme, size }), height: size.height };
  return [...head, ...middle(plot), ...foot];
}

/** Grey lines look the same: in a picture their names would say nothing. */
function colouredEntries(plot: Plot): readonly LegendEntry[] {
  return legendEntries(plot).filter(({ look }) => look.isGrey !== true);
}

/** A plot without any figure is replaced by a sentence. */
function plotOrWords(plot: Plot): string {
  const { model, theme, size } = plot;
  const hasFigures = model.series.some(({ points }) => points.some((point) => point?.kind === 'value'));
  const svg = plotSvg(plot);
  if (hasFigures) return svg;
  const place = { x: size.width / 2, y: size.height / 2, anchor: 'middle' as const };
  const words = svgText({
    ...place,
    text: model.inPlot.allMissing,
    size: 14,
    color: theme.ink3,
    font: SANS,
  });
  return `${svg}${words}`;
}

interface Middle {
  readonly model: ChartModel;
  readonly plot: Block;
  readonly titles: { readonly above: Block; readonly below: Block };
  readonly legend: Block;
  readonly inner: number;
}

/** Plot and legend, as the reader placed them. */
function middleOf({ model, plot, titles, legend, inner }: Middle): readonly Block[] {
  const figure = [titles.above, plot, titles.below];
  if (legend.height === 0) return figure;
  switch (model.legend) {
    case 'top':
      return [legend, gap(12), ...figure];
    case 'left':
      return [beside(figure, SIDE_LEGEND, { legend, at: 0 })];
    case 'right':
      return [beside(figure, 0, { legend, at: inner - SIDE_LEGEND + 20 })];
    case 'bottom':
    case 'none':
      return [...figure, gap(4), legend, gap(8)];
  }
}

function beside(
  figure: readonly Block[],
  left: number,
  { legend, at }: { readonly legend: Block; readonly at: number },
): Block {
  const svg = `<g transform="translate(${left} 0)">${below(figure)}</g><g transform="translate(${at} 20)">${legend.svg}</g>`;
  return { svg, height: Math.max(heightOf(figure), legend.height + 20) };
}

/** The titles of the value axes, above the plot on the side of each axis; that of the category axis below the plot. */
function axisTitles(
  { x, y, second, marks }: ChartModel,
  theme: ChartTheme,
  { width, direction }: Room,
): { readonly above: Block; readonly below: Block } {
  if (marks === 'slices' || marks === 'tiles') return { above: gap(0), below: gap(0) };
  const style = { size: 13, color: theme.ink2, font: SANS };
  const [left, right] =
    y.position === 'left' ? [y.title, second?.title ?? ''] : [second?.title ?? '', y.title];
  const room = second ? width / 2 - 10 : width;
  const lines = (
    text: string,
    place: { readonly x: number; readonly anchor?: 'middle' | 'end' },
    most = room,
  ): readonly string[] =>
    textLines(text, 13, most).map((line, at) =>
      svgText({ ...style, ...place, text: inDirection(line, direction), y: 14 + at * 18 }),
    );
  const leftLines = lines(left, { x: 0 });
  const rightLines = lines(right, { x: width, anchor: 'end' });
  const belowLines = lines(x.title, { x: width / 2, anchor: 'middle' }, width);
  return {
    above: {
      svg: [...leftLines, ...rightLines].join(''),
      height: Math.max(leftLines.length, rightLines.length) * 18,
    },
    below: { svg: belowLines.join(''), height: belowLines.length * 18 + 4 },
  };
}

function footOf(
  model: ChartModel,
  theme: ChartTheme,
  { room, address }: { readonly room: Room; readonly address: string },
): readonly Block[] {
  const style = { size: 12, line: 17, color: theme.ink3, font: SANS };
  return [model.footnote, model.notes.join(' '), model.credit, address].flatMap((text) =>
    textBlock(text, room, style),
  );
}

function textBlock(text: string, room: Room, { line, ...style }: TextBlock): readonly Block[] {
  const face = style.font === SERIF ? SERIF_BOLD : undefined;
  return textLines(text, style.size, room.width, face).map((each) => ({
    svg: svgLine({ ...style, text: each, x: 0, y: style.size }, room),
    height: line,
  }));
}

function gap(height: number): Block {
  return { svg: '', height };
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** One block below the other. */
function below(blocks: readonly Block[]): string {
  let y = 0;
  return blocks
    .map(({ svg, height }) => {
      const placed = svg === '' ? '' : `<g transform="translate(0 ${Math.round(y * 2) / 2})">${svg}</g>`;
      y += height;
      return placed;
    })
    .join('');
}
