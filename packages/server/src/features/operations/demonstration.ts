import { demonstrationSchema, type StatusBody } from '@almanac/contract';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How far the demonstration is filled. */
export type Demonstration = StatusBody['demonstration'];

/** Remembers what the demonstration's loader last reported. */
export interface DemonstrationRecord {
  readonly read: () => Demonstration;
  readonly write: (progress: Demonstration) => Promise<void>;
}

/** What is so before any loader reports. */
export const NO_DEMONSTRATION: Demonstration = { state: 'none', published: 0, of: 0 };

/** The file in the data folder that records whether the demonstration is complete. */
export const DEMONSTRATION_FILE = 'demonstration.json';

/** Keeps the report for as long as the process runs. */
export function memoryDemonstration(): DemonstrationRecord {
  let current = NO_DEMONSTRATION;
  return {
    read: () => current,
    write: (progress) => {
      current = progress;
      return Promise.resolve();
    },
  };
}

/** Keeps the report in the data folder, so that a restart continues where filling stopped. */
export async function folderDemonstration(folder: string): Promise<DemonstrationRecord> {
  const file = join(folder, DEMONSTRATION_FILE);
  const memory = memoryDemonstration();
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) await memory.write(demonstrationSchema.parse(JSON.parse(text)));
  const save = async (): Promise<void> => {
    await writeFile(`${file}.new`, JSON.stringify(memory.read()), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  // One after the other: reports come close together, and two would remove each other's file.
  let saved = Promise.resolve();
  return {
    read: memory.read,
    write: async (progress) => {
      await memory.write(progress);
      saved = saved.catch(() => undefined).then(save);
      await saved;
    },
  };
}
