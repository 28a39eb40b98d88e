import type { Structure, StructureKind } from '@almanac/formats';

import { Problem } from '../../platform/http/problem.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { readHead } from '../../releases/reading/read-data.ts';
import { partOfStructure } from '../../releases/sdmx/part-of-structure.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import {
  agencyScheme,
  categoryScheme,
  listedStructures,
  readStructures,
  sharedCodelists,
} from '../../releases/sdmx/structures-of-table.ts';
import { ALL, isIn, isOurAgency, isOurVersion, listed } from './our-names.ts';
import { stubOf, type WantedStructures } from './wanted-structures.ts';

/** What a path names: lists with `+` or `,`; whatever is absent means all. */
export interface StructurePath {
  readonly agency?: string | undefined;
  readonly id?: string | undefined;
  readonly version?: string | undefined;
}

/** What a call is answered with. */
export interface FoundStructures {
  readonly tables: readonly CurrentTable[];
  /** The ids that the path names; undefined for all. */
  readonly ids: ReadonlySet<string> | undefined;
}

/** The table that an id of each kind belongs to. */
const TABLE_IN_ID: Readonly<Partial<Record<StructureKind, RegExp>>> = {
  dataflow: /^(.+)$/,
  datastructure: /^DSD_(.+)$/i,
  conceptscheme: /^CS_(.+)$/i,
  codelist: /^CL_[^-]+-(.+)$/i,
  contentconstraint: /^CC_(.+)$/i,
  categorisation: /^CAT_(.+)-\d+$/i,
};

/** Finds what a path names. Throws the problem when that is nothing. */
export function foundStructures(
  { catalogue }: Pick<SdmxParts, 'catalogue'>,
  { agency = 'all', id = 'all', version = 'latest' }: StructurePath,
  { named }: WantedStructures,
): FoundStructures {
  if (!isOurAgency(agency) || !isOurVersion(version)) throw new Problem('unknown-address');
  if (isIn(id, ALL)) return { tables: catalogue.tables(), ids: undefined };
  const ids = listed(id);
  // Schemes and lists of no table are parts of all.
  const isOfAll = ids.some((each) => OF_ALL.test(each));
  return {
    tables: isOfAll ? catalogue.tables() : tablesOf(catalogue, ids, named),
    ids: new Set(ids.map((each) => each.toLowerCase())),
  };
}

function tablesOf(
  catalogue: SdmxParts['catalogue'],
  ids: readonly string[],
  named: readonly StructureKind[],
): readonly CurrentTable[] {
  const codes = ids.flatMap((id) => named.map((kind) => TABLE_IN_ID[kind]?.exec(id)?.[1]));
  const tables = codes.map((code) => (code === undefined ? undefined : catalogue.known(code)));
  return [...new Set(tables)].filter((table) => table !== undefined);
}

const OF_ALL = /^(?:CATEGORIES|AGENCIES|CL_(?:OBS|CONF)_STATUS)$/i;

/** Kinds that the catalogue says everything about. */
const LISTED: ReadonlySet<StructureKind> = new Set([
  'agencyscheme',
  'categoryscheme',
  'dataflow',
  'categorisation',
]);

/** How many categories are read for an answer. */
export function costOfStructures({ kinds }: WantedStructures, { tables }: FoundStructures): number {
  if (kinds.every((kind) => LISTED.has(kind))) return 0;
  return tables.reduce(
    (sum, { summary }) => summary.dimensions.reduce((all, { categories }) => all + categories, sum),
    0,
  );
}

/**
 * The structures of a call, kind by kind; those of a table are made when they are asked for. `root` is where structures
 * are.
 */
export async function* structuresOf(
  parts: SdmxParts,
  wanted: WantedStructures,
  found: FoundStructures,
  root: string,
): AsyncGenerator<Structure> {
  for (const kind of wanted.kinds) {
    const isNamed = wanted.named.includes(kind) && !isReferred(kind, wanted);
    for await (const structure of everyOf(parts, kind, found.tables)) {
      const part = isNamed ? namedPart(structure, wanted, found) : structure;
      if (part) yield wanted.isStub(kind) ? stubOf(part, root) : part;
    }
  }
}

/** What a path names of a structure; undefined where that is nothing. */
function namedPart(
  structure: Structure,
  { isItem }: WantedStructures,
  { ids }: FoundStructures,
): Structure | undefined {
  if (ids?.has(structure.ref.id.toLowerCase()) === false) return undefined;
  return isItem ? partOfStructure(structure, isItem, NO_PARENTS) : structure;
}

const NO_PARENTS = { withParents: false };

/** Lists that a call names are fewer than those that a data structure of the same answer refers to. */
function isReferred(kind: StructureKind, { kinds }: WantedStructures): boolean {
  return kind === 'codelist' && kinds.includes('datastructure');
}

async function* everyOf(
  parts: SdmxParts,
  kind: StructureKind,
  tables: readonly CurrentTable[],
): AsyncGenerator<Structure> {
  if (kind === 'agencyscheme') yield agencyScheme(parts.department, parts.words);
  else if (kind === 'categoryscheme') yield categoryScheme(parts.catalogue.folders(), parts.words);
  else {
    if (kind === 'codelist') yield* sharedCodelists(parts.words);
    for (const table of tables) {
      if (kind === 'dataflow' || kind === 'categorisation') yield* listedStructures(table, kind);
      else yield* readStructures(await readHead(parts, table), kind, parts.words);
    }
  }
}
