/** A place of the table page that the tour shows. */
export interface TourStop {
  readonly title: string;
  readonly words: string;
  /** Finds what is shown, tools by their names; a stop whose element is not on the page is left out. */
  readonly selector: string;
}

/** The tour of the table page, in order. */
export const TOUR_STOPS: readonly TourStop[] = [
  {
    title: 'What the table is about',
    words:
      'The title, who publishes it, in which unit, and when it was last updated. “About this table” has the rest, and every earlier release.',
    selector: '#table-title',
  },
  {
    title: 'The figures',
    words:
      'Scroll in both directions; headings stay in sight. Click a figure, or move to it with the arrow keys and press Enter, and its card tells all about it. Drag over figures to copy them.',
    selector: '[class*="scroller"] table',
  },
  {
    title: 'Make it your own',
    words:
      'Customise opens a panel: choose rows and periods, turn the table round, compute sums, shares and changes, convert months to years, set decimals.',
    selector: '[data-tool="customise"]',
  },
  {
    title: 'See it as a chart',
    words:
      'Chart draws what the table shows, in the type that suits it or another one. The arrow keys read its points aloud; T brings the table back.',
    selector: '[data-tool="chart"]',
  },
  {
    title: 'Nothing is lost',
    words:
      'Whatever you do can be undone, stands in the address bar, and shows as a chip above the table that can be edited or removed.',
    selector: '[aria-keyshortcuts="Control+Z"]',
  },
  {
    title: 'Take it with you',
    words:
      'Download exactly what you see as a file, share its address, or let a program read it. Files hold units, footnotes and source.',
    selector: '[data-tool="download"]',
  },
];
