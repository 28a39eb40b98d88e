import { message } from '@almanac/core';

import { Problem } from '../../platform/http/problem.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ApiCatalogue } from '../../releases/reading/api-catalogue.ts';
import { ALL, isIn, isOurAgency, isOurVersion, listed } from './our-names.ts';

/** The parts of a data flow as calls name it: `FLOW`, `AGENCY,FLOW` or `AGENCY,FLOW,VERSION`; any but the flow may be empty. */
function partsOf(flow: string): { readonly code: string; readonly agency: string; readonly version: string } {
  const [first = '', second, version = ''] = flow.split(',');
  const [code, agency] = second === undefined ? [first, ''] : [second, first];
  return { code, agency: agency || 'all', version: version || 'latest' };
}

/** The code of the table that a call names. */
export function codeInFlow(flow: string): string {
  return partsOf(flow).code;
}

/** The table that a call names. Throws the problem when there is none, or when it is of another provider. */
export function foundFlow(
  catalogue: Pick<ApiCatalogue, 'find'>,
  flow: string,
  provider: string,
): CurrentTable {
  const { code, agency, version } = partsOf(flow);
  refuseSeveral(code);
  if (!isOurAgency(agency) || !isOurVersion(version)) {
    throw new Problem('unknown-table', { detail: message('problem.unknown-table.detail', { code: flow }) });
  }
  const table = catalogue.find(code);
  if (isOurAgency(provider)) return table;
  throw new Problem('no-observations', {
    detail: message('sdmx.no-provider', { code: table.code, provider: provider.slice(0, 60) }),
  });
}

/** Data structures of different tables never match: a message has one. */
function refuseSeveral(code: string): void {
  if (isIn(code, ALL) || listed(code).length > 1) {
    throw new Problem('not-offered', { detail: message('sdmx.one-flow') });
  }
}

/** What a path of version 3.0 names. */
export interface ContextPath {
  readonly context: string;
  readonly agencyId: string;
  readonly resource: string;
  readonly structureVersion?: string | undefined;
}

const DATA_STRUCTURE = /^DSD_/i;

/** The code of the table that such a path names: a data structure is that of one table. */
export function codeInContext({ context, resource = '' }: Readonly<Record<string, string>>): string {
  return context === 'datastructure' ? resource.replace(DATA_STRUCTURE, '') : resource;
}

/** The table that such a path names. Throws the problem when there is none. */
export function foundInContext(
  catalogue: Pick<ApiCatalogue, 'find'>,
  { context, agencyId, resource, structureVersion = '*' }: ContextPath,
): CurrentTable {
  refuseSeveral(resource);
  const isKnown =
    context === 'datastructure' ? DATA_STRUCTURE.test(resource) : context === 'dataflow' || context === '*';
  if (isKnown && isOurAgency(agencyId) && isOurVersion(structureVersion)) {
    return catalogue.find(codeInContext({ context, resource }));
  }
  throw new Problem('unknown-table', { detail: message('problem.unknown-table.detail', { code: resource }) });
}
