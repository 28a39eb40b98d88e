import type { AskingWords } from './asking/tellings.ts';
import { phraseReader, splitText } from './asking/phrase-reader.ts';
import { wordsOf } from '../words-of.ts';
import { stemOf } from '../search/stem.ts';
import { isStopWord, type StopWords } from '../search/stop-words.ts';

/** A title taken apart. */
export interface MeasureName {
  /** What is measured: “Unemployment rate”. */
  readonly head: string;
  /** How it is broken down: “age group and sex”. */
  readonly breakdown: string;
  /** “United States” of “United States: unemployment rate by industry”. */
  readonly place?: string;
  /** “change on a year before” of a title that another table’s title begins. */
  readonly form?: string;
  readonly valuation?: 'current' | 'real';
}

const YEARS = /, ?\d{4}(?: ?(?:to|-|–) ?\d{4})?$/;
const BRACKETS = / ?\([^()]*\)/g;

/** Takes a group title apart. `titles` holds all of them, folded: what follows one behind a colon is a form of it. */
export function measureName(
  groupTitle: string,
  titles: ReadonlySet<string>,
  asking: AskingWords,
): MeasureName {
  const [before = '', ...behind] = groupTitle.split(': ');
  const form = behind.join(': ');
  if (form !== '' && titles.has(before.toLowerCase())) return { ...nameOfTitle(before, asking), form };
  return nameOfTitle(groupTitle, asking);
}

/** The names of titles that were met: after a publication nearly all of them come again. */
const KNOWN = new WeakMap<AskingWords, Map<string, MeasureName>>();
const MOST_KNOWN = 20_000;

function nameOfTitle(title: string, asking: AskingWords): MeasureName {
  const names = KNOWN.get(asking) ?? new Map<string, MeasureName>();
  KNOWN.set(asking, names);
  if (names.size >= MOST_KNOWN) names.clear();
  const name = names.get(title) ?? readName(title, asking);
  names.set(title, name);
  return name;
}

function readName(groupTitle: string, asking: AskingWords): MeasureName {
  const [before = '', ...behind] = groupTitle.split(': ');
  const rest = behind.join(': ');
  const place = rest === '' ? undefined : before;
  const { title, valuation } = withoutValuation((rest === '' ? groupTitle : rest).replace(YEARS, ''), asking);
  const named = title.replace(BRACKETS, '');
  // “Offences recorded by the police by region”
  const [head, breakdown] = splitText(named, asking, { told: 'by', which: 'last' }) ?? [named, ''];
  return {
    head: head.charAt(0).toUpperCase() + head.slice(1),
    breakdown,
    ...(place !== undefined && { place }),
    ...(valuation && { valuation }),
  };
}

/** How money is valued is not what is measured. */
function withoutValuation(
  whole: string,
  asking: AskingWords,
): Pick<MeasureName, 'valuation'> & { readonly title: string } {
  for (const [told, valuation] of VALUATIONS) {
    const words = wordsOf(whole);
    const [phrase] = phraseReader(
      words.map(({ folded }) => folded),
      asking,
    ).all(told);
    const start = words[phrase?.start ?? -1]?.start;
    if (phrase === undefined || start === undefined) continue;
    const behind = words[phrase.end]?.start ?? whole.length;
    const title = `${whole.slice(0, start).trimEnd()} ${whole.slice(behind)}`.trim();
    return { title, valuation };
  }
  return { title: whole };
}

const VALUATIONS = [
  ['name-current', 'current'],
  ['name-constant', 'real'],
] as const;

/** The stems of a name’s words, without those that only join others. */
export function stemsOf(name: string, language: StopWords): readonly string[] {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .filter((word) => !isStopWord(word, language))
    .map(stemOf);
}
