/** Members of an object in the order in which they are given, made while they are written. */
export class Members {
  readonly entries: () => Iterable<readonly [name: string, value: unknown]>;

  constructor(entries: () => Iterable<readonly [name: string, value: unknown]>) {
    this.entries = entries;
  }
}

/** The members of each item that has a value; undefined when none has. */
export function membersOf<Each>(
  items: readonly Each[],
  nameOf: (item: Each) => string,
  valueOf: (item: Each) => unknown,
): Members | undefined {
  if (!items.some((each) => valueOf(each) !== undefined)) return undefined;
  return new Members(function* () {
    for (const each of items) {
      const value = valueOf(each);
      if (value !== undefined) yield [nameOf(each), value];
    }
  });
}

/**
 * A value as JSON, in pieces. Objects of the language put names that are numbers first: where the order matters, or there
 * are very many members, they are `Members`. Members that are undefined are left out.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  if (value instanceof Members) {
    yield* object(value.entries());
  } else if (Array.isArray(value)) {
    let separator = '[';
    for (const each of value as readonly unknown[]) {
      yield separator;
      yield* jsonPieces(each);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (typeof value === 'object' && value !== null) {
    yield* object(Object.entries(value));
  } else yield JSON.stringify(value ?? null);
}

function* object(entries: Iterable<readonly [string, unknown]>): Generator<string> {
  let separator = '{';
  for (const [name, value] of entries) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* jsonPieces(value);
    separator = ',';
  }
  yield separator === '{' ? '{}' : '}';
}
