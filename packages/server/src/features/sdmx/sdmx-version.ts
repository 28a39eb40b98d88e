import type { FileStream, SdmxError, Structure, StructureHeader } from '@almanac/formats';

import type { MessageForm } from './wanted-form.ts';

/** Writes a message of structures. */
export type StructureWriter = (header: StructureHeader, structures: AsyncIterable<Structure>) => FileStream;

/** What differs between versions of SDMX REST. */
export interface SdmxVersion {
  /** Of its addresses, with slashes at both ends. */
  readonly prefix: string;
  /** The parts of an address whose names are taken in any case, the first slash counted. */
  readonly names: number;
  readonly structures: {
    /** Where they are below the prefix, with slashes at both ends. */
    readonly path: string;
    readonly forms: Readonly<Record<MessageForm, { readonly type: string; readonly write: StructureWriter }>>;
  };
  readonly errors: Readonly<
    Record<MessageForm, { readonly type: string; readonly write: (error: SdmxError) => string }>
  >;
}
