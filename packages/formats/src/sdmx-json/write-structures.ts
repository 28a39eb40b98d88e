import { sectionsStream } from '../writing/text-stream.ts';
import type { FileStream } from '../writing/writing.ts';
import { componentsOf } from './data-structure-parts.ts';
import { CLASSES, urn } from '../sdmx/structure-urn.ts';
import { named } from './named-parts.ts';
import { openingOf, type SdmxJsonVersion } from './sdmx-json-version.ts';
import {
  COUNTS,
  type CategoryItem,
  type Structure,
  type StructureHeader,
  type StructureKind,
} from '../sdmx/structure-message.ts';

const SCHEMAS = {
  1: 'https://raw.githubusercontent.com/sdmx-twg/sdmx-json/master/structure-message/tools/schemas/1.0/sdmx-json-structure-schema.json',
  2: 'https://json.sdmx.org/2.0.0/sdmx-json-structure-schema.json',
} as const;

/** The member that holds all structures of a kind. */
const MEMBERS = {
  agencyscheme: 'agencySchemes',
  dataflow: 'dataflows',
  categoryscheme: 'categorySchemes',
  categorisation: 'categorisations',
  codelist: 'codelists',
  conceptscheme: 'conceptSchemes',
  datastructure: 'dataStructures',
} as const;

function memberOf(kind: StructureKind, version: SdmxJsonVersion): string {
  if (kind !== 'contentconstraint') return MEMBERS[kind];
  return version === 1 ? 'contentConstraints' : 'dataConstraints';
}

/** The member that holds the items of a scheme or list. */
const ITEMS = { agencyscheme: 'agencies', codelist: 'codes', conceptscheme: 'concepts' } as const;

/** Items that are written at a time. */
const ITEMS_AT_ONCE = 500;

/** Streams a structure message of SDMX-JSON, of version 1.0 or 2.0; structures come as `writeStructures` takes them. */
export function writeStructuresAsJson(
  header: StructureHeader,
  structures: AsyncIterable<Structure>,
  version: SdmxJsonVersion = 1,
): FileStream {
  return sectionsStream(sectionsOf(header, structures, version));
}

async function* sectionsOf(
  header: StructureHeader,
  structures: AsyncIterable<Structure>,
  version: SdmxJsonVersion,
): AsyncGenerator<Iterable<string>> {
  yield [openingOf(header, SCHEMAS[version])];
  let open: StructureKind | undefined;
  for await (const structure of structures) {
    if (structure.kind === open) yield [','];
    else yield [`${open === undefined ? '' : '],'}"${memberOf(structure.kind, version)}":[`];
    open = structure.kind;
    yield piecesOf(structure, { language: header.language, version });
  }
  yield [open === undefined ? '}}' : ']}}'];
}

/** How a message is written. */
interface Writing {
  readonly language: string;
  readonly version: SdmxJsonVersion;
}

function* piecesOf(structure: Structure, writing: Writing): Generator<string> {
  const { ref, name, stub } = structure;
  const { language, version } = writing;
  const facts = {
    id: ref.id,
    agencyID: ref.agency,
    // In version 2, schemes of agencies have none.
    ...((version === 1 || structure.kind !== 'agencyscheme') && { version: ref.version }),
    ...named(name, language),
    ...partOf(structure),
    ...(stub === undefined
      ? contentOf(structure, writing)
      : { isExternalReference: true, links: [{ href: stub, rel: 'external' }] }),
  };
  const text = JSON.stringify(facts);
  if (stub !== undefined || !('items' in structure)) {
    yield text;
    return;
  }
  const { kind, items } = structure;
  yield `${text.slice(0, -1)},"${ITEMS[kind]}":[`;
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    const some = items
      .slice(at, at + ITEMS_AT_ONCE)
      .map(({ id, name: each, parent }) => ({ id, ...named(each, language), parent }));
    yield `${at === 0 ? '' : ','}${JSON.stringify(some).slice(1, -1)}`;
  }
  yield ']}';
}

function partOf(structure: Structure): object {
  return 'isPartial' in structure && structure.isPartial ? { isPartial: true } : {};
}

function contentOf(structure: Structure, { language, version }: Writing): object {
  switch (structure.kind) {
    case 'dataflow':
      return { structure: urn(CLASSES.datastructure, structure.structure) };
    case 'categoryscheme':
      return { categories: structure.categories.map((each) => categoryOf(each, language)) };
    case 'categorisation':
      return {
        source: urn(CLASSES.dataflow, structure.dataflow),
        target: urn(CLASSES.category, structure.scheme, structure.path),
      };
    case 'datastructure':
      return { dataStructureComponents: componentsOf(structure, version) };
    case 'contentconstraint':
      return constraintOf(structure, version);
    case 'agencyscheme':
    case 'codelist':
    case 'conceptscheme':
      return {};
  }
}

function constraintOf(
  { counts, dataflow, keys, time }: Extract<Structure, { kind: 'contentconstraint' }>,
  version: SdmxJsonVersion,
): object {
  return {
    ...(counts && { annotations: annotationsOf(counts) }),
    constraintAttachment: { dataflows: [urn(CLASSES.dataflow, dataflow)] },
    ...(version === 1 ? { type: 'Actual' } : { role: 'Actual' }),
    cubeRegions: [
      {
        [version === 1 ? 'isIncluded' : 'include']: true,
        keyValues: [
          ...keys.map(({ id, codes }) => ({ id, values: valuesOf(codes, version) })),
          ...(time ? [timeOf(time)] : []),
        ],
      },
    ],
  };
}

/** The second version allows both; programs that read it expect objects. */
function valuesOf(codes: readonly string[], version: SdmxJsonVersion): readonly unknown[] {
  return version === 1 ? codes : codes.map((value) => ({ value }));
}

function annotationsOf(counts: { readonly series: number; readonly observations: number }): object {
  return (['series', 'observations'] as const).map((each) => ({
    id: COUNTS[each],
    title: String(counts[each]),
    type: COUNTS.type,
  }));
}

function timeOf({ from, to }: { readonly from: string; readonly to: string }): object {
  const within = (period: string) => ({ period, isInclusive: true });
  return { id: 'TIME_PERIOD', timeRange: { startPeriod: within(from), endPeriod: within(to) } };
}

function categoryOf({ id, name, below }: CategoryItem, language: string): object {
  return {
    id,
    ...named(name, language),
    ...(below.length > 0 && { categories: below.map((each) => categoryOf(each, language)) }),
  };
}
