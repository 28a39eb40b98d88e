import { flagsOf, inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import { readSdmxCsv } from './read-sdmx-csv.ts';

const FACTS = ['title', 'unit', 'decimals', 'frequency'] as const;

/**
 * What is read of a file; ` / ` stands between its lines. Behind a label its unit in brackets and its decimals, behind a
 * number its flags, and `*` where a footnote hangs on it, or behind a footnote that hangs on cells.
 */
async function seen(drawing: string) {
  const { draft, guesses, warnings } = await readSdmxCsv(
    fileOf('a.csv', drawing.replaceAll(' / ', '\n')),
    write,
  );
  const { cube, facts } = draft;
  const labels = cube.dimensions.map(({ id, categories }) => {
    const each = categories.map(
      ({ label, unit, decimals }) =>
        `${label}${unit === undefined ? '' : `[${unit}]`}${decimals === undefined ? '' : `.${decimals}`}`,
    );
    return `${id} ${each.join('|')}`;
  });
  const cells = Array.from(cube.values, (value, cell) => {
    const said = Number.isNaN(value) ? (cube.absences.get(cell) ?? '?') : String(value);
    const flags = flagsOf(cube.flags.get(cell) ?? 0).map((flag) => ` ${flag}`);
    return said + flags.join('') + (cube.cellFootnotes.has(cell) ? '*' : '');
  });
  const stated = FACTS.flatMap((name) => (facts[name] === undefined ? [] : [`${name} ${facts[name]}`]));
  const notes = (facts.footnotes ?? []).map(({ id, text }) =>
    facts.tableFootnotes?.includes(id) ? text : `${text}*`,
  );
  const said = [
    ...guesses.filter(({ key }) => key !== 'read.sdmx.dimensions-assigned').map(inLogs),
    ...warnings
      .filter(({ message }) => message.key !== 'read.csv.open-end')
      .map(({ message, line = '', column = '' }) => `${line}:${column} ${inLogs(message)}`),
  ];
  return [
    labels.join(', '),
    cells.join('|'),
    [...stated, ...notes].join(', '),
    said.map((each) => each.replace('read.sdmx.', '').replaceAll('common.quoted', '')),
  ];
}

describe(readSdmxCsv, () => {
  it.each([
    [
      'periods of their frequency',
      'DATAFLOW,FREQ,TIME_PERIOD,OBS_VALUE / F,M,2020-01,1 / F,M,2020-02,2',
      'time 2020 Jan|2020 Feb',
      '1|2',
      'decimals 0, frequency monthly',
      ['frequency-follows(FREQ)'],
    ],
    [
      'several frequencies',
      'DATAFLOW,FREQ,TIME_PERIOD,OBS_VALUE / F,M,2020-01,1 / F,A,2020,2',
      'time 2020|2020 Jan',
      '2|1',
      'decimals 0',
      ['frequency-follows(FREQ)', 'frequencies(2, frequency.adjective.annual, frequency.adjective.monthly)'],
    ],
    [
      'years with a mark',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020,1 / F,N,2021 p,2',
      'AREA N, time 2020|2021 p',
      '1|2',
      'decimals 0, frequency annual',
      ['3:3 read.mark(2021 p, 2021, p, flag.provisional)'],
    ],
    [
      'a unit',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE / F,N,2020,1,KG / F,S,2020,2,KG',
      'AREA N|S, time 2020',
      '1|2',
      'unit KG, decimals 0, frequency annual',
      [],
    ],
    [
      'units of categories',
      'DATAFLOW,ITEM,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE / F,A,2020,1,KG / F,B,2020,2,LB / F,A,2021,1,KG / F,B,2021,2,LB',
      'ITEM A[KG]|B[LB], time 2020|2021',
      '1|1|2|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'units as a dimension',
      'DATAFLOW,AREA,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE / F,N,KG,2020,1 / F,N,LB,2020,2 / F,S,KG,2020,3 / F,S,LB,2020,4',
      'AREA N|S, UNIT_MEASURE KG[KG]|LB[LB], time 2020',
      '1|2|3|4',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'indicators with their units',
      'DATAFLOW,INDICATOR,UNIT_MEASURE,AREA,TIME_PERIOD,OBS_VALUE / F,A,KG,N,2020,1 / F,B,LB,N,2020,2 / F,A,KG,S,2020,3 / F,B,LB,S,2020,4',
      'INDICATOR A[KG]|B[LB], AREA N|S, time 2020',
      '1|3|2|4',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'indicators in two units',
      'DATAFLOW,INDICATOR,UNIT_MEASURE,TIME_PERIOD,OBS_VALUE / F,A,KG,2020,1 / F,A,LB,2020,2 / F,B,LB,2020,4 / F,B,LB,2021,4',
      'INDICATOR A|B, UNIT_MEASURE KG[KG]|LB[LB], time 2020|2021',
      '1|?|2|?|?|?|4|4',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'a multiplier',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT / F,N,2020,1.5,EUR,6 / F,S,2020,2,EUR,6',
      'AREA N|S, time 2020',
      '1.5|2',
      'unit Million EUR, decimals 1, frequency annual',
      [],
    ],
    [
      'two multipliers',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT / F,N,2020,1.5,EUR,6 / F,S,2020,2,EUR,3',
      'AREA N[Million EUR]|S[Thousand EUR], time 2020',
      '1.5|2',
      'decimals 1, frequency annual',
      [],
    ],
    [
      'no multiplier that is none',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,UNIT_MULT / F,N,2020,1.5,EUR,x / F,S,2020,2,EUR,x',
      'AREA N|S, time 2020',
      '1.5|2',
      'unit EUR, decimals 1, frequency annual',
      [],
    ],
    [
      'no unit',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE / F,N,2020,1,_Z / F,S,2020,2,_Z',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'a national currency',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,CURRENCY / F,N,2020,1,XDC,SEK / F,S,2020,2,XDC,SEK',
      'AREA N|S, time 2020',
      '1|2',
      'unit SEK, decimals 0, frequency annual',
      [],
    ],
    [
      'a currency beside a unit',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,CURRENCY / F,N,2020,1,PC,SEK / F,S,2020,2,PC,SEK',
      'AREA N|S, time 2020',
      '1|2',
      'unit PC, decimals 0, frequency annual',
      [],
    ],
    [
      'no currency',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE,CURRENCY / F,N,2020,1,XDC,_Z / F,S,2020,2,XDC,_Z',
      'AREA N|S, time 2020',
      '1|2',
      'unit XDC, decimals 0, frequency annual',
      [],
    ],
    [
      'decimals stated',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,DECIMALS / F,N,2020,1,2 / F,S,2020,2,2',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 2, frequency annual',
      [],
    ],
    [
      'decimals of categories',
      'DATAFLOW,ITEM,TIME_PERIOD,OBS_VALUE,DECIMALS / F,A,2020,1,0 / F,B,2020,2,2 / F,A,2021,1,0 / F,B,2021,2,2',
      'ITEM A.0|B.2, time 2020|2021',
      '1|1|2|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'decimals met',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020,1.25 / F,S,2020,2',
      'AREA N|S, time 2020',
      '1.25|2',
      'decimals 2, frequency annual',
      [],
    ],
    [
      'status',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS / F,N,2020,1,P / F,S,2020,,M / F,T,2020,3,A',
      'AREA N|S|T, time 2020',
      '1 provisional|?|3',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'confidentiality',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,CONF_STATUS / F,N,2020,,C / F,S,2020,2,F',
      'AREA N|S, time 2020',
      'suppressed|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'both',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS,CONF_STATUS / F,N,2020,,M,N / F,S,2020,2,P,F',
      'AREA N|S, time 2020',
      '?|2 provisional',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'comment on cells',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,COMMENT_OBS / F,N,2020,1,here / F,S,2020,2,',
      'AREA N|S, time 2020',
      '1*|2',
      'decimals 0, frequency annual, here*',
      [],
    ],
    [
      'comment on all',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,COMMENT_OBS / F,N,2020,1,here / F,S,2020,2,here',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual, here',
      [],
    ],
    [
      'further constant',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,ADJUSTMENT,COLLECTION / F,N,2020,1,SA,A / F,S,2020,2,SA,A',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual, Adjustment: SA',
      [],
    ],
    [
      'further varying',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,BASE / F,N,2020,1,X / F,S,2020,2,Y',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      ['attributes((BASE))'],
    ],
    [
      'further none',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,BASE / F,N,2020,1,_Z / F,S,2020,2,_Z',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'actions',
      'STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE / dataflow,X:F(1.0),I,N,2020,1 / dataflow,X:F(1.0),D,S,2020,2 / dataflow,X:F(1.0),M,T,2020,3 / dataflow,X:F(1.0),,U,2020,4',
      'AREA N|T|U, time 2020',
      '1|3|4',
      'decimals 0, frequency annual',
      [': deletions(1)'],
    ],
    [
      'actions in words',
      'STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE / dataflow,X:F(1.0),I: Information,N,2020,1 / dataflow,X:F(1.0),R: Replace,S,2020,2',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'rows without key',
      'STRUCTURE,STRUCTURE_ID,ACTION,AREA,TIME_PERIOD,OBS_VALUE,NOTE / dataflow,X:F(1.0),I,N,2020,1, / dataflow,X:F(1.0),I,N,,,on the north',
      'AREA N, time 2020',
      '1',
      'decimals 0, frequency annual',
      [': no-key(1)'],
    ],
    [
      'labels',
      'DATAFLOW,AREA: Area,TIME_PERIOD: Time,OBS_VALUE: Value / F: Flow,N: North,2020: 2020,1: 1 / F: Flow,S: South,2021: 2021,2: 2',
      'AREA North|South, time 2020|2021',
      '1|?|?|2',
      'title Flow, decimals 0, frequency annual',
      [],
    ],
    [
      'missing values',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020,NaN / F,S,2020, / F,T,2020,1',
      'AREA N|S|T, time 2020',
      '?|?|1',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'blank line',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020,1 /  / F,S,2020,2',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'semicolons',
      'DATAFLOW;AREA;TIME_PERIOD;OBS_VALUE / F;N;2020;1 / F;S;2020;2',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'flows',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / X:F(1.0),N,2020,1 / X:G(1.0),S,2020,2',
      'AREA N|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      ['3: structures(2, X:F(1.0), X:G(1.0))'],
    ],
    [
      'a hierarchy',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / X:F(1.0),_T,2020,1 / X:F(1.0),S,2020,2',
      'AREA _T|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'constant dims',
      'DATAFLOW,AREA,SEX,TIME_PERIOD,OBS_VALUE / F,N,_T,2020,1 / F,S,_T,2020,2',
      'AREA N|S, SEX _T, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'semester',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020-S1,1 / F,N,2020-S2,2',
      'AREA N, time 2020 1H|2020 2H',
      '1|2',
      'decimals 0, frequency half-yearly',
      [],
    ],
    [
      'a frequency for each of two',
      'DATAFLOW,FREQ,AREA,OBS_VALUE / F,M,N,1 / F,A,N,2',
      'FREQ M|A, AREA N',
      '1|2',
      'decimals 0',
      [],
    ],
    [
      'one frequency without periods',
      'DATAFLOW,FREQ,AREA,OBS_VALUE / F,M,N,1 / F,M,S,2',
      'AREA N|S',
      '1|2',
      'decimals 0',
      ['frequency-follows(FREQ)'],
    ],
    [
      'a frequency that the period does not show',
      'DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE / F,M,N,2020-01-01,1 / F,Q,N,2020-01-01,2',
      'FREQ M|Q, AREA N, time 2020-01-01',
      '1|2',
      'decimals 0, frequency daily',
      [],
    ],
    [
      'a code that is not stated',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,,2020,1 / F,S,2020,2',
      'AREA Not stated|S, time 2020',
      '1|2',
      'decimals 0, frequency annual',
      ['not-stated(AREA)'],
    ],
    [
      'two measures',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE1,OBS_VALUE2 / F,N,2020,1,2 / F,S,2020,3,4',
      'AREA N|S, MEASURES Obs value1|Obs value2, time 2020',
      '1|2|3|4',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'ten decimals and eleven',
      'DATAFLOW,ITEM,TIME_PERIOD,OBS_VALUE,DECIMALS / F,A,2020,1,10 / F,B,2020,2,11 / F,C,2020,2,x',
      'ITEM A.10|B|C, time 2020',
      '1|2|2',
      'decimals 0, frequency annual',
      [],
    ],
    [
      'dates of months without a frequency',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020-01-31,1 / F,N,2020-02-29,2 / F,N,2020-03-31,3',
      'AREA N, time 2020 Jan|2020 Feb|2020 Mar',
      '1|2|3',
      'decimals 0, frequency monthly',
      ['read.dates-of-months(2020-01-31)'],
    ],
    [
      'days with a frequency',
      'DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE / F,D,N,2020-01-31,1 / F,D,N,2020-02-29,2 / F,D,N,2020-03-31,3',
      'AREA N, time 2020-01-31|2020-02-29|2020-03-31',
      '1|2|3',
      'decimals 0, frequency daily',
      ['frequency-follows(FREQ)'],
    ],
    [
      'a total among years',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE / F,N,2020,1 / F,N,2021,2 / F,N,2022,3 / F,N,2023,4 / F,N,Total,5',
      'AREA N, time 2020|2021|2022|2023|Total',
      '1|2|3|4|5',
      'decimals 0, frequency annual',
      ['6:3 read.no-period(Total)'],
    ],
    [
      'marked months of a frequency',
      'DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE / F,M,N,2020-01,1 / F,M,N,2020-02,2 / F,M,N,2020-03 p,3',
      'AREA N, time 2020 Jan|2020 Feb|2020-03 p',
      '1|2|3',
      'decimals 0, frequency monthly',
      ['frequency-follows(FREQ)', '4:4 read.mark(2020-03 p, 2020-03, p, flag.provisional)'],
    ],
    [
      'status that says nothing',
      'DATAFLOW,AREA,TIME_PERIOD,OBS_VALUE,OBS_STATUS / F,N,2020,1,A / F,S,2020,2,B / F,T,2020,3,',
      'AREA N|S|T, time 2020',
      '1|2 break-in-series|3',
      'decimals 0, frequency annual',
      [],
    ],
  ])('reads %s', async (_, drawing, labels, cells, facts, said) => {
    expect(await seen(drawing)).toEqual([labels, cells, facts, said]);
  });
});
