import { wordsOf } from '../words-of.ts';
import { stemOf } from '../search/stem.ts';
import { isStopWord } from '../search/stop-words.ts';

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

const VALUATIONS: readonly (readonly [RegExp, 'current' | 'real'])[] = [
  [/ at (?:current|basic|purchasers’|purchasers') prices\b/i, 'current'],
  [
    / (?:at constant (?:\d{4} )?prices|in chained (?:\(\d{4}\) )?(?:crowns|dollars|euros?|volume terms|prices|[a-z]+)|in volume terms|in real terms|by volume)\b/i,
    'real',
  ],
];

const YEARS = /, ?\d{4}(?: ?(?:to|-|–) ?\d{4})?$/;
const BRACKETS = / ?\([^()]*\)/g;

/** Takes a group title apart. `titles` holds all of them, folded: what follows one behind a colon is a form of it. */
export function measureName(groupTitle: string, titles: ReadonlySet<string>): MeasureName {
  const [before = '', ...behind] = groupTitle.split(': ');
  const rest = behind.join(': ');
  if (rest !== '' && titles.has(before.toLowerCase()))
    return { ...measureName(before, NO_TITLES), form: rest };
  const place = rest === '' ? undefined : before;
  const { title, valuation } = withoutValuation((rest === '' ? groupTitle : rest).replace(YEARS, ''));
  const named = title.replace(BRACKETS, '');
  // “Offences recorded by the police by region”
  const by = named.toLowerCase().lastIndexOf(' by ');
  const head = by === -1 ? named : named.slice(0, by);
  return {
    head: head.charAt(0).toUpperCase() + head.slice(1),
    breakdown: by === -1 ? '' : named.slice(by + 4),
    ...(place !== undefined && { place }),
    ...(valuation && { valuation }),
  };
}

/** How money is valued is not what is measured. */
function withoutValuation(whole: string): Pick<MeasureName, 'valuation'> & { readonly title: string } {
  let title = whole;
  let valuation: MeasureName['valuation'];
  for (const [pattern, kind] of VALUATIONS) {
    if (!pattern.test(title)) continue;
    title = title.replace(pattern, '');
    valuation ??= kind;
  }
  return { title, ...(valuation && { valuation }) };
}

const NO_TITLES: ReadonlySet<string> = new Set();

/** The stems of a name’s words, without those that only join others. */
export function stemsOf(name: string): readonly string[] {
  return wordsOf(name)
    .map(({ folded }) => folded)
    .filter((word) => !isStopWord(word))
    .map(stemOf);
}
