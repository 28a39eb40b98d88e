import { pxOf } from '@almanac/server/testing';

/** The code of the repeatedly published table. */
export const CODE = 'DWELL';

/** Large enough that no two releases share a figure. */
const FIRST = 100_003;
const STEP = 14;

const FACTORS = [1, 2, 3, 4, 5, 6] as const;

/** The first figure of release number `release`; the others are multiples of it. */
function baseOf(release: number): number {
  return FIRST + STEP * release;
}

/** The file of release number `release`: its figures identify the release, so that a mixture is detected. */
export function fileOf(release: number): string {
  return pxOf(FACTORS.map((factor) => factor * baseOf(release)).join(' '));
}

/** The release in an answer; undefined if there is none, or parts of several. */
export function releaseIn(text: string): number | undefined {
  const ungrouped = text.replaceAll(/(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g, (figure) =>
    figure.replaceAll(',', ''),
  );
  const figures = new Set(ungrouped.match(/\d{6,}/g) ?? []);
  const shown = [...figures]
    .map(Number)
    .filter((figure) => (figure - FIRST) % STEP === 0 && figure < 2 * FIRST)
    .filter((base) => FACTORS.every((factor) => figures.has(String(factor * base))));
  const [only] = shown;
  return shown.length === 1 && only !== undefined ? (only - FIRST) / STEP : undefined;
}

const CUBE_AXES = [
  { id: 'region', count: 100 },
  { id: 'industry', count: 105 },
  { id: 'age', count: 100 },
] as const;

/** A cube that never changes and is too big to be sent whole: 1,050,000 cells as JSON-stat. */
export function cubeFile(): string {
  const size = CUBE_AXES.map(({ count }) => count);
  const cells = size.reduce((product, count) => product * count, 1);
  const dimension = Object.fromEntries(
    CUBE_AXES.map(({ id, count }) => [
      id,
      { label: id, category: { index: Array.from({ length: count }, (_, at) => `${id}-${at + 1}`) } },
    ]),
  );
  const value = Array.from({ length: cells }, (_, cell) => ((cell * 7919) % 1_000_003) / 10);
  const head = { version: '2.0', class: 'dataset', label: 'A large cube', source: 'Trial' };
  return JSON.stringify({ ...head, id: CUBE_AXES.map(({ id }) => id), size, dimension, value });
}

/** The address of one of many slices of it. */
export function sliceAddress(turn: number): string {
  return `/api/content/1/dc/CUBE/slice?pivot=industry/age&pick=region:region-${1 + (turn % 100)}`;
}
