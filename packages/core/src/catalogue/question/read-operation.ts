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
  /** The year that an index is to begin at, whatever else is asked: `2015 = 100`. */
  readonly base?: string;
}

interface Phrase {
  readonly pattern: RegExp;
  readonly operation?: Operation;
  readonly refusal?: WordsRefusal;
}

/** Words of change. */
const CHANGES =
  /\b(?:growth|grow(?:n|s|ing)?|grew|change[ds]?|changing|ris(?:e|es|en|ing)|rose|increas(?:e|es|ed|ing)|fall(?:s|en|ing)?|fell|drop(?:s|ped|ping)?|declin(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|(?:went|gone|go|goes|going|been going|shot) (?:up|down)|(?:how much|a lot|any) (?:more expensive|cheaper|dearer|higher|lower|more|fewer|less)|(?:more expensive|cheaper|dearer)|developed|evolved|moved|up or down|(?:is|are|was|were) (?:up|down)|surged?|soared|plunged|shr(?:ink|inks|inking|unk|ank)|expand(?:s|ed|ing)?|(?:in|by) per ?cent|doubled|tripled|gone)\b/g;

/** Longer phrases first: “growth a year since 2015” is not only growth. */
const PHRASES: readonly Phrase[] = [
  {
    pattern:
      /\b(?:why|because of|because|due to|what caused|caused by|causes? of|reasons? for|effect of|effects of|impact of|led to|lead to|explain|explains|explained|behind the|driving(?= up| down)|drove|drives|to blame|blame|affects?|affected|influences?|correlat(?:ed?|es|ion)|relationship between|link between)\b/g,
    refusal: 'cause',
  },
  {
    pattern:
      /\b(?:forecasts?|predict(?:ions?|ed|s)?|projections?|projected|will|gonna|going to (?:be|rise|fall|grow|go)|expect(?:ed)? to|be in the future|in future|future|tomorrow|next (?:[a-z]+ |\d+ )?(?:year|month|quarter|decade|week)s?)\b/g,
    refusal: 'forecast',
  },
  {
    pattern:
      /\b(?:should|good or bad|too high|too low|better or worse|do you think|ought|is it worth|recommend|best|worst|nicest|good for|bad for|better off|worse off|safest|richest|happiest)\b/g,
    refusal: 'opinion',
  },
  {
    pattern:
      /\b(?:(?:average|mean|annualised|compound) (?:annual |yearly )?(?:growth|change|increase|rise)(?: rate)?|annual average (?:growth|change|increase|rise)|(?:annual|yearly) (?:growth|change|increase|rise) (?:since|from|between|over)|(?:growth|change|increase|rise) (?:a|per|each) year|cagr|a year on average|on average each year|compound annual growth(?: rate)?)/g,
    operation: 'yearly-growth',
  },
  {
    pattern:
      /\b(?:year on year|year over year|yoy|y o y|on the year|on a year (?:earlier|before|ago)|(?:from|than|vs|versus|against|to|with|over) (?:a|one) year (?:earlier|before|ago)|(?:than|vs|versus|over|on) the (?:previous|year before)(?: year)?|(?:annual|yearly) (?:growth|change|rate of change|inflation|increase|rise)(?: rates?)?|12 month (?:change|rate|growth)|growth rates?|compared (?:with|to) (?:a year (?:earlier|ago|before)|the year before|the same (?:month|quarter|period) (?:of )?(?:last year|a year (?:earlier|ago))))\b/g,
    operation: 'growth',
  },
  {
    pattern:
      /\b(?:month on month|month over month|mom|on the month|quarter on quarter|quarter over quarter|qoq|on the quarter|on a (?:month|quarter) (?:earlier|before|ago)|(?:from|than|vs|versus|over) the previous (?:month|quarter)|(?:monthly|quarterly) (?:growth|change|increase|rise)(?: rate)?|(?:monthly|quarterly)(?= (?:[a-z]+ ){1,2}(?:growth|change|increase|rise)\b))\b/g,
    operation: 'period-growth',
  },
  {
    pattern:
      /\b(?:as an index|as index|indexed|indexed to|rebased(?: to)?|index of|base year|index(?: [a-z]+)?(?: ·)+ 100)\b/g,
    operation: 'index',
  },
  {
    pattern:
      /\b(?:highest|peak(?:ed|s)?|record high|greatest|at its (?:high|peak)|all time high|most ever|(?:when|(?:which|what) (?:year|month|quarter))(?: [a-z]+){1,4} most)\b/g,
    operation: 'highest',
  },
  {
    pattern:
      /\b(?:lowest|record low|trough|smallest|bottomed|all time low|at its low(?:est)?|(?:when|(?:which|what) (?:year|month|quarter))(?: [a-z]+){1,4} (?:least|fewest))\b/g,
    operation: 'lowest',
  },
  {
    pattern:
      /\b(?:(?:what )?(?:shares?|percentage|percent|per cent|proportion|fraction|part) of|as a (?:share|percentage|proportion|percent) of)\b/g,
    operation: 'share',
  },
  { pattern: /\b(?:on average|averages?|averaged|mean)\b/g, operation: 'average' },
  {
    pattern:
      /\b(?:compare|comparison|differences?(?: between)?|compared (?:with|to)|versus|vs|gap between)\b/g,
    operation: 'compare',
  },
  { pattern: CHANGES, operation: 'change' },
];

const RANKING =
  /\b(?:which|what|whose) (?!(?:year|years|month|months|quarter|time|day|is|was|are|were|has|have|did|does|do)\b)[a-z]+(?: [a-z]+)? (?:has|have|had|is|are|was|were|with|earns?|pays?|sells?|produces?|gets?|saw|spends?|employs?|exports?|imports?|grew|rose|fell)\b|\b(?:top|biggest|largest) (?:\d+|three|five|ten|[a-z]+)\b|\branking\b|\b(?:highest|lowest|most|largest|biggest|smallest) (?:region|district|industry|country|sector)\b/;

/** What a question asks of a thing. */
export function readOperation(
  words: readonly QuestionWord[],
  usedByTime: ReadonlySet<number>,
): ReadOperation {
  const base = words.find((_, at) => isBase(words, at))?.folded;
  return { ...inPhrases(joined(words, usedByTime)), ...(base !== undefined && { base }) };
}

function inPhrases({ text, starts }: JoinedWords): ReadOperation {
  const isRanking = RANKING.test(text);
  const phrase = PHRASES.find(({ pattern }) => text.search(pattern) !== -1);
  if (phrase === undefined) return { asking: new Set(), ...(isRanking && { refusal: 'ranking' }) };
  const { pattern, operation, refusal } = phrase;
  const asking = new Set([
    ...matchedWords(text, starts, pattern),
    ...(isOfLevels(operation) ? matchedWords(text, starts, CHANGES) : []),
  ]);
  if (isRanking && operation !== 'change') return { refusal: 'ranking', asking };
  return { asking, ...(operation && { operation }), ...(refusal && { refusal }) };
}

/** “The highest growth”: words of change beside such an operation ask for nothing else. */
function isOfLevels(operation: Operation | undefined): boolean {
  return operation !== undefined && operation !== 'yearly-growth';
}

function matchedWords(text: string, starts: readonly number[], pattern: RegExp): readonly number[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: phrase, index }) => wordsFrom(starts, index, phrase));
}

interface JoinedWords {
  readonly text: string;
  readonly starts: readonly number[];
}

/** The folded words with a blank between two, and where each begins; those that say a time are a sign of their own. */
function joined(words: readonly QuestionWord[], usedByTime: ReadonlySet<number>): JoinedWords {
  const starts: number[] = [];
  let text = '';
  for (const [at, { folded }] of words.entries()) {
    starts.push(text.length);
    text += `${usedByTime.has(at) ? '·' : folded} `;
  }
  return { text: text.trimEnd(), starts };
}

function wordsFrom(starts: readonly number[], index: number, phrase: string): readonly number[] {
  return starts.flatMap((start, word) => (start >= index && start < index + phrase.length ? [word] : []));
}
