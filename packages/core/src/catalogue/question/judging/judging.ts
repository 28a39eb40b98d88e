import type { PhraseReader } from '../asking/phrase-reader.ts';
import type { Choice } from '../choose-series.ts';
import type { MeasureMatch } from '../matching/match-measure.ts';
import type { TimeReading } from '../periods/read-time.ts';
import type { QuestionPart } from '../parts/question-part.ts';
import type { QuestionSources } from '../question-sources.ts';
import type { QuestionWord } from '../question-words.ts';
import type { ReadOperation } from '../read-operation.ts';

/** A question, what may be meant by it, and what was read in its words. */
export interface Judging {
  readonly words: readonly QuestionWord[];
  /** Reads phrases in the words. */
  readonly reader: PhraseReader;
  readonly time: TimeReading;
  readonly asked: ReadOperation;
  readonly ways: readonly (readonly QuestionPart[])[];
  readonly readings: readonly MeasureMatch[];
  readonly sources: QuestionSources;
  readonly question: string;
  /** What decides between the tables of a measure. */
  readonly choice: Choice;
  /** Whether the first two readings were asked for side by side. */
  readonly isCompared: boolean;
}
