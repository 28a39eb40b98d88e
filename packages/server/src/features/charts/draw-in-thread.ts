import { askedThreads } from '../../platform/asked-threads.ts';
import type { Drawing, Drawn } from './draw-thread.ts';

/** Draws a chart as SVG. */
export type Draw = (drawing: Drawing) => Promise<Drawn>;

/**
 * Draws in a thread of its own. A chart of many lines takes a quarter of a second, which would block all other readers;
 * and a server that draws no charts never loads the chart library. The thread starts with the first drawing, does not
 * keep the process alive, and is restarted should it end.
 */
export function drawInThread(): Draw {
  return askedThreads<Drawing, Drawn>({
    module: new URL('./draw-thread.ts', import.meta.url),
    does: 'draws charts',
    most: 1,
  }).ask;
}
