import { message, type Message } from '@almanac/core';

/** How observations are written in a message. */
export type DataLayout = 'generic' | 'specific' | 'cross-sectional';

const LAYOUTS = new Map<string, DataLayout>([
  ['GenericData', 'generic'],
  ['GenericTimeSeriesData', 'generic'],
  ['StructureSpecificData', 'specific'],
  ['StructureSpecificTimeSeriesData', 'specific'],
  ['CompactData', 'specific'],
  ['UtilityData', 'specific'],
  ['CrossSectionalData', 'cross-sectional'],
  // Of 2.0: what it holds shows in its data set.
  ['MessageGroup', 'generic'],
]);

/** How the observations of a message are written, by its first element; undefined for an element that is no data message. */
export function dataLayoutOf(name: string): DataLayout | undefined {
  return LAYOUTS.get(name);
}

/** What a message is that holds no figures, and what to send instead. */
export interface OtherMessage {
  readonly message: Message;
  readonly advice: Message;
}

const OTHERS: readonly (readonly [RegExp, OtherMessage])[] = [
  [/Query/, { message: message('read.sdmx-ml.query'), advice: message('read.sdmx-ml.query-advice') }],
  [
    /^Structure$/,
    { message: message('read.sdmx-ml.structure'), advice: message('read.sdmx-ml.structure-advice') },
  ],
  [
    /Metadata|^MetadataReport$/,
    { message: message('read.sdmx-ml.metadata'), advice: message('read.sdmx-ml.data-advice') },
  ],
  [
    /^RegistryInterface$/,
    { message: message('read.sdmx-ml.registry'), advice: message('read.sdmx-ml.data-advice') },
  ],
  [/^Error$/, { message: message('read.sdmx-ml.error'), advice: message('read.sdmx-ml.query-advice') }],
];

/** Why a message of SDMX-ML that begins with this element holds no figures. */
export function otherMessageOf(name: string): OtherMessage | undefined {
  return OTHERS.find(([pattern]) => pattern.test(name))?.[1];
}

const NAMESPACE = /xmlns(?::[\w.-]+)?\s*=\s*["'][^"']*sdmx/i;

/** Whether the first characters of a file are those of an SDMX-ML message, whatever it holds, with or without an envelope. */
export function looksLikeSdmxMl(opening: string): boolean {
  return /^\ufeff?\s*<[?!\w]/.test(opening) && NAMESPACE.test(opening);
}
