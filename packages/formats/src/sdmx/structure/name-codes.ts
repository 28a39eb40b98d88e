import { wordsOfId } from './concepts.ts';
import type { SdmxColumn } from '../sdmx-columns.ts';
import type { DataStructure, StructureCode } from './data-structure.ts';
import type { SurveyedColumn } from '../survey-rows.ts';

/** A code and its name. */
export interface NamedCode {
  readonly id: string;
  readonly name: string;
}

const LABELLED = /^([^\s:]+):\s+(\S.*)?$/s;

/** The code and the name of a text: from the structure file, the column of names, `CODE: Name`, or the code alone. */
export function namedCode(
  column: SurveyedColumn,
  number: number,
  structure: DataStructure | undefined,
): NamedCode {
  const { id, name } = labelledCode(column.texts[number] ?? '', column.isLabelled);
  const known = codeListOf(column, structure)?.get(id)?.name;
  const words = column.words[number] ?? '';
  return { id, name: known ?? (words === '' ? name : words) };
}

function labelledCode(text: string, isLabelled: boolean): NamedCode {
  const [, id = text, name = ''] = (isLabelled ? LABELLED.exec(text) : null) ?? [];
  return { id, name: name === '' ? id : name };
}

/** The code list of a column, where the structure file has one. */
export function codeListOf(
  { id }: SdmxColumn,
  structure: DataStructure | undefined,
): ReadonlyMap<string, StructureCode> | undefined {
  return structure?.components.get(id)?.codes;
}

/** The name of a column: from the structure file, the header, or its id in words. */
export function columnName({ id, name }: SdmxColumn, structure: DataStructure | undefined): string {
  const stated = structure?.components.get(id)?.name;
  const inFile = name === undefined || name === '' || name === id ? undefined : name;
  return (stated === id ? undefined : stated) ?? inFile ?? wordsOfId(id);
}
