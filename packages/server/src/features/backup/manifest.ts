import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The instant it began, as a name of files that sorts by time. */
export const BACKUP_ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  id: z.string().check(z.regex(BACKUP_ID)),
  /** Of the product that made it. */
  version: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The kind it was taken from; it goes into either. */
  database: z.enum(['sqlite', 'postgresql']),
  /** The names of the migrations its rows have been through. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string().check(z.regex(/^\w+$/)),
      columns: z.array(z.string()),
      rows: z.int(),
      sha256: hash,
    }),
  ),
  /** The list of releases: for each its table's code, its id, and the SHA-256 of its file of checksums. */
  releases: z.strictObject({ rows: z.int(), sha256: hash }),
  /** How far the demonstration was filled: what the file of that name held. */
  demonstration: z.nullable(z.string()),
});

const sealedSchema = z.object({ manifest: z.unknown(), sha256: z.unknown() });

/** What a backup consists of. It is written last: a backup without one is not finished. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The text of the manifest's file: itself, and a checksum over it. */
export function sealed(manifest: BackupManifest): string {
  return JSON.stringify({ manifest, sha256: sealOf(manifest) });
}

/** The manifest in such a text; undefined when it is not as it was written. */
export function unsealed(text: string): BackupManifest | undefined {
  try {
    const { manifest, sha256 } = sealedSchema.parse(JSON.parse(text));
    if (sha256 !== sealOf(manifest)) return undefined;
    const parsed = manifestSchema.safeParse(manifest);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function sealOf(manifest: unknown): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
