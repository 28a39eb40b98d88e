import { escapeMarkup } from '@almanac/core';
import { plainXmlText } from '@almanac/formats';

import { literalOf, nameOf, statementsOf, type RdfNode, type RdfValue, type RdfWriter } from './rdf-node.ts';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** An attribute cannot be a prefixed name: types of literals are written whole. */
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** RDF 1.1 XML: an element for each thing, with elements of its properties inside. */
export const RDF_XML: RdfWriter = {
  start: ({ prefixes, node, included }) => {
    const names = Object.entries({ rdf: RDF, ...prefixes }).map(
      ([prefix, address]) => ` xmlns:${prefix}="${address}"`,
    );
    const elements = [node, ...included].map(elementOf);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${names.join('')}>\n${elements.join('')}`;
  },
  // Each says that the whole leads to it.
  part: ({ node, property }, part) => elementOf({ '@id': node['@id'] ?? '', [property]: part }),
  between: '',
  end: '</rdf:RDF>\n',
};

function elementOf(node: RdfNode): string {
  let tag = 'rdf:Description';
  let properties = '';
  for (const [property, values] of statementsOf(node)) {
    if (property !== '@type') for (const value of values) properties += propertyOf(property, value);
    else if (typeof values[0] === 'string') tag = values[0];
  }
  const name = nameOf(node);
  const about = name === undefined ? '' : ` rdf:about="${escapeMarkup(name)}"`;
  return `<${tag}${about}>\n${properties}</${tag}>\n`;
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
