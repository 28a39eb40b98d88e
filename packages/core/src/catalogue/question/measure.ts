import type { AskingWords } from './asking/tellings.ts';
import { foldedIn, readerOf, splitText } from './asking/phrase-reader.ts';
import { stemOf } from '../search/stem.ts';
import { stemsOf, type MeasureName } from './measure-name.ts';
import type { QuestionTable } from './question-table.ts';

/** Something that is measured, and the tables that have it. */
export interface Measure {
  readonly key: string;
  readonly name: MeasureName;
  readonly stems: readonly string[];
  /** How many of them say what is measured; those behind `of` or `aged` say whose. */
  readonly coreStems: number;
  /** The stem of its noun: visits, of museum visits. */
  readonly noun: string;
  readonly placeStems: readonly string[];
  /** Stems that deny something: young people *neither* in work nor in education. */
  readonly denials: readonly string[];
  /** What “and” joins in its name, the one word before and behind it: fertilisers, and pesticides; one where nothing is joined. */
  readonly sides: readonly ReadonlySet<string>[];
  /** The stems of each thing in a list of whose it is: rents of offices, of shops, and of factories. */
  readonly listed: readonly ReadonlySet<string>[];
  /** The stems of the name before `per`, and of what is behind it. */
  readonly per?: readonly [of: ReadonlySet<string>, by: ReadonlySet<string>];
  /** Whether its figures are per person. */
  readonly isPerPerson: boolean;
  readonly tables: readonly QuestionTable[];
  /** Whether its figures are of another country. */
  readonly isForeign: boolean;
  /** Whether its figures are prices in money: no indices. */
  readonly isOfMoney: boolean;
  /** How often its tables are read. */
  readonly reads: number;
}

/** A measure, of all tables that have it; `home` is what the country is called. */
export function measureOf(
  key: string,
  { name, tables }: { readonly name: MeasureName; readonly tables: readonly QuestionTable[] },
  { home, asking }: { readonly home: string | undefined; readonly asking: AskingWords },
): Measure {
  const core = coreOf(name.head, asking);
  const per = splitText(name.head, asking, { told: 'per', which: 'first' });
  return {
    key,
    name,
    tables,
    stems: stemsOf(name.head, asking),
    coreStems: stemsOf(core.split(', ', 1)[0] ?? '', asking).length,
    noun: nounOf(core, asking),
    placeStems: stemsOf(name.place ?? '', asking),
    sides: sidesOf(core, asking),
    listed: listedIn(name.head, asking),
    denials: stemsOf(name.head, asking).filter((stem) => asking.denial.tree.words.has(stem)),
    isOfMoney:
      readerOf(name.head, asking).has('money') &&
      !readerOf(`${name.head} ${tables[0]?.unit ?? ''}`, asking).has('index-name'),
    isPerPerson: readerOf(name.head, asking).has('per-person-name'),
    ...(per && { per: [new Set(stemsOf(per[0], asking)), new Set(stemsOf(per[1], asking))] as const }),
    isForeign: name.place !== undefined || tables.every((table) => isElsewhere(table, home)),
    reads: tables.reduce((sum, { reads }) => sum + reads, 0),
  };
}

/** What is measured, without whose it is: “deaths” of “deaths of residents”. */
function coreOf(head: string, asking: AskingWords): string {
  return splitText(head, asking, { told: 'behind', which: 'first' })?.[0] ?? head;
}

/** The stem of the noun of a name: of “motor vehicles registered” the vehicles. */
export function nounOf(core: string, asking: AskingWords): string {
  const [noun = core] = splitText(core, asking, { told: 'behind-noun', which: 'first' }) ?? [];
  const words = foldedIn(noun);
  const { at: phraseAt } = readerOf(noun, asking);
  const last = words.findLastIndex((_, at) => at === 0 || phraseAt('participle', at) === undefined);
  return stemOf(words[last] ?? '');
}

function listedIn(head: string, asking: AskingWords): readonly ReadonlySet<string>[] {
  const [, behind = ''] = splitText(head, asking, { told: 'behind', which: 'first' }) ?? [];
  if (!behind.includes(', ')) return [];
  const items = behind.split(', ');
  const last = splitText(items.pop() ?? '', asking, { told: 'and', which: 'last' });
  return last === undefined ? [] : [...items, ...last].map((item) => new Set(stemsOf(item, asking)));
}

function sidesOf(core: string, asking: AskingWords): readonly ReadonlySet<string>[] {
  // A list of indicators is no whole.
  if (core.includes(',')) return [new Set()];
  const [before = '', behind] = splitText(core, asking, { told: 'and', which: 'first' }) ?? [core];
  if (behind === undefined) return [new Set(stemsOf(core, asking))];
  // Small enterprises are no small and medium enterprises.
  return [stemsOf(before, asking).slice(-1), stemsOf(behind, asking).slice(0, 1)].map(
    (side) => new Set(side),
  );
}

/** A table whose places do not have the country above them, and are many, is of other countries. */
function isElsewhere({ dimensions }: QuestionTable, home: string | undefined): boolean {
  return dimensions.some(
    ({ role, categories, total }) =>
      role === 'geography' && total === undefined && categories.every(({ label }) => label !== home),
  );
}
