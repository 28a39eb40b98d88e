import SANS_BOLD_WIDTHS from './letter-widths/sansBold.json' with { type: 'json' };
import SERIF_BOLD_WIDTHS from './letter-widths/serifBold.json' with { type: 'json' };
import { textFace } from './text-width.ts';

/** Of names within a chart. */
export const SANS_BOLD = textFace(SANS_BOLD_WIDTHS);
/** Of titles. */
export const SERIF_BOLD = textFace(SERIF_BOLD_WIDTHS);
