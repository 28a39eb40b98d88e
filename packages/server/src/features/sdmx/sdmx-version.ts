import {
  STRUCTURES_3_0,
  writeStructures,
  writeStructuresAsJson,
  type FileStream,
  type SdmxError,
  type Structure,
  type StructureHeader,
} from '@almanac/formats';

/** The forms that messages are given in. */
export type MessageForm = 'xml' | 'json';

/** Writes a message of structures. */
export type StructureWriter = (header: StructureHeader, structures: AsyncIterable<Structure>) => FileStream;

/** A form that structures are given in. */
export interface StructureForm {
  readonly kind: MessageForm;
  /** As clients ask for it, and as it is sent; the version as far as clients must name it. */
  readonly type: string;
  readonly version: string;
  readonly write: StructureWriter;
}

const XML = { kind: 'xml', type: 'application/vnd.sdmx.structure+xml' } as const;
const JSON_FORM = { kind: 'json', type: 'application/vnd.sdmx.structure+json' } as const;

const OF_2_1: readonly StructureForm[] = [
  { ...XML, version: '2.1', write: writeStructures },
  { ...JSON_FORM, version: '1.0.0', write: writeStructuresAsJson },
];

const OF_3_0: readonly StructureForm[] = [
  {
    ...XML,
    version: '3.0.0',
    write: (header, structures) => writeStructures(header, structures, STRUCTURES_3_0),
  },
  {
    ...JSON_FORM,
    version: '2.0.0',
    write: (header, structures) => writeStructuresAsJson(header, structures, 2),
  },
];

/** Every form of structures: the first of each kind is what version 2.1 of SDMX means by it. */
export const STRUCTURE_FORMS_2_1: readonly StructureForm[] = [...OF_2_1, ...OF_3_0];

/** The same in version 3.0: programs read its structures with what they have for 2.1. */
export const STRUCTURE_FORMS_3_0: readonly StructureForm[] = [...OF_3_0, ...OF_2_1];

/** What differs between versions of SDMX REST. */
export interface SdmxVersion {
  /** Of its addresses, with slashes at both ends. */
  readonly prefix: string;
  /** The parts of an address whose names are taken in any case, the first slash counted. */
  readonly names: number;
  readonly structures: {
    /** Where they are below the prefix, with slashes at both ends. */
    readonly path: string;
    readonly forms: readonly StructureForm[];
  };
  readonly errors: Readonly<
    Record<MessageForm, { readonly type: string; readonly write: (error: SdmxError) => string }>
  >;
}
