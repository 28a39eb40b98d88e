import { literalOf, nameOf, statementsOf, type RdfNode, type RdfValue, type RdfWriter } from './rdf-node.ts';

/** Turtle 1.1: a block for each thing that has a name; what has none stands in brackets where it is led to. */
export const TURTLE: RdfWriter = {
  start: ({ prefixes, node, included }) =>
    [
      ...Object.entries(prefixes).map(([prefix, address]) => `@prefix ${prefix}: <${address}> .\n`),
      '\n',
      ...[node, ...included].flatMap(blocksOf),
    ].join(''),
  part: ({ node, property }, part) =>
    [`<${nameOf(node) ?? ''}> ${property} <${nameOf(part) ?? ''}> .\n`, ...blocksOf(part)].join(''),
  between: '',
  end: '',
};

function blocksOf(node: RdfNode): readonly string[] {
  const named: RdfNode[] = [];
  const block = `<${nameOf(node) ?? ''}> ${statementsIn(node, named)} .\n\n`;
  return [block, ...named.flatMap(blocksOf)];
}

/** The statements of a node; nodes it leads to that have a name and more to say are added to `named`. */
function statementsIn(node: RdfNode, named: RdfNode[]): string {
  let text = '';
  for (const [property, values] of statementsOf(node)) {
    if (text !== '') text += ' ;\n  ';
    text += property === '@type' ? 'a ' : `${property} `;
    let between = '';
    for (const value of values) {
      text += between + (property === '@type' && typeof value === 'string' ? value : termOf(value, named));
      between = ', ';
    }
  }
  return text;
}

function termOf(value: RdfValue, named: RdfNode[]): string {
  if (typeof value === 'string') return quoted(value);
  const literal = literalOf(value);
  if (literal) return `${quoted(literal.text)}^^${literal.type}`;
  const name = nameOf(value);
  if (name === undefined) return `[ ${statementsIn(value, named)} ]`;
  if (statementsOf(value).length > 0) named.push(value);
  return `<${name}>`;
}

/** JSON escapes quotes, backslashes and control characters as Turtle does. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed());
}
