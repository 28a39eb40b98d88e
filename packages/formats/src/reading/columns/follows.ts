/** Checks, row by row, whether a text of one column always occurs with the same text of another. */
export interface Follows {
  /** Adds one row, given by the numbers of its texts; negative numbers are ignored. */
  readonly add: (numbers: Int32Array) => void;
  readonly follows: (from: number, to: number) => boolean;
  /** For the number of each text of column `from`, the number of the text of `to` that always comes with it. */
  readonly images: (from: number, to: number) => readonly number[];
}

interface Pair {
  readonly from: number;
  readonly to: number;
  readonly seen: number[];
}

interface Pairs extends Follows {
  readonly put: (pairs: readonly Pair[]) => void;
  readonly withColumn: (column: number) => readonly Pair[];
}

/** Checks the given pairs; a pair that has failed once is no longer checked. */
export function watchPairs(pairs: readonly (readonly [from: number, to: number])[]): Follows {
  const watched = pairsAmong(pairs.reduce((most, pair) => Math.max(most, ...pair), -1) + 1);
  watched.put(pairs.map(([from, to]) => ({ from, to, seen: [] })));
  return watched;
}

/** Columns that had the same numbers in every row so far; `texts` has each number at its own place. */
interface Group {
  readonly columns: readonly number[];
  readonly texts: number[];
}

/**
 * Checks every column with every other. Columns whose texts change together stand for each other, so that pairs are
 * kept between the first ones only: a wide file may have a thousand columns in which no text occurs twice.
 */
export function watchColumns(columns: number): Follows {
  const pairs = pairsAmong(columns);
  const whole: Group = { columns: Array.from({ length: columns }, (_, at) => at), texts: [] };
  const groupOf = new Array<Group>(columns).fill(whole);
  let groups: readonly Group[] = [whole];

  function takenApart(group: Group, numbers: Int32Array): readonly Group[] {
    const parts = partsOf(group, numbers);
    pairs.put(pairsOfParts(parts, pairs.withColumn(firstOf(group)), numbers));
    for (const part of parts) for (const column of part.columns) groupOf[column] = part;
    return parts;
  }

  function add(numbers: Int32Array): void {
    const isWhole = (group: Group): boolean => isAlike(group, numbers);
    if (!groups.every(isWhole))
      groups = groups.flatMap((group) => (isWhole(group) ? [group] : takenApart(group, numbers)));
    pairs.add(numbers);
    for (const { columns: [first = 0] = [], texts } of groups) {
      const number = numbers[first] ?? -1;
      if (number >= 0) texts[number] = number;
    }
  }

  /** What is known of a pair of columns, asked of those that stand for them. */
  function between<Answer>(
    from: number,
    to: number,
    { asOne, asTwo }: { asOne: (group: Group) => Answer; asTwo: (from: number, to: number) => Answer },
  ): Answer {
    const [cause = whole, effect = whole] = [groupOf[from], groupOf[to]];
    return cause === effect ? asOne(cause) : asTwo(firstOf(cause), firstOf(effect));
  }
  return {
    add,
    follows: (from, to) => between(from, to, { asOne: () => true, asTwo: pairs.follows }),
    images: (from, to) => between(from, to, { asOne: ({ texts }) => texts, asTwo: pairs.images }),
  };
}

function firstOf({ columns: [first = 0] }: Group): number {
  return first;
}

/** Whether all columns of a group have the same number in this row. */
function isAlike({ columns }: Group, numbers: Int32Array): boolean {
  const [first = 0] = columns;
  return columns.every((column) => numbers[column] === numbers[first]);
}

/** The group, taken apart where its columns differ in this row; the first part begins as the group did. */
function partsOf({ columns, texts }: Group, numbers: Int32Array): readonly Group[] {
  const parts = new Map<number, number[]>();
  for (const column of columns) {
    const number = numbers[column] ?? -1;
    const part = parts.get(number);
    if (part === undefined) parts.set(number, [column]);
    else part.push(column);
  }
  return [...parts.values()].map((part) => ({ columns: part, texts: texts.slice() }));
}

/** What the new parts take over from the group, and the pairs among them: a text seen before had another effect then. */
function pairsOfParts(
  parts: readonly Group[],
  inherited: readonly Pair[],
  numbers: Int32Array,
): readonly Pair[] {
  const firsts = parts.map(firstOf);
  const [kept, ...others] = firsts;
  const copies = others.flatMap((first) =>
    inherited.map(({ from, to, seen }) => ({
      from: from === kept ? first : from,
      to: to === kept ? first : to,
      seen: seen.slice(),
    })),
  );
  const among = parts.flatMap(({ texts }, at) => {
    const from = firsts[at] ?? 0;
    const mayLead = (to: number): boolean => {
      const [cause = -1, effect = -1] = [numbers[from], numbers[to]];
      return to !== from && (cause < 0 || effect < 0 || texts[cause] === undefined);
    };
    return firsts.filter(mayLead).map((to) => ({ from, to, seen: texts.slice() }));
  });
  return [...copies, ...among];
}

function pairsAmong(columns: number): Pairs {
  let alive: readonly Pair[] = [];
  const before = new Int32Array(columns).fill(-1);
  let byColumns: ReadonlyMap<number, Pair> | undefined;

  function holds({ from, to, seen }: Pair, numbers: Int32Array): boolean {
    const [cause = -1, effect = -1] = [numbers[from], numbers[to]];
    if (cause < 0 || effect < 0 || (before[from] === cause && before[to] === effect)) return true;
    const known = seen[cause];
    if (known === undefined) seen[cause] = effect;
    return known === undefined || known === effect;
  }

  const placeOf = (from: number, to: number): number => from * before.length + to;
  const pairOf = (from: number, to: number): Pair | undefined => {
    byColumns ??= new Map(alive.map((pair) => [placeOf(pair.from, pair.to), pair]));
    return byColumns.get(placeOf(from, to));
  };
  return {
    put(pairs) {
      alive = [...alive, ...pairs];
      byColumns = undefined;
    },
    withColumn: (column) => alive.filter(({ from, to }) => from === column || to === column),
    add(numbers) {
      let failed = false;
      for (const pair of alive) failed = !holds(pair, numbers) || failed;
      if (failed) {
        alive = alive.filter((pair) => holds(pair, numbers));
        byColumns = undefined;
      }
      for (let column = 0; column < before.length; column += 1) before[column] = numbers[column] ?? -1;
    },
    follows: (from, to) => pairOf(from, to) !== undefined,
    images: (from, to) => pairOf(from, to)?.seen ?? [],
  };
}
