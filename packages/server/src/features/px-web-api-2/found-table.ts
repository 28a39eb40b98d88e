import type { StatTable } from '@almanac/core';

import type { FoundTable } from '../../releases/px-web/about-release.ts';
import type { PxWebParts } from '../../releases/px-web/px-web-parts.ts';
import { readHead } from '../../releases/reading/read-data.ts';
import type { Parameters } from '../../releases/reading/parameters.ts';

/** A release, and its facts and dimensions. */
export interface ReadTableHead extends FoundTable {
  readonly head: StatTable;
}

/** The table and release that a call means: `release=` pins one. Throws the problem to answer with. */
export async function foundTable(
  { catalogue }: Pick<PxWebParts, 'catalogue'>,
  id: string,
  parameters: Parameters,
): Promise<FoundTable> {
  const table = catalogue.find(id);
  return { table, release: await catalogue.release(table, parameters.text('release')) };
}

/** The same, its dimensions read. */
export async function readFound(parts: PxWebParts, found: FoundTable): Promise<ReadTableHead> {
  return { ...found, head: await readHead(parts, found.release) };
}
