import type { RdfNode, RdfPart, RdfWhole } from './rdf-node.ts';

/** A part as it stands in the list of its whole. */
export function jsonLdPart(_of: RdfNode, { node }: RdfPart): string {
  return JSON.stringify(node);
}

/** JSON-LD 1.1: one object with its parts inside. */
export function jsonLdWhole({ prefixes, node, property, parts, included }: RdfWhole): string {
  const head = JSON.stringify({ '@context': prefixes, ...node, '@included': included });
  return `${head.slice(0, -1)},${JSON.stringify(property)}:[${parts.join(',')}]}`;
}
