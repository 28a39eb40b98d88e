import type { ChartModel } from '@almanac/core';
import type { Plot } from '../plot.ts';
import { textLines, textWidth } from '../text-width.ts';

/** Names of groups below their columns have at most this many lines. */
const UPRIGHT_LINES = 3;
const SIZE = 12;
const LINE = 15;
/** The width that the labels of the shares take from the plot. */
const SHARES_WIDTH = 64;
/** The greatest length of slanting names, and the distance between them. */
const LONGEST_SLANTING = 140;
const APART = 18;
const SLANT = Math.PI / 4;
/** The space between the tiles and their names. */
const AIR = 6;

interface Column {
  readonly left: number;
  readonly width: number;
  readonly name: string;
}

/** The layout of the names below a mosaic's groups, and the room that they take. */
export interface TileNames {
  readonly isSlanting: boolean;
  /** One for each group with a name below it. */
  readonly names: readonly { readonly middle: number; readonly lines: readonly string[] }[];
  readonly bottom: number;
  /** The space that slanting names need to the left of the plot, beyond the labels of the shares. */
  readonly left: number;
}

interface RenderApi {
  readonly value: (dimension: number) => number;
  readonly coord: (point: readonly [number, number]) => readonly [number, number];
}

/**
 * Upright where every name fits below its column, else slanting; for columns too narrow even for that, the name is only
 * in the card and the table.
 */
export function tileNames({ model, size }: Plot): TileNames {
  const columns = columnsOf(model);
  const width = size.width - SHARES_WIDTH;
  const upright = columns.map(({ name, width: share }) => uprightLines(name, share * width - 4));
  const isUpright = upright.every((lines) => lines !== undefined);
  if (!isUpright) return slantingNames(columns, width);
  const names = columns.map((column, at) => ({ middle: middleOf(column), lines: upright[at] ?? [] }));
  return { isSlanting: false, names, bottom: UPRIGHT_LINES * LINE + 12, left: 0 };
}

function uprightLines(name: string, room: number): readonly string[] | undefined {
  const lines = textLines(name, SIZE, Math.max(room, 1));
  const areWordsWhole = name.split(/\s+/).every((word) => textWidth(word, SIZE) <= room);
  return lines.length <= UPRIGHT_LINES && areWordsWhole ? lines : undefined;
}

function slantingNames(columns: readonly Column[], width: number): TileNames {
  const step = stepApart(columns, APART / width);
  const names = columns
    .filter((_, at) => at % step === 0)
    .map((column) => ({
      middle: middleOf(column),
      lines: textLines(column.name, SIZE, LONGEST_SLANTING),
    }));
  const reaches = names.map(({ lines }) => {
    const longest = Math.max(0, ...lines.map((line) => textWidth(line, SIZE)));
    return (longest + lines.length * LINE) * Math.cos(SLANT);
  });
  const beyond = names.map(({ middle }, at) => (reaches[at] ?? 0) - middle * width - SHARES_WIDTH / 2);
  return {
    isSlanting: true,
    names,
    bottom: Math.max(0, ...reaches) + AIR + 4,
    left: Math.max(0, ...beyond),
  };
}

/** Each so manieth column has a name, so that no two run into each other: evenly, whatever the widths. */
function stepApart(columns: readonly Column[], least: number): number {
  const middles = columns.map(middleOf);
  const isApart = (step: number): boolean =>
    middles.every((middle, at) => at % step !== 0 || (middles[at + step] ?? Infinity) - middle >= least);
  return columns.map((_, at) => at + 1).find(isApart) ?? 1;
}

/** The custom series that draws the names. */
export function tileNameSeries(plot: Plot): Record<string, unknown> {
  const { isSlanting, names } = tileNames(plot);
  const style = { fill: plot.theme.ink2, fontSize: SIZE, lineHeight: LINE };
  return {
    type: 'custom',
    id: 'names',
    silent: true,
    data: names.map(({ middle }, at) => [middle, 0, at]),
    renderItem: (_: unknown, api: RenderApi) => {
      const [x, y] = api.coord([api.value(0), 0]);
      const text = names[api.value(2)]?.lines.join('\n') ?? '';
      return isSlanting
        ? {
            type: 'text',
            x: x + AIR,
            y: y + AIR,
            rotation: SLANT,
            style: { ...style, text, align: 'right', verticalAlign: 'middle' },
          }
        : { type: 'text', x, y: y + AIR, style: { ...style, text, align: 'center' } };
    },
  };
}

function middleOf({ left, width }: Column): number {
  return left + width / 2;
}

function columnsOf({ tiles, categories }: ChartModel): readonly Column[] {
  const columns = new Map(tiles.map(({ category, left, width }) => [category, { left, width }]));
  return [...columns].map(([category, place]) => ({ ...place, name: categories[category]?.label ?? '' }));
}
