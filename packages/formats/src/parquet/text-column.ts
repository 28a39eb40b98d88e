/** A column in which every observation has a text: each different text once, and which of them stands where. */
export class TextColumn {
  readonly #numbers = new Map<string, number>();
  readonly #indexes: Uint32Array;

  constructor(most: number) {
    this.#indexes = new Uint32Array(most);
  }

  /** The different texts, in the order of their numbers. */
  get texts(): readonly string[] {
    return [...this.#numbers.keys()];
  }

  /** The number of a text in this group. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Puts one text at all places from `from` (included) to `to` (not included). */
  repeat(text: string, from: number, to: number): void {
    this.#indexes.fill(this.numberOf(text), from, to);
  }

  /** Puts texts by their numbers at neighbouring places, the first at `from`. */
  put(numbers: Uint32Array, from: number): void {
    this.#indexes.set(numbers, from);
  }

  /** The numbers of the texts of the first `count` observations. */
  indexes(count: number): Uint32Array {
    return this.#indexes.subarray(0, count);
  }

  /** Begins the next group. */
  clear(): void {
    this.#numbers.clear();
  }
}
