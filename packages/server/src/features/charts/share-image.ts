import {
  addressOf,
  CHART_PARAMETERS,
  DEFAULT_CHART_STATE,
  parseChartAddress,
  proposeFewer,
  summariseChart,
  type ChartModel,
  type TableView,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { SHARED_PICTURE, SHARED_PICTURE_QUERY } from '../../releases/figures/preview-pictures.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withoutParameters } from '../../releases/figures/read-view.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { chartOfView } from './read-chart.ts';

/** Parameters of the page that change nothing of its chart. */
const NOT_OF_THE_CHART = ['frame', 'panel', 'saved', 'changes', 'fullScreen', 'type', 'id', 'release'];

/** Longer texts are cut off by those who read them out. */
const LONGEST_ALT = 420;

/** A view whose page is shared. */
interface SharedView {
  readonly release: IndexedRelease;
  readonly view: TableView;
  readonly query: string;
  readonly wholeQuery: string;
}

/** The picture of a page in link previews. */
export interface ShareImage {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** What a chart says, for those who cannot see it. */
export function altOf(model: ChartModel, isPart: boolean, { say, write }: Words): string {
  if (isPart) return say('picture.part', { title: model.title });
  let alt = `${model.title}.`;
  for (const sentence of summariseChart(model).map(write)) {
    if (alt.length + sentence.length >= LONGEST_ALT) break;
    alt += ` ${sentence}`;
  }
  return alt;
}

interface Sharing {
  readonly words: Words;
  readonly publicUrl: string;
}

/**
 * For a chart that would ask first, the picture shows the chart that would be proposed: a picture of hundreds of lines
 * shows nothing.
 */
async function imageOf(
  { release, view, query, wholeQuery }: SharedView,
  { words, publicUrl }: Sharing,
): Promise<ShareImage> {
  const state = parseChartAddress(wholeQuery, (name) => !CHART_PARAMETERS.includes(name));
  const asked = state.ok ? state.value : DEFAULT_CHART_STATE;
  const model = await chartOfView(view, asked, words);
  await nextTurn();
  const fewer = proposeFewer(view, model.type, asked);
  const parts = [
    withoutParameters(query, NOT_OF_THE_CHART),
    fewer === undefined ? '' : addressOf(fewer.steps),
    `release=${encodeURIComponent(release.release.id)}`,
    ...SHARED_PICTURE_QUERY,
  ];
  const path = `/table/${release.summary.kind}/${release.code}.png`;
  return {
    address: `${publicUrl}${path}?${parts.filter((part) => part !== '').join('&')}`,
    alt: altOf(model, fewer !== undefined, words),
    width: SHARED_PICTURE.width * SHARED_PICTURE.scale,
    height: SHARED_PICTURE.height * SHARED_PICTURE.scale,
  };
}

/** Finds the picture of a page; undefined where no chart suits what it shows. */
export async function shareImage(shared: SharedView, sharing: Sharing): Promise<ShareImage | undefined> {
  try {
    return await imageOf(shared, sharing);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
