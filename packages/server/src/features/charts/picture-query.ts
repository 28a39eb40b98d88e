import { schemaText } from '@almanac/contract';
import { message } from '@almanac/core';
import * as z from 'zod/mini';

/** The least size leaves room for a plot beside its axis; the largest keeps the text readable. */
const PICTURE_SIZE = { leastWidth: 240, leastHeight: 160, most: 2400 };

/** A whole number of pixels, as written in an address. */
const pixels = (least: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, schemaText(message('fault.whole-number')))),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(least), z.maximum(PICTURE_SIZE.most)),
    ),
  );

const look = {
  release: z.optional(z.string()),
  width: z.optional(pixels(PICTURE_SIZE.leastWidth)),
  height: z.optional(pixels(PICTURE_SIZE.leastHeight)),
  theme: z._default(z.enum(['light', 'dark']), 'light'),
};

/** The parameters of a chart as SVG that are not the page's. */
export const svgQuery = z.looseObject({ ...look, words: z._default(z.enum(['all', 'none']), 'all') });

/** Query of a chart as PNG: one to four times its size. */
export const pngQuery = z.looseObject({
  ...look,
  scale: z._default(z.enum(['1', '1.5', '2', '3', '4']), '1'),
});

/** The parameters of a picture. */
export interface PictureLook {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly theme: 'light' | 'dark';
  readonly scale?: string;
  /** `none`: the plot with its axes alone, for small pictures. */
  readonly words?: 'all' | 'none';
}

/** Parameters of pictures alone: the page they are taken from does not have them. */
export const PICTURE_PARAMETERS = ['width', 'height', 'theme', 'scale', 'words'];
