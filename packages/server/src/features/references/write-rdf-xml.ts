import { escapeMarkup } from '@almanac/core';
import { plainXmlText } from '@almanac/formats';

import {
  literalOf,
  nameOf,
  statementsOf,
  type RdfNode,
  type RdfPart,
  type RdfValue,
  type RdfWhole,
} from './rdf-node.ts';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** An attribute cannot be a prefixed name: types of literals are written whole. */
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** RDF 1.1 XML: an element for each thing, with elements of its properties inside. */
export function rdfXmlWhole({ prefixes, node, parts, included }: RdfWhole): string {
  const names = Object.entries({ rdf: RDF, ...prefixes }).map(
    ([prefix, address]) => ` xmlns:${prefix}="${address}"`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rdf:RDF${names.join('')}>\n`,
    elementOf(node),
    ...included.map(elementOf),
    ...parts,
    '</rdf:RDF>\n',
  ].join('');
}

/** A part, and that the whole leads to it. */
export function rdfXmlPart(of: RdfNode, { property, node }: RdfPart): string {
  return elementOf({ '@id': of['@id'] ?? '', [property]: node });
}

function elementOf(node: RdfNode): string {
  const statements = statementsOf(node);
  const type = statements.find(([property]) => property === '@type')?.[1][0];
  const tag = typeof type === 'string' ? type : 'rdf:Description';
  const name = nameOf(node);
  const about = name === undefined ? '' : ` rdf:about="${escapeMarkup(name)}"`;
  const properties = statements
    .filter(([property]) => property !== '@type')
    .flatMap(([property, values]) => values.map((value) => propertyOf(property, value)));
  return `<${tag}${about}>\n${properties.join('')}</${tag}>\n`;
}

function propertyOf(property: string, value: RdfValue): string {
  if (typeof value === 'string') return `<${property}>${plainXmlText(value)}</${property}>\n`;
  const literal = literalOf(value);
  if (literal) {
    const type = literal.type.replace(/^xsd:/, XSD);
    return `<${property} rdf:datatype="${type}">${plainXmlText(literal.text)}</${property}>\n`;
  }
  const name = nameOf(value);
  if (name !== undefined && statementsOf(value).length === 0) {
    return `<${property} rdf:resource="${escapeMarkup(name)}"/>\n`;
  }
  return `<${property}>${elementOf(value)}</${property}>\n`;
}
