import type { SynonymBook } from '../search/synonyms.ts';
import type { HeadlineBook } from './headlines.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is known when a question is read. */
export interface QuestionSources {
  readonly vocabulary: Vocabulary;
  readonly synonyms: SynonymBook;
  readonly headlines: HeadlineBook;
  /** The day on which it is asked, ISO 8601. */
  readonly today: string;
}
