import { prepareAnswer, type PreparedAnswer } from '../../platform/http/answers/prepared-answer.ts';

/**
 * What a page weighs at most, packed by gzip: with its styles, its scripts and its typeface, 20 KB, it stays below 60 KB
 * whatever it shows.
 */
export const MOST_PAGE_BYTES = 38_000;

/** How much of a chart its page carries. The rest is referenced by address. */
export interface PageForm {
  readonly carriesFigures: boolean;
  readonly carriesDrawing: boolean;
  /** Of the legend. */
  readonly mostNames: number;
  /** Of the table; without a number as many as other pages have. */
  readonly mostCells?: number;
}

const WHOLE: PageForm = { carriesFigures: true, carriesDrawing: true, mostNames: Infinity };
const WITHOUT_FIGURES: PageForm = { ...WHOLE, carriesFigures: false };
const WITHOUT_DRAWING: PageForm = { ...WITHOUT_FIGURES, carriesDrawing: false };

/**
 * What the page leaves out, the first thing first. Only the script reads the figures, and it loads after the page in
 * any case; a drawing by address still shows where no script runs; names and cells are available nowhere else.
 */
const FORMS: readonly PageForm[] = [
  WHOLE,
  WITHOUT_FIGURES,
  WITHOUT_DRAWING,
  { ...WITHOUT_DRAWING, mostNames: 60, mostCells: 600 },
];

/** The page in the fullest form that weighs little enough, else in the last. */
export async function fittingPage(write: (form: PageForm) => string): Promise<PreparedAnswer> {
  const [whole = WHOLE, ...lighter] = FORMS;
  let page = await prepareAnswer(write(whole));
  for (const form of lighter) {
    if (page.bytes.gzip.byteLength <= MOST_PAGE_BYTES) break;
    page = await prepareAnswer(write(form));
  }
  return page;
}
