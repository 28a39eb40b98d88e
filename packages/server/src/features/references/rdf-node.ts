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

/** The statements of a node but its name: property and values, its type among them. */
export function statementsOf(node: RdfNode): readonly (readonly [string, readonly RdfValue[]])[] {
  return Object.entries(node)
    .filter(([property]) => property !== '@id')
    .map(([property, values]): readonly [string, readonly RdfValue[]] => [
      property,
      isList(values) ? values : [values],
    ])
    .filter(([, values]) => values.length > 0);
}

function isList(values: RdfValue | readonly RdfValue[]): values is readonly RdfValue[] {
  return Array.isArray(values);
}

/** The name of a node, with what no address may contain percent-encoded; undefined when it has none. */
export function nameOf({ '@id': id }: RdfNode): string | undefined {
  return typeof id === 'string'
    ? id.toWellFormed().replace(/[\u0000-\u0020<>"{}|\\^`]/g, encodeURIComponent)
    : undefined;
}

/** The text of a typed literal; undefined for nodes that are none. */
export function literalOf({
  '@value': text,
  '@type': type,
}: RdfNode): { readonly text: string; readonly type: string } | undefined {
  return typeof text === 'string' && typeof type === 'string' ? { text, type } : undefined;
}
