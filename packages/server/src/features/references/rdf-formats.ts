import { acceptedIn } from '../../platform/http/answers/accepted-in.ts';
import type { RdfWriter } from './rdf-node.ts';
import { JSON_LD } from './write-json-ld.ts';
import { RDF_XML } from './write-rdf-xml.ts';
import { TURTLE } from './write-turtle.ts';

export interface RdfFormat {
  readonly suffix: string;
  readonly type: string;
  /** How `Accept` headers name it, or a family that it serves. */
  readonly accepted: RegExp;
  readonly writer: RdfWriter;
}

/** The formats of the catalogue; the first is the default. */
export const RDF_FORMATS = [
  {
    suffix: 'ttl',
    type: 'text/turtle; charset=utf-8',
    accepted: /^(?:text\/(?:turtle|\*)|\*\/\*)$/,
    writer: TURTLE,
  },
  {
    suffix: 'jsonld',
    type: 'application/ld+json; charset=utf-8',
    accepted: /^application\/(?:ld\+)?json$/,
    writer: JSON_LD,
  },
  {
    suffix: 'rdf',
    type: 'application/rdf+xml; charset=utf-8',
    accepted: /^(?:application\/(?:rdf\+)?xml|text\/xml)$/,
    writer: RDF_XML,
  },
] as const satisfies readonly RdfFormat[];

/** The suffix of the format that an `Accept` header prefers; the default where it names none. */
export function acceptedSuffix(header = ''): string {
  let best: { readonly suffix: string; readonly quality: number } = {
    suffix: RDF_FORMATS[0].suffix,
    quality: 0,
  };
  for (const { name, quality } of acceptedIn(header)) {
    const format = RDF_FORMATS.find(({ accepted }) => accepted.test(name));
    if (format && quality > best.quality) best = { suffix: format.suffix, quality };
  }
  return best.suffix;
}
