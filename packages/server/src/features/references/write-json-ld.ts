import type { RdfWhole } from './rdf-node.ts';

/** JSON-LD 1.1: one object with its parts inside. */
export function* jsonLdWhole({ prefixes, node, property, parts, included }: RdfWhole): Generator<string> {
  const head = JSON.stringify({ '@context': prefixes, ...node, '@included': included });
  yield `${head.slice(0, -1)},${JSON.stringify(property)}:[`;
  let separator = '';
  for (const part of parts) {
    yield separator + JSON.stringify(part);
    separator = ',';
  }
  yield ']}';
}
