import type { PlainMessageKey } from '@almanac/core';

/** A place of the table page that the tour shows. */
export interface TourStop {
  readonly title: PlainMessageKey;
  readonly words: PlainMessageKey;
  /** Finds what is shown, tools by their names; a stop whose element is not on the page is left out. */
  readonly selector: string;
}

/** The tour of the table page, in order. */
export const TOUR_STOPS: readonly TourStop[] = [
  {
    title: 'table.tour.about',
    words: 'table.tour.about.why',
    selector: '#table-title',
  },
  {
    title: 'table.tour.figures',
    words: 'table.tour.figures.why',
    selector: '[class*="scroller"] table',
  },
  {
    title: 'table.tour.customise',
    words: 'table.tour.customise.why',
    selector: '[data-tool="customise"]',
  },
  {
    title: 'table.tour.chart',
    words: 'table.tour.chart.why',
    selector: '[data-tool="chart"]',
  },
  {
    title: 'table.tour.undo',
    words: 'table.tour.undo.why',
    selector: '[aria-keyshortcuts="Control+Z"]',
  },
  {
    title: 'table.tour.download',
    words: 'table.tour.download.why',
    selector: '[data-tool="download"]',
  },
];
