import { isRate } from '../../table/units/relative-units.ts';
import { phraseReader, TIME_SIGN, type PhraseReader } from './asking/phrase-reader.ts';
import { chooseSeries, type Choice } from './choose-series.ts';
import { refusalOf, type QuestionRefusal } from './judge-question.ts';
import { readingsOf, type Matching } from './find-readings.ts';
import type { MeasureMatch } from './matching/match-measure.ts';
import { isNamed, namedWords, operationOf, withoutOwnBase } from './operation-of.ts';
import { readTime } from './periods/read-times.ts';
import type { AskedTime, Operation } from './question.ts';
import { peopleOf } from './people-readings.ts';
import { partsOf } from './parts/question-parts.ts';
import type { QuestionPart } from './parts/question-part.ts';
import type { QuestionSources } from './question-sources.ts';
import { questionWords, type QuestionWord } from './question-words.ts';
import {
  attributesBesides,
  frequencyImplied,
  readAttributes,
  type ReadAttributes,
} from './read-attributes.ts';
import { readOperations, type ReadOperation } from './read-operation.ts';
import { asksForShare } from './share-of-whole.ts';
import { isOfSeveral, sharesIn } from './shared-readings.ts';
import { comparedOf } from './two-things.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A question as it was read. */
export interface QuestionReading {
  readonly time: AskedTime;
  readonly operation?: Operation;
  readonly attributes: ReadAttributes;
  /** The series that may be meant, most likely first. */
  readonly readings: readonly MeasureMatch[];
  /** Whether the first two readings were asked for side by side. */
  readonly isCompared: boolean;
  /** Whether a share of a whole is asked for, which the readings then say. */
  readonly isShare: boolean;
  /** Absent where the first reading is to be answered. */
  readonly refusal?: QuestionRefusal;
}

const MOST_READINGS = 6;

/** Reads a question: what it is about, when, and what of it. The same words are always read the same way. */
export function readQuestion(question: string, sources: QuestionSources): QuestionReading {
  const { asking: askingWords } = sources.vocabulary;
  const words = questionWords(question, askingWords);
  const time = readTime(words, askingWords, sources.today);
  const used = time.kind === 'read' ? time.used : new Set<number>();
  const folded = words.map((word) => word.folded);
  const asked = {
    question,
    sources,
    words,
    time,
    used,
    reader: phraseReader(folded, askingWords),
    besideTime: phraseReader(
      folded.map((word, at) => (used.has(at) ? TIME_SIGN : word)),
      askingWords,
    ),
  };
  const [first, ...others] = readOperations(words, used, askingWords);
  const found = readingsFor(first, asked);
  const {
    besideTime: reader,
    sources: { vocabulary },
  } = asked;
  if (asksForShare({ ...found, reader, asking: vocabulary.asking })) return judgedShare(found, asked);
  if (!isNamed(first.own, found.ways.flat(), found.readings[0])) return judged(found, asked);
  // All words that ask for it are of a name: something else may be asked.
  for (const other of others) {
    const next = readingsFor(other, asked);
    const [best] = next.readings;
    if (best?.left.length === 0 && !isNamed(other.own, next.ways.flat(), best)) return judged(next, asked);
  }
  return judged(found, asked);
}

/** A question taken into words and times. */
interface AskedWords {
  readonly question: string;
  readonly sources: QuestionSources;
  readonly words: readonly QuestionWord[];
  readonly time: Time;
  readonly used: ReadonlySet<number>;
  /** Reads phrases in all words. */
  readonly reader: PhraseReader;
  /** Reads phrases in the words that say no time. */
  readonly besideTime: PhraseReader;
}

/** What may be meant, where one of several operations is asked for. */
interface FoundReadings {
  readonly operation: ReadOperation;
  readonly said: ReadAttributes;
  readonly ways: readonly (readonly QuestionPart[])[];
  readonly matching: Matching;
  readonly readings: readonly MeasureMatch[];
  readonly isCompared: boolean;
}

function readingsFor(operation: ReadOperation, asked: AskedWords): FoundReadings {
  const { sources, words, time, used, besideTime } = asked;
  const said = readAttributes(asked.reader);
  const shares = besideTime.all('share').flatMap(({ said: words }) => words);
  const asking = new Set([...operation.asking, ...said.saying.keys(), ...shares]);
  const { asking: askingWords } = sources.vocabulary;
  const ways = partsOf({ words, used, asking, ...sources, askingWords, reader: besideTime }).map((parts) =>
    withoutHome(parts, sources.vocabulary),
  );
  const matching: Matching = {
    sources,
    attributes: said,
    // Parts of a whole add up at the prices of their time.
    isChange: shares.length === 0 && (isChange(operation.operation, time) || operation.changes.size > 0),
    isOfMoney: asksForMoney(asked, operation.operation, ways),
    isBare: operation.operation === undefined && time.kind === 'read' && time.besideBase.kind === 'latest',
  };
  const read = (some: FoundReadings['ways']): readonly MeasureMatch[] => {
    const all = readingsOf(some, matching);
    return peopleOf({ reader: asked.reader, ways: some, matching, others: all }, { words, used }) ?? all;
  };
  const whole = read(ways);
  const both = comparedOf(besideTime, ways, { matching, best: whole[0], read });
  return { operation, said, ways, matching, readings: both ?? whole, isCompared: both !== undefined };
}

/** Which of the readings is meant, and whether that is sure. */
function judged(found: FoundReadings, asked: AskedWords): QuestionReading {
  const { said, ways, isCompared } = found;
  const { time, reader } = asked;
  const asks = withBase(found.operation, time, found.readings[0]);
  const implied = frequencyImplied(reader, asks.base);
  const operation = ofAYear(
    operationOf(asks, found.readings[0], ways),
    implied === 'annual' && isStretch(time),
  );
  const named = new Set([...namedWords(found.readings[0]), ...found.operation.asking]);
  const choice = {
    time: yearsAgo(askedTime(time, asks.base), found.readings[0], asked.sources.today),
    attributes: { ...frequencyOf(implied, operation), ...attributesBesides(said, named) },
    ...(operation && { operation }),
  };
  const readings = isCompared ? found.readings : publishedFirst(found.readings, choice);
  const base = {
    ...choice,
    readings: readings
      .filter(({ left }) => left.length === (readings[0]?.left.length ?? 0))
      .slice(0, MOST_READINGS),
    isCompared,
    isShare: false,
  };
  const refusal = refusalOf({ ...asked, asked: found.operation, ways, readings, choice: base, isCompared });
  return { ...base, ...(refusal && { refusal }) };
}

/** Which share is meant: of a series that a table has beside its whole. */
function judgedShare(found: FoundReadings, asked: AskedWords): QuestionReading {
  const shares = sharesIn(found, asked.besideTime);
  const isFound = shares.length > (found.isCompared ? 1 : 0);
  const reading = { ...judged(isFound ? { ...found, readings: shares } : found, asked), isShare: true };
  const { refusal } = reading;
  if (isFound)
    return refusal === undefined && isOfSeveral(shares)
      ? { ...reading, refusal: { code: 'ambiguous' } }
      : reading;
  const isRefused = refusal !== undefined && refusal.code !== 'ambiguous';
  return isRefused ? reading : { ...reading, refusal: { code: 'share', text: '' } };
}

/** Of one thing that is valued in several ways, the one that is published as often as is needed. */
function publishedFirst(readings: readonly MeasureMatch[], choice: Choice): readonly MeasureMatch[] {
  const [best] = readings;
  if (best === undefined || chooseSeries(best.series, choice) !== undefined) return readings;
  const name = best.measure.stems.join(' ');
  const other = readings.find(
    ({ measure, left, series }) =>
      left.length === best.left.length &&
      measure.stems.join(' ') === name &&
      chooseSeries(series, choice) !== undefined,
  );
  return other === undefined ? readings : [other, ...readings.filter((each) => each !== other)];
}

/** A change between two dates is the same whatever year is 100. */
function withBase(operation: ReadOperation, time: Time, best: MeasureMatch | undefined): ReadOperation {
  const { base, ...others } = withoutOwnBase(operation, best);
  const isOneTime = time.kind === 'read' && time.time !== undefined;
  return base !== undefined && isOneTime ? { ...others, base } : others;
}

/** The country’s own name narrows nothing down. */
function withoutHome(parts: readonly QuestionPart[], { homeStems }: Vocabulary): readonly QuestionPart[] {
  return parts.map((part) => {
    const [own] = part.readings;
    return own?.stems.every((stem) => homeStems.includes(stem)) === true ? { ...part, isSoft: true } : part;
  });
}

/** What something costs is an amount of money; how its price changes, indices say better. */
function asksForMoney(
  { reader, time }: AskedWords,
  operation: Operation | undefined,
  ways: readonly (readonly QuestionPart[])[],
): boolean {
  if (!reader.has('money') || reader.has('index-name') || isChange(operation, time)) return false;
  return ways.some((parts) => parts.filter(({ isSoft }) => !isSoft).length > 1);
}

type Time = ReturnType<typeof readTime>;

/** The base of an index is its first period. */
function askedTime(time: Time, base: string | undefined): AskedTime {
  if (time.kind !== 'read') return { kind: 'latest' };
  return base === undefined ? time.besideBase : (time.time ?? time.besideBase);
}

/** Births ten years ago are those of a year; a rate is compared with that of the same month or quarter. */
function yearsAgo(time: AskedTime, best: MeasureMatch | undefined, today: string): AskedTime {
  if (time.kind !== 'ago' || time.length.unit !== 'year' || isRate(best?.series[0].table.unit)) return time;
  const year = Number(today.slice(0, 4)) - time.length.count;
  return { kind: 'at', at: { year, frequency: 'annual', part: 1 } };
}

function isChange(operation: Operation | undefined, time: Time): boolean {
  if (operation !== undefined) return /growth|change/.test(operation);
  return isStretch(time);
}

function isStretch(time: Time): boolean {
  return time.kind === 'read' && /^(?:since|between|last)$/.test((time.time ?? time.besideBase).kind);
}

/** A change a year is of figures of any frequency. */
function frequencyOf(
  frequency: ReadAttributes['frequency'],
  operation: Operation | undefined,
): Pick<ReadAttributes, 'frequency'> {
  return frequency === undefined || operation === 'yearly-growth' ? {} : { frequency };
}

/** “Inflation a year since 2019”: of a change over several years, the average of one. */
function ofAYear(operation: Operation | undefined, isOfSeveral: boolean): Operation | undefined {
  return isOfSeveral && (operation === 'change' || operation === 'growth') ? 'yearly-growth' : operation;
}
