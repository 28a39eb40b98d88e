import type { NumberPlaces } from './number-places.ts';

/** Reads numbers of a file at places. */
export interface Gather {
  (path: string, places: NumberPlaces): Promise<Float64Array>;
  /** Closes a file that is gone, so that its disk space is freed. */
  readonly forget?: (path: string) => void;
}
