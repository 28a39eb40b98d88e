import { typefaceStyle } from '@almanac/charts/looks';
import type { ChartModel } from '@almanac/core';
import type { Words } from '@almanac/words';

import { askedThreads } from '../../platform/asked-threads.ts';
import type { Draw } from './draw-in-thread.ts';
import type { PictureLook } from './picture-query.ts';
import { refuseHugePicture } from './picture-size.ts';
import type { WantedPixels } from './png-thread.ts';

/** A picture that is wanted. */
export interface WantedPicture {
  readonly model: ChartModel;
  readonly look: PictureLook;
  /** Where the table is found; printed in the picture. */
  readonly address: string;
}

/** Makes the files of pictures. */
export interface PictureMaker {
  readonly svg: (wanted: WantedPicture) => Promise<Uint8Array>;
  readonly png: (wanted: WantedPicture) => Promise<Uint8Array>;
}

/** The size of a plot alone when none is asked for. */
const PLAIN = { width: 480, height: 300 };

interface DrawnInWords {
  readonly draw: Draw;
  readonly words: Pick<Words, 'direction'>;
}

/** A thread that drew no pixels for so long ends. */
const REST_MS = 60_000;

/** All makers share it: each thread loads the library anew. */
const pixels = askedThreads<WantedPixels, Uint8Array>({
  module: new URL('./png-thread.ts', import.meta.url),
  does: 'draws pixels',
  most: 1,
  restMs: REST_MS,
});
let before: Promise<unknown> = Promise.resolve();

/** Draws in threads; PNG one at a time, since each holds all of its pixels in memory, and packing them takes long. */
export function pictureMaker({ draw, words: { direction } }: DrawnInWords): PictureMaker {
  const drawn = async (
    { model, look: { width, height, theme }, address }: WantedPicture,
    style: string,
  ): Promise<Uint8Array> => {
    const sizes = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
    const options = { ...sizes, theme, address, style, direction };
    const { svg } = await draw({ kind: 'picture', model, options });
    return svg;
  };
  const plain = async ({ model, look }: WantedPicture): Promise<Uint8Array> => {
    const { width = PLAIN.width, height = PLAIN.height, theme } = look;
    const { svg } = await draw({ kind: 'plain', model, size: { width, height }, theme });
    return svg;
  };
  return {
    svg: async (wanted) =>
      wanted.look.words === 'none' ? plain(wanted) : drawn(wanted, await typefaceStyle()),
    png: async (wanted) => {
      const svg = await drawn(wanted, '');
      const scale = Number(wanted.look.scale ?? 1);
      refuseHugePicture(svg, scale);
      const render = (): Promise<Uint8Array> => pixels.ask({ svg, scale });
      const mine = before.then(render, render);
      before = mine;
      return mine;
    },
  };
}
