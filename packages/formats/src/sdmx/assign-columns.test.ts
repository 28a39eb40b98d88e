import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import type { ReadingNotes } from '../reading/reading.ts';
import { assignColumns, isMissingText } from './assign-columns.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { ComponentKind, DataStructure } from './structure/data-structure.ts';

/** How the columns of some rows are assigned: `dimensions | time | measures`, and what was said. */
function assigned(drawing: string, kinds: Readonly<Record<string, ComponentKind>> = {}) {
  const [names = [], ...rows] = drawing.split(' / ').map((line) => line.split(','));
  const columns = names.map((name, field): SdmxColumn => ({
    id: name.replace('[]', ''),
    field,
    isLabelled: false,
    isMultiple: name.endsWith('[]'),
  }));
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const components = new Map(Object.entries(kinds).map(([id, kind]) => [id, { kind }]));
  const header = { width: columns.length, flowField: -1, flowNameField: -1, kindField: -1 };
  const { dimensions, frequency, time, measures } = assignColumns({
    file: 'a.csv',
    header: { ...header, actionField: -1, setField: -1, headLine: 1, columns },
    sample: rows.map((fields, at) => ({ fields, line: at + 2 })),
    ...(components.size > 0 && { structure: { components } as unknown as DataStructure }),
    notes,
  });
  const idsOf = (of: readonly SdmxColumn[]) => of.map(({ id }) => id).join(' ');
  return [
    [idsOf([...dimensions, ...(frequency ? [frequency] : [])]), time?.id ?? '', idsOf(measures)].join(' | '),
    notes.guesses.map(inLogs).join().replaceAll('common.quoted', ''),
  ];
}

describe(assignColumns, () => {
  it.each([
    ['their names', 'AREA,TIME_PERIOD,OBS_VALUE / N,2020,1', 'AREA | TIME_PERIOD | OBS_VALUE'],
    [
      'numbered names',
      'AREA,TIME_PERIOD,OBS_VALUE1,OBS_VALUE2 / N,2020,1,2',
      'AREA | TIME_PERIOD | OBS_VALUE1 OBS_VALUE2',
    ],
    [
      'a name like that of a measure',
      'AREA,TIME_PERIOD,X_VALUE,COUNT / N,2020,1,2',
      'AREA | TIME_PERIOD | X_VALUE',
    ],
    ['the last numbers', 'AREA,TIME_PERIOD,POP,DEATHS / N,2020,1,2', 'AREA | TIME_PERIOD | DEATHS'],
    ['the only numbers', 'AREA,POP,TIME_PERIOD / N,1,2020', 'AREA | TIME_PERIOD | POP'],
    [
      'numbers of which some are missing',
      'AREA,TIME_PERIOD,POP / N,2020,#N/A / N,2021,5 / N,2022,',
      'AREA | TIME_PERIOD | POP',
    ],
    [
      'numbers, and not words beside some',
      'AREA,TIME_PERIOD,POP,NAME / N,2020,4,5 / N,2021,5,five',
      'AREA | TIME_PERIOD | POP',
    ],
    ['periods', 'AREA,WHEN,OBS_VALUE / N,2020-01,1', 'AREA | WHEN | OBS_VALUE'],
    ['periods with names', 'AREA,WHEN,OBS_VALUE / N,2020-01: January,1', 'AREA | WHEN | OBS_VALUE'],
    ['no codes for periods', 'AREA,CODE,OBS_VALUE / N,A-1,1', 'AREA CODE |  | OBS_VALUE'],
    ['no numbers for periods', 'AREA,CODE,OBS_VALUE / N,2020,1', 'AREA CODE |  | OBS_VALUE'],
    ['nothing for periods', 'EMPTY,WHEN,OBS_VALUE / ,2020-01,1', 'EMPTY | WHEN | OBS_VALUE'],
    ['no values for periods', 'AREA,OBS_VALUE / N,2020-01', 'AREA |  | OBS_VALUE'],
    [
      'no dates of an attribute for periods',
      'AREA,EMBARGO_TIME,WHEN,OBS_VALUE / N,2020-01-01,2021-01,1',
      'AREA | WHEN | OBS_VALUE',
    ],
    ['what stands before them', 'TIME_PERIOD,AREA,OBS_VALUE / 2020,N,1', 'AREA | TIME_PERIOD | OBS_VALUE'],
    [
      'what stands before either',
      'AREA,TIME_PERIOD,SEX,OBS_VALUE / N,2020,M,1',
      'AREA | TIME_PERIOD | OBS_VALUE',
    ],
    ['what stands behind', 'OBS_VALUE,TIME_PERIOD,AREA / 1,2020,N', 'AREA | TIME_PERIOD | OBS_VALUE'],
    [
      'a frequency anywhere',
      'AREA,TIME_PERIOD,OBS_VALUE,FREQ / N,2020,1,A',
      'AREA FREQ | TIME_PERIOD | OBS_VALUE',
    ],
    [
      'no column of several',
      'AREA,TAGS[],TIME_PERIOD,OBS_VALUE / N,a,2020,1',
      'AREA | TIME_PERIOD | OBS_VALUE',
    ],
  ])('goes by %s', (_, drawing, columns) => {
    const [plan, said] = assigned(drawing);
    expect(plan).toBe(columns);
    expect(said).toMatch(/^read\.sdmx\.dimensions-assigned\(/);
  });

  it('says which columns it took for dimensions, or that there are none', () => {
    expect(assigned('AREA,TIME_PERIOD,OBS_VALUE / N,2020,1')[1]).toBe(
      'read.sdmx.dimensions-assigned((AREA), (TIME_PERIOD))',
    );
    expect(assigned('AREA,OBS_VALUE / N,1')[1]).toBe('read.sdmx.dimensions-assigned((AREA))');
    expect(assigned('OBS_VALUE / 1')).toEqual([' |  | OBS_VALUE', 'read.sdmx.no-dimensions-assigned']);
  });

  it('goes by the structure where there is one, and says nothing', () => {
    const kinds = {
      A: 'attribute',
      B: 'dimension',
      T: 'time',
      X: 'measure',
    } as const;
    expect(assigned('A,T,X,B,C / n,2020,1,m,o', kinds)).toEqual(['B | T | X', '']);
  });

  it.each(['AREA,TIME_PERIOD,POP / N,2020,many', 'AREA,TIME_PERIOD,POP / N,2020,#N/A'])(
    'refuses a file without numbers: %s',
    (drawing) => {
      expect(() => assigned(drawing)).toThrow('read.sdmx.no-values');
    },
  );
});

describe(isMissingText, () => {
  it.each([
    ['#N/A', true],
    [' #na ', true],
    ['N/A', false],
    ['#N/A x', false],
  ])('tells of “%s”: %s', (text, is) => {
    expect(isMissingText(text)).toBe(is);
  });
});
