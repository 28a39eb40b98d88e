import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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

/** What a page may carry, in UTF-8. */
export interface PageParts {
  readonly figures: Uint8Array;
  readonly drawing: Uint8Array;
}

/** The page in the fullest form that weighs little enough, else in the last. No page is written with a part too heavy alone. */
export async function fittingPage(
  write: (form: PageForm) => string,
  { figures, drawing }: PageParts,
): Promise<PreparedAnswer> {
  const hasLightFigures = await isLight(figures);
  const hasLightDrawing = await isLight(drawing);
  const forms = FORMS.filter(
    ({ carriesFigures, carriesDrawing }) =>
      (hasLightFigures || !carriesFigures) && (hasLightDrawing || !carriesDrawing),
  );
  const [fullest = WHOLE, ...lighter] = forms;
  let page = await prepareAnswer(write(fullest));
  for (const form of lighter) {
    if (page.bytes.gzip.byteLength <= MOST_PAGE_BYTES) break;
    page = await prepareAnswer(write(form));
  }
  return page;
}

/** So much of a part nearly always says that it is too heavy. */
const BEGINNING = 500_000;

async function isLight(bytes: Uint8Array): Promise<boolean> {
  if (bytes.byteLength <= MOST_PAGE_BYTES) return true;
  if (bytes.byteLength > BEGINNING && !(await isLight(bytes.subarray(0, BEGINNING)))) return false;
  return (await promisify(gzip)(bytes)).byteLength <= MOST_PAGE_BYTES;
}
