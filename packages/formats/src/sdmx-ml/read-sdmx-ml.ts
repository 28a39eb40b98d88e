import type { Write } from '@almanac/core';
import type { ReadingNotes, SourceFile } from '../reading/reading.ts';
import { groupValues } from '../sdmx/rows/group-values.ts';
import { rowStore } from '../sdmx/rows/row-store.ts';
import { keptStructure, type KeptSource, type NamedBy } from '../sdmx/structure/kept-structure.ts';
import { readStructure } from '../sdmx/structure/read-structure.ts';
import type { SdmxTable } from '../sdmx/table-of-rows.ts';
import { tableOfStore } from '../sdmx/table-of-store.ts';
import { VALUE } from './data-set-reader.ts';
import { parseMessage, type ParsedMessage } from './parse-message.ts';
import { planMessage } from './plan-message.ts';

/** Reads an SDMX-ML data message: 2.0, 2.1 or 3, generic or specific to its structure. */
export async function readSdmxMl(file: SourceFile, write: Write, options: NamedBy = {}): Promise<SdmxTable> {
  return await readMessage(file, { write, options, notes: { warnings: [], guesses: [] } });
}

interface MessageSource {
  readonly write: Write;
  readonly options: NamedBy;
  readonly notes: ReadingNotes;
}

async function readMessage(file: SourceFile, { write, options, notes }: MessageSource): Promise<SdmxTable> {
  const store = rowStore(file.name);
  const groups = groupValues(store);
  const { language, kept } = options;
  // A structure beside the message says beforehand what its measures are called.
  const beside =
    options.structure && (await readStructure(options.structure, { flow: '', columns: [], language }));
  const parsed = await parseMessage(file, { store, groups, notes, beside: beside ?? kept, language });
  const structure =
    options.structure && parsed.flow !== ''
      ? await readStructure(options.structure, { flow: parsed.flow, columns: store.ids, language })
      : (beside ?? parsed.structure ?? keptStructure({ kept, notes, ...columnsOf(parsed) }));
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

/** An attribute of the XML that no structure knows may be a dimension that is new. */
function columnsOf({ met }: ParsedMessage): Pick<KeptSource, 'columns' | 'doubtful'> {
  const doubtful = met.filter(({ id, isKey }) => !isKey && id !== VALUE);
  return { columns: met.map(({ id }) => id), doubtful: doubtful.map(({ id }) => id) };
}
