import { xmlText } from './xml-text.ts';

/** The most characters of an Excel cell. */
export const MOST_CELL_CHARACTERS = 32_767;

/** Beyond this many different texts, further ones are written inline, so that memory stays bounded. */
const MOST_SHARED = 1 << 16;

/** The texts that cells share: each is written once, at the end of the workbook. */
export interface SharedTexts {
  readonly ids: Map<string, number>;
}

/** The rest of a cell after its reference. Text is never run as a formula, because it is not a formula cell. */
export function textCell(shared: SharedTexts, text: string, style = 0): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (text === '') return `"${styled}/>`;
  const fitting = fittingText(text);
  const id = sharedId(shared, fitting);
  if (id === undefined) {
    return `"${styled} t="inlineStr"><is><t xml:space="preserve">${xmlText(fitting)}</t></is></c>`;
  }
  return `"${styled} t="s"><v>${id}</v></c>`;
}

/** Callers that can split longer texts into cells do so; a label that long is cut and ends with an ellipsis. */
function fittingText(text: string): string {
  return text.length <= MOST_CELL_CHARACTERS ? text : `${text.slice(0, MOST_CELL_CHARACTERS - 1)}…`;
}

function sharedId({ ids }: SharedTexts, text: string): number | undefined {
  const known = ids.get(text);
  if (known !== undefined || ids.size >= MOST_SHARED) return known;
  ids.set(text, ids.size);
  return ids.size - 1;
}

/** The part of the workbook that holds the shared texts. */
export function* sharedTextsPart({ ids }: SharedTexts): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  yield `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${ids.size}">`;
  for (const text of ids.keys()) yield `<si><t xml:space="preserve">${xmlText(text)}</t></si>`;
  yield '</sst>';
}
