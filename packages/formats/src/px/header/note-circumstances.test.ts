import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { readPx } from '../read-px.ts';
import { adjustmentOf, noteCircumstances } from './note-circumstances.ts';
import { statedUnits } from './stated-units.ts';

/** A file of two measures and two years, with some more statements. */
async function read(more = '', units = 'UNITS="number";') {
  const text = `CHARSET="ANSI";MATRIX="T1";SUBJECT-CODE="S";SUBJECT-AREA="S";TITLE="T";CONTENTS="C";DECIMALS=0;${units}
STUB="item";HEADING="year";CONTVARIABLE="item";VALUES("item")="Persons","Rate";VALUES("year")="2020","2021";TIMEVAL("year")=TLIST(A1),"2020","2021";
${more}DATA=\n1 2\n3 4;\n`;
  const { draft } = await readPx(fileOf('a.px', text), inLogs);
  const textOf = new Map(draft.facts.footnotes?.map((note) => [note.id, note.text]));
  const textsOf = (ids: readonly string[] = []) => ids.map((id) => textOf.get(id) ?? '');
  const categories = draft.cube.dimensions[0]?.categories ?? [];
  return {
    onTable: textsOf(draft.facts.tableFootnotes),
    onMeasures: categories.map(({ footnotes }) => textsOf(footnotes)),
    adjustment: draft.facts.seasonalAdjustment,
    units: [draft.facts.unit, ...categories.map(({ unit }) => unit)],
  };
}

describe(noteCircumstances, () => {
  it.each<[string, readonly string[], readonly (readonly string[])[]]>([
    ['STOCKFA="S";', ['read.px.note.stock'], [[], []]],
    ['STOCKFA="f";', ['read.px.note.flow'], [[], []]],
    ['STOCKFA="X";', [], [[], []]],
    ['CFPRICES="C";', ['read.px.note.current-prices'], [[], []]],
    ['BASEPERIOD="2015";', ['read.px.note.base(2015)'], [[], []]],
    ['REFPERIOD=" ";', [], [[], []]],
    ['STOCKFA("Persons")="S";STOCKFA("Rate")="S";', ['read.px.note.stock'], [[], []]],
    ['STOCKFA("Persons")="S";STOCKFA("Rate")="S";STOCKFA("Jobs")="S";', ['read.px.note.stock'], [[], []]],
    ['STOCKFA("Persons")="S";STOCKFA("Rate")="A";', [], [['read.px.note.stock'], ['read.px.note.average']]],
    ['STOCKFA("Rate")="A";', [], [[], ['read.px.note.average']]],
    [
      'CONTACT("Persons")="Us";CONTACT="Them";',
      ['read.px.note.contact(Them)'],
      [['read.px.note.contact(Us)'], []],
    ],
  ])('hangs %s on the table, or on its measures where they differ', async (more, onTable, onMeasures) => {
    const notes = await read(more);
    expect([notes.onTable, notes.onMeasures]).toEqual([onTable, onMeasures]);
  });
});

describe(adjustmentOf, () => {
  it.each([
    ['', undefined],
    ['SEASADJ=NO;', undefined],
    ['SEASADJ=YES;', 'read.px.adjusted(other)'],
    ['DAYADJ=YES;', 'read.px.adjusted(days)'],
    ['SEASADJ=YES;DAYADJ=YES;', 'read.px.adjusted(both)'],
    ['SEASADJ("Persons")=YES;', undefined],
    ['SEASADJ("Persons")=YES;SEASADJ("Rate")=YES;', 'read.px.adjusted(other)'],
    ['SEASADJ("Persons")=YES;SEASADJ("Rate")=NO;', undefined],
  ])('reads %s', async (more, adjustment) => {
    expect((await read(more)).adjustment).toBe(adjustment);
  });
});

describe(statedUnits, () => {
  it.each([
    ['UNITS="number";', ['number', undefined, undefined]],
    ['UNITS="number";UNITS("Rate")="%";', ['number', undefined, '%']],
    ['UNITS="x";UNITS("Persons")="number";UNITS("Rate")="%";', [undefined, 'number', '%']],
    ['UNITS="x";UNITS("Persons")="%";UNITS("Rate")="%";', ['%', undefined, undefined]],
    ['UNITS="%";UNITS("Persons")="number";UNITS("Rate")="";', ['%', 'number', undefined]],
  ])('reads %s', async (units, stated) => {
    expect((await read('', units)).units).toEqual(stated);
  });
});
