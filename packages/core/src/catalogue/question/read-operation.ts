import type { AskingWords } from './asking/tellings.ts';
import { phraseReader, TIME_SIGN, type PhraseReader, type PlacedPhrase } from './asking/phrase-reader.ts';
import type { Operation, WordsRefusal } from './question.ts';
import { isBase, type QuestionWord } from './question-words.ts';

/** What a question asks of a thing, and the words that ask it. */
export interface ReadOperation {
  /** Undefined where only the period tells. */
  readonly operation?: Operation;
  readonly refusal?: WordsRefusal;
  /**
   * Words that ask for the operation. Where the name of a thing has them too (“average”, “share”, “index”), they may be
   * a part of it instead.
   */
  readonly asking: ReadonlySet<number>;
  /** Those of them that ask for this operation alone. */
  readonly own: ReadonlySet<number>;
  /** Words of change beside the operation: “the highest growth”. */
  readonly changes: ReadonlySet<number>;
  /** Whether these are words of falling. */
  readonly isOfFall: boolean;
  /** The year that an index is to begin at, whatever else is asked: `2015 = 100`. */
  readonly base?: string;
}

const REFUSALS = ['cause', 'forecast', 'opinion'] as const;

/** “Growth a year since 2015” is not only growth: the more special first. */
const OPERATIONS = [
  'yearly-growth',
  'growth',
  'period-growth',
  'index',
  'highest',
  'lowest',
  'average',
  'compare',
  'change',
] as const;

/**
 * What a question asks of a thing, likeliest first: where the words of one belong to the name of the thing, the next may
 * be meant, as in “the highest index of production”. At least one, which may ask nothing.
 */
export function readOperations(
  words: readonly QuestionWord[],
  usedByTime: ReadonlySet<number>,
  asking: AskingWords,
): readonly [ReadOperation, ...ReadOperation[]] {
  const reader = phraseReader(
    words.map(({ folded }, at) => (usedByTime.has(at) ? TIME_SIGN : folded)),
    asking,
  );
  const year = words.find((_, at) => isBase(words, at))?.folded;
  const base = year === undefined ? {} : { base: year };
  const isRanking = reader.has('ranking');
  const ranking = isRanking ? ({ refusal: 'ranking' } as const) : undefined;
  const refusals = REFUSALS.flatMap((refusal) =>
    askedBy(reader, refusal, { ...(ranking ?? { refusal }), ...base }),
  );
  const operations = OPERATIONS.flatMap((operation) =>
    askedBy(reader, operation, {
      ...(ranking ?? { operation }),
      ...base,
    }),
  );
  const [first, ...others] = [...refusals, ...operations];
  return first === undefined ? [{ ...NOTHING_ASKED, ...ranking, ...base }] : [first, ...others];
}

const NOTHING_ASKED = {
  asking: new Set<number>(),
  own: new Set<number>(),
  changes: new Set<number>(),
  isOfFall: false,
};

function askedBy(
  reader: PhraseReader,
  told: (typeof REFUSALS)[number] | (typeof OPERATIONS)[number],
  read: Pick<ReadOperation, 'operation' | 'refusal' | 'base'>,
): readonly ReadOperation[] {
  const phrases = told === 'change' ? changesIn(reader) : reader.all(told);
  if (phrases.length === 0) return [];
  // “The highest growth”: words of change beside such an operation ask for nothing else.
  const isOfLevels = read.refusal === undefined && told !== 'yearly-growth';
  const own = new Set(phrases.flatMap(({ said }) => said));
  // How much more men earn than women is no change.
  const isCompared = ({ said }: PlacedPhrase): boolean =>
    told === 'compare' && said.every((word) => own.has(word));
  const changes = isOfLevels ? changesIn(reader).filter((each) => !isCompared(each)) : [];
  return [
    {
      ...read,
      asking: new Set([...phrases, ...changes].flatMap(({ said }) => said)),
      own,
      changes: new Set(changes.flatMap(({ said }) => said)),
      isOfFall: changes.some(({ start }) => reader.at('falling', start) !== undefined),
    },
  ];
}

/** Students who drop out do not change a figure. */
function changesIn(reader: PhraseReader): readonly PlacedPhrase[] {
  const others = reader.all('no-change');
  return reader
    .all('change')
    .filter(({ start }) => !others.some((each) => each.start <= start && start < each.end));
}
