import { DEFAULT_CHART_STATE, proposeFewer, type TableView } from '@almanac/core';
import type { Words } from '@almanac/words';
import { createHash } from 'node:crypto';

import { byteCache } from '../../platform/byte-cache.ts';
import { savedChart, savedSteps } from '../../releases/figures/part-comparer.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { Draw } from './draw-in-thread.ts';
import { pictureMaker, type PictureMaker } from './picture-maker.ts';
import { chartOfView } from './read-chart.ts';
import { altOf } from './share-image.ts';

/** As wide as the words of a mail; half as large again, so that it is sharp on a telephone. */
const LOOK = { width: 600, theme: 'light', scale: '1.5' } as const;

/** Some two hundred pictures: a release's mail goes to many who saved the same view. */
const CACHE_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 1_000;

/** A larger view is read for a picture only when its chart was asked for. */
const MOST_UNASKED_CELLS = 10_000;

/** A saved table as a release shows it. */
export interface SavedView {
  readonly release: IndexedRelease;
  /** The JSON texts of a saved record. */
  readonly customisation: string;
  readonly computation: string;
}

/** A chart as mail carries it. */
export interface MailChart {
  readonly png: string;
  readonly alt: string;
}

/** Draws the chart of a saved table; undefined where none suits it. */
export type DrawMailChart = (saved: SavedView) => Promise<MailChart | undefined>;

/** What drawing for mail works with. */
export interface MailChartParts {
  readonly readHeader: HeaderReader;
  readonly readShown: ViewReader;
  readonly words: Words;
  readonly draw: Draw;
  readonly publicUrl: string;
}

/** Draws the charts of saved tables; the same view of the same release is drawn once. */
export function mailCharts(parts: MailChartParts): DrawMailChart {
  const maker = pictureMaker(parts);
  const kept = byteCache<{ readonly chart: MailChart | undefined }>(
    CACHE_BYTES,
    ({ chart }) => ENTRY_BYTES + (chart?.png.length ?? 0),
    'mail charts',
  );
  return async (saved) => {
    const key = JSON.stringify([saved.release.release.id, saved.customisation, saved.computation]);
    const name = createHash('sha256').update(key).digest('base64url');
    return (await kept.get(name, async () => ({ chart: await drawn(parts, maker, saved) }))).chart;
  };
}

async function drawn(
  parts: MailChartParts,
  maker: PictureMaker,
  saved: SavedView,
): Promise<MailChart | undefined> {
  const { release } = saved;
  const state = savedChart(saved);
  try {
    const { table: header } = await parts.readHeader(release.code, release.release.id);
    const { view } = await parts.readShown(release, savedSteps(saved, header));
    if (state === undefined && isTooMuch(view)) return undefined;
    const model = await chartOfView(view, state ?? DEFAULT_CHART_STATE, parts.words);
    if (state === undefined && proposeFewer(view, model.type, DEFAULT_CHART_STATE) !== undefined)
      return undefined;
    const address = `${parts.publicUrl}/table/${release.summary.kind}/${release.code}`;
    const png = await maker.png({ model, look: LOOK, address });
    return { png: Buffer.from(png).toString('base64'), alt: altOf(model, false, parts.words) };
  } catch (error) {
    // The words of the mail say everything; a view that no chart suits has none.
    if (error instanceof Problem && error.status < 500) return undefined;
    throw error;
  }
}

function isTooMuch({ rows, columns }: TableView): boolean {
  return rows.length * columns.length > MOST_UNASKED_CELLS;
}
