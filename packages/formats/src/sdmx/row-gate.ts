import { message } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import type { ByteRow } from './rows/byte-row.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { RowHeader } from './sdmx-columns.ts';
import { brief } from '../reading/quoted-list.ts';

/** Accepts rows that hold an observation; refuses rows that do not fit this file. */
export interface RowGate {
  readonly letsThrough: (row: ByteRow) => boolean;
  /** Notes how many rows were left out, once all have passed. */
  readonly noteLeftOut: (notes: ReadingNotes) => void;
}

/** I(nformation), A(ppend), M(erge) and R(eplace): the observation is taken as written. */
const ACTIONS_THAT_STATE = new Set(['I', 'A', 'M', 'R', '']);
const LETTERS_THAT_STATE = new Set([0, 0x49, 0x41, 0x4d, 0x52]);

/** The only letter of a field, 0 in an empty one: a row is looked at as bytes, since there are millions. */
function letterOf({ bytes, starts, ends }: ByteRow, field: number): number | undefined {
  const [start = 0, end = 0] = [starts[field], ends[field]];
  if (end <= start) return 0;
  return end - start === 1 ? bytes[start] : undefined;
}

/** Leaves out rows that delete, and rows that only attach attributes to part of a key (2.0). */
export function rowGate(file: string, header: RowHeader, plan: ColumnPlan): RowGate {
  const keys = [...plan.dimensions, ...(plan.time ? [plan.time] : [])].map(({ field }) => field);
  const values = plan.measures.map(({ field }) => field);
  let deletions = 0;
  let withoutKey = 0;

  function isDeletion(row: ByteRow): boolean {
    const { actionField } = header;
    if (actionField < 0 || actionField >= row.fields) return false;
    const letter = letterOf(row, actionField);
    if (letter !== undefined && LETTERS_THAT_STATE.has(letter)) return false;
    const action = textAt(row, actionField);
    const code = action.split(':', 1)[0] ?? '';
    if (code === 'D') return true;
    if (ACTIONS_THAT_STATE.has(code)) return false;
    throw new ReadingError(file, {
      line: row.line,
      column: actionField + 1,
      message: message('read.sdmx.action', { action: brief(action) }),
      advice: message('read.sdmx.action-advice'),
    });
  }

  return {
    letsThrough(row) {
      if (row.line === header.headLine || isBlank(row)) return false;
      if (isDeletion(row)) {
        deletions += 1;
        return false;
      }
      refuseRagged(row, header.width, file);
      if (!values.every((field) => isEmpty(row, field)) || !keys.some((field) => isEmpty(row, field)))
        return true;
      withoutKey += 1;
      return false;
    },
    noteLeftOut({ warnings }) {
      if (deletions > 0) {
        warnings.push({ message: message('read.sdmx.deletions', { rows: deletions }) });
      }
      if (withoutKey > 0) {
        warnings.push({ message: message('read.sdmx.no-key', { rows: withoutKey }) });
      }
    },
  };
}

/** Whether a field holds nothing at all. */
export function isEmpty({ starts, ends }: ByteRow, field: number): boolean {
  return (ends[field] ?? 0) <= (starts[field] ?? 0);
}

function isBlank(row: ByteRow): boolean {
  return row.fields === 1 && textAt(row, 0) === '';
}

/** The text of a field; for the few that are needed as strings. */
export function textAt({ bytes, starts, ends }: ByteRow, field: number): string {
  const start = starts[field] ?? 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.max(0, (ends[field] ?? 0) - start))
    .toString()
    .trim();
}

function refuseRagged(row: ByteRow, width: number, file: string): void {
  if (row.fields === width) return;
  throw new ReadingError(file, {
    line: row.line,
    column: Math.min(row.fields, width) + 1,
    message: message('read.row-fields', { fields: row.fields, columns: { number: width } }),
    advice: message('read.row-fields-advice'),
  });
}
