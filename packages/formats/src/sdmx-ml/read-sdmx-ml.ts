import type { Write } from '@almanac/core';
import type { ReadingNotes, ReadTable, SourceFile } from '../reading/reading.ts';
import { groupValues } from '../sdmx/rows/group-values.ts';
import { rowStore } from '../sdmx/rows/row-store.ts';
import { readStructure } from '../sdmx/structure/read-structure.ts';
import { tableOfStore } from '../sdmx/table-of-store.ts';
import { parseMessage } from './parse-message.ts';
import { planMessage } from './plan-message.ts';

/** Options for reading an SDMX-ML message. */
export interface SdmxMlOptions {
  /** The structure message with the names of dimensions and codes. */
  readonly structure?: SourceFile | undefined;
  /** The language of its names, where they are in several. */
  readonly language?: string | undefined;
}

/** Reads an SDMX-ML data message: 2.0, 2.1 or 3, generic or specific to its structure. */
export async function readSdmxMl(
  file: SourceFile,
  write: Write,
  options: SdmxMlOptions = {},
): Promise<ReadTable> {
  return await readMessage(file, { write, options, notes: { warnings: [], guesses: [] } });
}

interface MessageSource {
  readonly write: Write;
  readonly options: SdmxMlOptions;
  readonly notes: ReadingNotes;
}

async function readMessage(file: SourceFile, { write, options, notes }: MessageSource): Promise<ReadTable> {
  const store = rowStore(file.name);
  const groups = groupValues(store);
  const { language } = options;
  // A structure beside the message says beforehand what its measures are called.
  const beside =
    options.structure && (await readStructure(options.structure, { flow: '', columns: [], language }));
  const parsed = await parseMessage(file, { store, groups, notes, beside, language });
  const structure =
    options.structure && parsed.flow !== ''
      ? await readStructure(options.structure, { flow: parsed.flow, columns: store.ids, language })
      : (beside ?? parsed.structure);
  const plan = planMessage({
    file: file.name,
    store,
    met: parsed.met,
    listed: parsed.listed,
    structure,
    isCrossSectional: parsed.layout === 'cross-sectional',
    notes,
  });
  return await tableOfStore({ file: file.name, store, groups, structure, plan, notes, write });
}
