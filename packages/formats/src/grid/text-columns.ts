/** A text for each line of a table, of which equal ones are kept once: millions of lines make no millions of texts. */
export interface TextColumn {
  /** The different texts in the order in which they first come. */
  readonly texts: readonly string[];
  /** For each line the place of its text. */
  readonly places: Int32Array;
}

/** A column that is being filled, line by line. */
export interface TextColumnBuilder {
  readonly add: (text: string) => void;
  readonly column: () => TextColumn;
}

/** A column for at most so many lines. */
export function textColumnBuilder(most: number): TextColumnBuilder {
  const { texts, numberOf } = textNumbers();
  const places = new Int32Array(most);
  let lines = 0;
  let [before, place] = ['', -1];
  return {
    add(text) {
      if (place < 0 || text !== before) {
        before = text;
        place = numberOf(text);
      }
      places[lines] = place;
      lines += 1;
    },
    column: () => ({ texts, places: places.subarray(0, lines) }),
  };
}

/** Numbers texts as they first come. Beside them it takes eight bytes each: a map of hundreds of thousands takes fifty. */
function textNumbers(): { readonly texts: readonly string[]; readonly numberOf: (text: string) => number } {
  const texts: string[] = [];
  let slots = new Int32Array(64).fill(-1);

  function slotOf(text: string): number {
    let slot = hashOf(text) & (slots.length - 1);
    for (;;) {
      const number = slots[slot] ?? -1;
      if (number < 0 || texts[number] === text) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  }

  function grow(): void {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (const [number, text] of texts.entries()) slots[slotOf(text)] = number;
  }

  return {
    texts,
    numberOf(text) {
      const slot = slotOf(text);
      const known = slots[slot] ?? -1;
      if (known >= 0) return known;
      const number = texts.push(text) - 1;
      slots[slot] = number;
      if (2 * texts.length > slots.length) grow();
      return number;
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** The column of some texts. */
export function textColumnOf(texts: readonly string[]): TextColumn {
  const builder = textColumnBuilder(texts.length);
  for (const text of texts) builder.add(text);
  return builder.column();
}

/** The text of a line; an empty one where there is none. */
export function textOfLine({ texts, places }: TextColumn, line: number): string {
  return texts[places[line] ?? -1] ?? '';
}

/** The column with each of its texts changed. */
export function changedTexts(column: TextColumn, changed: (text: string) => string): TextColumn {
  const made = textColumnOf(column.texts.map(changed));
  return { texts: made.texts, places: column.places.map((place) => made.places[place] ?? 0) };
}

/** Which lines have the same texts in all of some columns. */
export interface LineKinds {
  /** For each line the number of its combination of texts, in the order in which they first come. */
  readonly places: Int32Array;
  /** For each combination the first line that has it. */
  readonly firsts: readonly number[];
}

/** Tells the lines apart by all of some columns together. */
export function lineKinds(columns: readonly TextColumn[], lines: number): LineKinds {
  const places = new Int32Array(lines);
  for (const [at, column] of columns.entries())
    if (at === 0) places.set(column.places.subarray(0, lines));
    else numberPairs(places, column);
  const firsts: number[] = [];
  for (let line = 0; line < lines; line += 1) if ((places[line] ?? 0) >= firsts.length) firsts.push(line);
  return { places, firsts };
}

/** Replaces the number of each line by that of the pair that it makes with the text of a column. */
function numberPairs(places: Int32Array, { texts, places: others }: TextColumn): void {
  const known = new Map<number, number>();
  for (let line = 0; line < places.length; line += 1) {
    const pair = (places[line] ?? 0) * texts.length + (others[line] ?? 0);
    let number = known.get(pair);
    if (number === undefined) known.set(pair, (number = known.size));
    places[line] = number;
  }
}

/** One column made of several; `textOf` is asked once for each combination of their texts. */
export function joinedColumns(
  columns: readonly TextColumn[],
  lines: number,
  textOf: (texts: readonly string[]) => string,
): TextColumn {
  const { places, firsts } = lineKinds(columns, lines);
  const made = textColumnOf(firsts.map((line) => textOf(columns.map((column) => textOfLine(column, line)))));
  return { texts: made.texts, places: places.map((place) => made.places[place] ?? 0) };
}
