import type { PlainMessageKey } from '@almanac/core';
import * as z from 'zod/mini';

/** A protocol that programs can read a view by. */
export interface CalledProtocol {
  readonly name: PlainMessageKey;
  /** What it is for, in a sentence. */
  readonly what: PlainMessageKey;
  /** Below the public address of the portal. */
  readonly path: string;
  /** Lists every table. */
  readonly list: string;
  /** The files of documentation and programs call it so. */
  readonly programs: readonly string[];
}

/** Every protocol with calls for views, in the order of lists. Besides its entry here each needs one in the server's `protocol-calls.ts`. */
export const CALLED_PROTOCOLS = {
  'data-api': {
    name: 'protocol.data-api',
    what: 'protocol.data-api.what',
    path: '/api/table',
    list: '/api/table/catalogue',
    programs: [],
  },
  'px-web-api-2': {
    name: 'protocol.px-web-api-2',
    what: 'protocol.px-web-api-2.what',
    path: '/api/v2',
    list: '/api/v2/tables',
    programs: ['pxwebpy', 'pxstatspy', 'PxWebApiData', 'pxweb-mcp'],
  },
  'px-web-api-1': {
    name: 'protocol.px-web-api-1',
    what: 'protocol.px-web-api-1.what',
    path: '/api/v1',
    list: '/api/v1/en/tables',
    programs: ['pxweb', 'PxWebApiData'],
  },
  'sdmx-3': {
    name: 'protocol.sdmx-3',
    what: 'protocol.sdmx-3.what',
    path: '/sdmx/3.0',
    list: '/sdmx/3.0/structure/dataflow',
    programs: ['sdmx1', 'sdmx-rest', 'sdmx-json-parser'],
  },
  'sdmx-2': {
    name: 'protocol.sdmx-2',
    what: 'protocol.sdmx-2.what',
    path: '/sdmx/2.1',
    list: '/sdmx/2.1/dataflow/all/all/latest',
    programs: ['sdmx1', 'rsdmx', 'sdmx-rest'],
  },
} as const satisfies Readonly<Record<string, CalledProtocol>>;

/** The key of a protocol. */
export type ProtocolKey = keyof typeof CALLED_PROTOCOLS;

/** The keys of all, in the order of lists. */
export const PROTOCOL_KEYS = Object.keys(CALLED_PROTOCOLS) as readonly ProtocolKey[];

/** The types of columns of a tidy CSV. */
const COLUMN_TYPES = ['text', 'number', 'flags', 'year', 'month', 'day'] as const;

const columnSchema = z.object({ name: z.string(), type: z.enum(COLUMN_TYPES) });

const callSchema = z.object({
  protocol: z.enum(Object.keys(CALLED_PROTOCOLS) as [ProtocolKey, ...ProtocolKey[]]),
  /** Absent where there is no call. */
  call: z.optional(
    z.object({
      method: z.enum(['GET', 'POST']),
      address: z.string(),
      /** The media type to ask for, where the address does not say it. */
      accept: z.optional(z.string()),
      /** JSON to send. */
      body: z.optional(z.string()),
    }),
  ),
  /** Why there is none, in words. */
  because: z.optional(z.string()),
});

/** `GET /table/:kind/:code/calls.json`: how programs read a view. */
export const viewCallsSchema = z.object({
  /** The columns of its tidy CSV. */
  columns: z.array(columnSchema),
  calls: z.array(callSchema),
  /** What calls give besides the view, in words. */
  besides: z.optional(z.string()),
});

export type ViewCalls = z.output<typeof viewCallsSchema>;
export type TidyCsvColumn = ViewCalls['columns'][number];
export type ViewCall = NonNullable<ViewCalls['calls'][number]['call']>;
