import type { RdfWriter } from './rdf-node.ts';

/** JSON-LD 1.1: one object with its parts inside. */
export const JSON_LD: RdfWriter = {
  start: ({ prefixes, node, property, included }) => {
    const head = JSON.stringify({ '@context': prefixes, ...node, '@included': included });
    return `${head.slice(0, -1)},${JSON.stringify(property)}:[`;
  },
  part: (_, part) => JSON.stringify(part),
  between: ',',
  end: ']}',
};
