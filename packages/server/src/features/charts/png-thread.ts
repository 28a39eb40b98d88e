import { renderPng } from '@almanac/charts/looks';

import { answerQuestions } from '../../platform/asked-thread.ts';

/** A picture to be drawn in pixels. */
export interface WantedPixels {
  readonly svg: Uint8Array;
  readonly scale: number;
}

const fromBytes = new TextDecoder();

/** A copy: the pixels’ own memory belongs to the library, and does not move between threads. */
answerQuestions(
  async ({ svg, scale }: WantedPixels) => new Uint8Array(await renderPng(fromBytes.decode(svg), scale)),
  (png) => [png.buffer],
);
