import { gunzipSync, gzipSync } from 'node:zlib';

import type { DataStructure } from '@almanac/formats';
import * as z from 'zod/mini';

import { storedJson } from '../../../../platform/database/stored-json.ts';

const storedStructureSchema = z.object({
  title: z.exactOptional(z.string()),
  components: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['dimension', 'time', 'attribute', 'measure']),
      name: z.exactOptional(z.string()),
      codes: z.exactOptional(
        z.array(z.object({ id: z.string(), name: z.string(), parent: z.exactOptional(z.string()) })),
      ),
      standsFor: z.exactOptional(z.object({ dimension: z.string(), code: z.string() })),
    }),
  ),
});

/** The SDMX structure that came with a file as a short text, to be kept for the files after it. */
export function keepStructure({ title, components }: DataStructure): string {
  const listed = [...components.values()].map(({ codes, ...component }) => ({
    ...component,
    ...(codes && { codes: [...codes.values()] }),
  }));
  return gzipSync(JSON.stringify({ title, components: listed })).toString('base64');
}

/** The structure that was kept. */
export function structureKept(text: string): DataStructure {
  const json = gunzipSync(Buffer.from(text, 'base64')).toString();
  const { components, ...about } = storedJson(storedStructureSchema, json, 'structure of a table');
  const named = components.map(({ codes, ...component }) => ({
    ...component,
    ...(codes && { codes: new Map(codes.map((code) => [code.id, code])) }),
  }));
  return { ...about, components: new Map(named.map((component) => [component.id, component])) };
}
