import { ABSENCES, type Category, type Dimension, type TableDocument, type TableFacts } from '@almanac/core';
import * as z from 'zod/mini';

import type { CellRuns } from './cell-runs.ts';
import type { Overruled } from './overruled.ts';

/**
 * The outlines of what is kept of a release. What stands within them was checked before it was published: to check a
 * hundred thousand categories at each reading would take longer than to read them.
 */
const categories = z.custom<readonly Category[]>(Array.isArray);
const dimension = outlined<Dimension>(
  z.looseObject({ id: z.string(), label: z.string(), role: z.string(), categories }),
);
const facts = outlined<TableFacts>(z.looseObject({ code: z.string(), kind: z.string(), title: z.string() }));
const cells = z.custom<CellRuns>(Array.isArray);
const table = {
  format: z.literal(1),
  facts,
  dimensions: z.array(dimension),
  absences: z.partialRecord(z.enum(ABSENCES), cells),
  flags: z.record(z.string(), cells),
  cellFootnotes: z.record(z.string(), cells),
};

/** `table.json`: everything of a release but its values. */
export const tableFileSchema = z.object({
  ...table,
  overruled: z.optional(outlined<Overruled>(z.object({ facts: z.object(), dimensions: z.object() }))),
});

/** `document.json`: a release as it is sent. */
export const documentSchema = z.object({
  ...table,
  release: z.object({ id: z.string(), publishedAt: z.string() }),
  cells: z.int(),
  values: z.nullable(z.custom<NonNullable<TableDocument['values']>>(Array.isArray)),
});

/** Reads JSON that was written by us. Throws an Error that names it and the fault when it is not as it was written. */
export function readStored<Schema extends z.ZodMiniType>(
  schema: Schema,
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): z.infer<Schema> {
  const read = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (read.success) return read.data;
  throw new Error(`${name} is damaged, or of a newer version: ${z.prettifyError(read.error)}`);
}

function outlined<Value>(outline: z.ZodMiniType): z.ZodMiniCustom<Value, Value> {
  return z.custom<Value>((value) => outline.safeParse(value).success);
}
