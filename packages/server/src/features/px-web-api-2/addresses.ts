import type { AddressesOf } from '../../releases/px-web/about-release.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';

/** A link as the protocol writes it. */
export interface Link {
  readonly rel: string;
  readonly hreflang: string;
  readonly href: string;
}

type Portal = Pick<PxWebParts, 'publicUrl' | 'language'>;

/** The address of a call, in the language of the answers. */
function addressAt({ publicUrl, language }: Portal, path: string, query = ''): string {
  return `${publicUrl}/api/v2/${path}?lang=${language}${query}`;
}

/** A link to a call. */
export function linkTo(portal: Portal, rel: string, path: string, query = ''): Link {
  return { rel, hreflang: portal.language, href: addressAt(portal, path, query) };
}

/** The calls about a table. */
export function tableLinks(portal: Portal, code: string): readonly Link[] {
  return [
    linkTo(portal, 'self', `tables/${code}`),
    linkTo(portal, 'metadata', `tables/${code}/metadata`),
    linkTo(portal, 'data', `tables/${code}/data`, '&outputFormat=json-stat2'),
  ];
}

/** Where an answer about a table says that things are. */
export function addressesOf(portal: Portal, code: string): AddressesOf {
  return {
    data: addressAt(portal, `tables/${code}/data`),
    codelist: (id) => addressAt(portal, `codelists/${encodeURIComponent(id)}`),
  };
}
