import type { NumberPlaces } from './number-places.ts';

/** Reads numbers of a file at places. */
export interface Gather {
  (path: string, places: NumberPlaces): Promise<Float64Array>;
  /** Holds a file open no longer: it is gone, and its room on the disk is wanted. */
  readonly forget?: (path: string) => void;
}
