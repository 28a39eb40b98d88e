import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import type { ReadingNotes } from '../reading/reading.ts';
import { rowGate } from './row-gate.ts';
import type { ByteRow } from './rows/byte-row.ts';
import type { SdmxColumn } from './sdmx-columns.ts';

function rowOf(text: string, line: number): ByteRow {
  const fields = text.split(',');
  const bytes = new TextEncoder().encode(text);
  const starts = Int32Array.from(fields, (_, at) => fields.slice(0, at).join(',').length + Number(at > 0));
  const ends = starts.map((start, at) => start + (fields[at]?.length ?? 0));
  return { bytes, starts, ends, fields: fields.length, line };
}

const column = (id: string, field: number): SdmxColumn => ({
  id,
  field,
  isLabelled: false,
  isMultiple: false,
});

/** Which of some rows are let through, by the numbers of their lines, and what was told. `ACTION,AREA,TIME,VALUE` */
function through(rows: readonly string[], { actionField = 0, headLine = 1 } = {}) {
  const none = { flowField: -1, flowNameField: -1, kindField: -1, setField: -1, columns: [] };
  const gate = rowGate(
    'a.csv',
    { ...none, width: 4, actionField, headLine },
    {
      dimensions: [column('AREA', 1)],
      time: column('TIME', 2),
      measures: [column('VALUE', 3)],
      attributes: [],
    },
  );
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const lines = rows.flatMap((text, at) => (gate.letsThrough(rowOf(text, at + 1)) ? [at + 1] : []));
  gate.noteLeftOut(notes);
  return [lines, notes.warnings.map(({ message }) => inLogs(message))];
}

const HEAD = 'ACTION,AREA,TIME_PERIOD,OBS_VALUE';

describe(rowGate, () => {
  it('lets rows through, but not the header and blank lines', () => {
    expect(through([HEAD, 'I,N,2020,1', '', 'I,S,2020,2'])).toEqual([[2, 4], []]);
    expect(through(['I,N,2020,1'], { headLine: 0 })).toEqual([[1], []]);
  });

  it.each(['I', 'A', 'M', 'R', '', ' ', 'M: Merge', 'R:x', ':'])(
    'takes the action “%s” for a statement',
    (action) => {
      expect(through([HEAD, `${action},N,2020,1`])).toEqual([[2], []]);
    },
  );

  it('leaves out deletions, and counts them', () => {
    expect(through([HEAD, 'D,N,2020,1', 'I,N,2020,1', 'D,,,', 'D: Delete,N,2020,1'])).toEqual([
      [3],
      ['read.sdmx.deletions(3)'],
    ]);
    expect(through([HEAD, 'D,N,2020,1'], { actionField: -1 })).toEqual([[2], []]);
  });

  it('leaves out rows without a value that lack a part of their key, and counts them', () => {
    expect(through([HEAD, 'I,N,,', 'I,,2020,', 'I,N,2020,', 'I,,2020,1'])).toEqual([
      [4, 5],
      ['read.sdmx.no-key(2)'],
    ]);
  });

  it.each([
    ['X,N,2020,1', 'a.csv:2:1: read.sdmx.action(X)'],
    ['DD,N,2020,1', 'a.csv:2:1: read.sdmx.action(DD)'],
    ['IX,N,2020,1', 'a.csv:2:1: read.sdmx.action(IX)'],
    ['Mistake,N,2020,1', 'a.csv:2:1: read.sdmx.action(Mistake)'],
    ['I,N,2020', 'a.csv:2:4: read.row-fields(3, 4)'],
    ['I,N,2020,1,2', 'a.csv:2:5: read.row-fields(5, 4)'],
  ])('refuses %s', (row, problem) => {
    expect(() => through([HEAD, row])).toThrow(problem);
  });

  it('minds no action where a row ends before it', () => {
    expect(() => through([HEAD, 'I,N'], { actionField: 2 })).toThrow('read.row-fields(2, 4)');
  });
});
