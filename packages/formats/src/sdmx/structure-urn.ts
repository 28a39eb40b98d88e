import type { MaintainedRef } from './structure-message.ts';

/** The name of a structure, or of a part of it, among all of the world. */
export function urn(
  type: string,
  { agency, id, version }: MaintainedRef,
  path: readonly string[] = [],
): string {
  return `urn:sdmx:org.sdmx.infomodel.${type}=${[`${agency}:${id}(${version})`, ...path].join('.')}`;
}

/** What a structure or a part of one is, in its name. */
export const CLASSES = {
  codelist: 'codelist.Codelist',
  dataflow: 'datastructure.Dataflow',
  datastructure: 'datastructure.DataStructure',
  category: 'categoryscheme.Category',
  concept: 'conceptscheme.Concept',
} as const;
