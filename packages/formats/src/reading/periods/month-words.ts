/** The languages in which offices name months; English ones are read by the core. */
const LANGUAGES =
  'de de-AT fr es pt pt-BR it nl da nb sv fi is et lv lt pl cs sk sl hr sr-Latn sr bs mk bg ru uk be ro hu el tr sq mt ca gl id';

/** No shorter beginning of a name stands for it. */
const SHORTEST = 3;

type Months = ReadonlyMap<string, number>;

let read: readonly Months[] | undefined;

/** The names of all months in each language, by number: nominative, as in a date, and short. */
function months(): readonly Months[] {
  read ??= LANGUAGES.split(' ').map(monthsIn);
  return read;
}

function monthsIn(language: string): Months {
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    for (const day of [{}, { day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { month, ...day, timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const parts = format.formatToParts(Date.UTC(2020, number - 1));
        const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '');
        // Greek has only the genitive here.
        for (const each of [name, name.replace(/ου$/, 'ος')]) if (!names.has(each)) names.set(each, number);
      }
    }
  }
  return names;
}

function bare(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Peru and Uruguay write setiembre; ä may be written ae.
  return plain
    .replace(/\.$/, '')
    .replace('ae', 'a')
    .replace(/^setiem/, 'septiem');
}

/** A beginning that only one month has. */
function monthBeginning(names: Months, name: string): number | undefined {
  if (name.length < SHORTEST) return undefined;
  const begun = new Set([...names].flatMap(([each, month]) => (each.startsWith(name) ? [month] : [])));
  return begun.size === 1 ? [...begun][0] : undefined;
}

/** The numbers of months in one language that knows all of these names. */
export function monthsNamed(names: readonly string[]): readonly number[] | undefined {
  const plainOf = new Map([...new Set(names)].map((name) => [name, bare(name)] as const));
  const plain = new Set(plainOf.values());
  for (const language of months()) {
    const known = monthsKnown(language, plain);
    if (known) return names.map((name) => known.get(plainOf.get(name) ?? '') ?? 0);
  }
  return undefined;
}

/** The number of each name; undefined at the first one that the language does not know. */
function monthsKnown(language: Months, names: Iterable<string>): Months | undefined {
  const known = new Map<string, number>();
  for (const name of names) {
    const number = language.get(name) ?? monthBeginning(language, name);
    if (number === undefined) return undefined;
    known.set(name, number);
  }
  return known;
}

/** So many names are remembered. */
const MOST_KNOWN = 10_000;
const known = new Map<string, number | undefined>();

/** The number of a month, if its name means the same month in all languages that know it (`listopad` does not). */
export function monthNamedAnywhere(name: string): number | undefined {
  const plain = bare(name);
  if (known.has(plain)) return known.get(plain);
  const found = onlyOne((language) => language.get(plain)) ?? onlyBegun(plain);
  if (known.size < MOST_KNOWN) known.set(plain, found);
  return found;
}

function onlyBegun(plain: string): number | undefined {
  const isNamed = months().some((language) => language.has(plain));
  return isNamed ? undefined : onlyOne((language) => monthBeginning(language, plain));
}

function onlyOne(monthIn: (language: Months) => number | undefined): number | undefined {
  const numbers = new Set(months().map(monthIn));
  numbers.delete(undefined);
  return numbers.size === 1 ? [...numbers][0] : undefined;
}
