import type { StructureHeader } from '../sdmx/structure-message.ts';

/** A version of SDMX-JSON. */
export type SdmxJsonVersion = 1 | 2;

/** How a message of either version begins: its header, and its data, which are still open. */
export function openingOf({ id, prepared, sender, language }: StructureHeader, schema: string): string {
  const meta = { schema, id, test: false, prepared, contentLanguages: [language], sender: { id: sender } };
  return `{"meta":${JSON.stringify(meta)},"data":{`;
}
