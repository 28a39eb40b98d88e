/**
 * What is said of one thing, as JSON-LD has it: `@id` and `@type`, and its properties by prefixed name. A text is a
 * literal; a node with `@value` is one of the type `@type`.
 */
export interface RdfNode {
  readonly [property: string]: RdfValue | readonly RdfValue[];
}

export type RdfValue = string | RdfNode;

/** A node that leads to many parts by a property. */
export interface RdfWhole {
  readonly prefixes: Readonly<Record<string, string>>;
  readonly node: RdfNode;
  readonly property: string;
  /** What else is said, of things that many parts lead to. */
  readonly included: readonly RdfNode[];
}

/** How a whole is written: its beginning, then each part, which depends on no other. */
export interface RdfWriter {
  readonly start: (whole: RdfWhole) => string;
  readonly part: (whole: RdfWhole, part: RdfNode) => string;
  /** What stands between two parts. */
  readonly between: string;
  readonly end: string;
}

/** The statements of a node but its name: property and values, its type among them. A plain loop: a catalogue has 200,000. */
export function statementsOf(node: RdfNode): readonly (readonly [string, readonly RdfValue[]])[] {
  const statements: (readonly [string, readonly RdfValue[]])[] = [];
  for (const property in node) {
    if (property === '@id') continue;
    const values = node[property];
    if (values === undefined) continue;
    if (!isList(values)) statements.push([property, [values]]);
    else if (values.length > 0) statements.push([property, values]);
  }
  return statements;
}

function isList(values: RdfValue | readonly RdfValue[]): values is readonly RdfValue[] {
  return Array.isArray(values);
}

const IN_NO_ADDRESS = /[\u0000-\u0020<>"{}|\\^`\ud800-\udfff]/;

/** The name of a node, with what no address may contain percent-encoded; undefined when it has none. */
export function nameOf({ '@id': id }: RdfNode): string | undefined {
  if (typeof id !== 'string') return undefined;
  // Nearly all are addresses as they are.
  return IN_NO_ADDRESS.test(id)
    ? id.toWellFormed().replace(/[\u0000-\u0020<>"{}|\\^`]/g, encodeURIComponent)
    : id;
}

/** The text of a typed literal; undefined for nodes that are none. */
export function literalOf({
  '@value': text,
  '@type': type,
}: RdfNode): { readonly text: string; readonly type: string } | undefined {
  return typeof text === 'string' && typeof type === 'string' ? { text, type } : undefined;
}
