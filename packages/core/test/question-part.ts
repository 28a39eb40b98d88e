import type { QuestionPart } from '../src/catalogue/question/parts/question-part.ts';
import { stemOf } from '../src/catalogue/search/stem.ts';

/** A part of a question that is read as it is written; `more` overrides that. */
export function part(typed: string, more: Partial<QuestionPart> = {}): QuestionPart {
  return { words: [], typed, readings: [reading(typed, 1)], isSoft: false, ...more };
}

/** One way to read a part. */
export function reading(text: string, quality: number): QuestionPart['readings'][number] {
  return { stems: text.split(' ').map(stemOf), quality };
}
