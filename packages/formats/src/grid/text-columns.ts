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
  const texts: string[] = [];
  const known = new Map<string, number>();
  const places = new Int32Array(most);
  let lines = 0;
  let [before, place] = ['', -1];
  return {
    add(text) {
      if (place < 0 || text !== before) {
        before = text;
        place = known.get(text) ?? -1;
        if (place < 0) known.set(text, (place = texts.push(text) - 1));
      }
      places[lines] = place;
      lines += 1;
    },
    column: () => ({ texts, places: places.subarray(0, lines) }),
  };
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
