import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';
import { write } from '../../test/words.ts';

async function read(text: string) {
  const { draft, format } = await readTable(fileOf('flow.csv', text), write);
  const { dimensions, values } = draft.cube;
  return {
    format,
    facts: draft.facts,
    dimensions: dimensions.map(
      ({ id, categories }) => `${id}: ${categories.map(({ label }) => label).join(' | ')}`,
    ),
    values: [...values],
  };
}

describe('SDMX-CSV as international offices write it', () => {
  it('reads the CSV of the European Central Bank, which begins with the key of the series', async () => {
    const table = await read(
      'KEY,FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE,OBS_STATUS,DECIMALS,TITLE,UNIT,UNIT_MULT\n' +
        'EXR.M.USD,M,USD,2024-01,1.5,A,1,Dollar,USD,3\nEXR.M.JPY,M,JPY,2024-01,159,A,1,Yen,JPY,3\n',
    );

    expect(table).toMatchObject({ format: 'sdmx-csv', values: [1.5, 159] });
    expect(table.dimensions).toEqual(['CURRENCY: Dollar | Yen', 'time: 2024 Jan']);
  });

  it('names codes by the titles of series only where these tell all apart', async () => {
    const dimensionsOf = async (...titles: readonly string[]) => {
      const keys = ['USD,SP', 'JPY,SP', 'USD,EN', 'JPY,EN'].slice(0, titles.length);
      const rows = keys.map((key, at) => `K,M,${key},2024-01,${at},${titles[at]}`);
      const head = 'KEY,FREQ,CURRENCY,TYPE,TIME_PERIOD,OBS_VALUE,TITLE';
      return (await read(`${head}\n${rows.join('\n')}\n`)).dimensions.slice(0, 2);
    };
    const codes = ['CURRENCY: USD | JPY', 'TYPE: SP | EN'];
    expect(await dimensionsOf('Dollar', 'Yen', 'Dollar', 'Yen')).toEqual([
      'CURRENCY: Dollar | Yen',
      codes[1],
    ]);
    expect(await dimensionsOf('Spot', 'Spot', 'End', 'End')).toEqual([codes[0], 'TYPE: Spot | End']);
    expect(await dimensionsOf('a', 'b', 'c', 'd')).toEqual(codes);
    expect(await dimensionsOf('Rate', 'Rate', 'Rate', 'Rate')).toEqual(codes);
    expect(await dimensionsOf('Dollar', '', 'Dollar', '')).toEqual(codes);
  });

  it('does not scale numbers by SCALE, and takes SCALE for a dimension where its column is placed like one', async () => {
    const imf = await read(
      'STRUCTURE[;],STRUCTURE_ID,ACTION,COUNTRY,FREQUENCY,TIME_PERIOD,OBS_VALUE,SCALE,UNIT\n' +
        'dataflow,IMF.RES:WEO(9.0.0),R,GBR,A,2024,3644636000000,9,USD\n',
    );
    const oecd = await read(
      'DATAFLOW,REF_AREA,SCALE,TIME_PERIOD,OBS_VALUE\nX:Y(1.0),ISL,HIGH,2021,50\nX:Y(1.0),ISL,LOW,2021,20\n',
    );

    expect(imf).toMatchObject({ values: [3644636000000], facts: { unit: 'USD', tableFootnotes: [] } });
    expect(oecd.dimensions).toEqual(['REF_AREA: ISL', 'SCALE: HIGH | LOW', 'time: 2021']);
  });

  it('pairs ids with names that have no heading, and pairs nothing where only the structure has a name', async () => {
    const blank = await read(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,,FREQ,,TIME_PERIOD,,OBS_VALUE,\n' +
        'DATAFLOW,X:Y(1.0),Growth,I,FRA,France,A,Annual,1990,1990,3.5,3.5\n' +
        'DATAFLOW,X:Y(1.0),Growth,I,ESP,Spain,A,Annual,1990,1990,4.5,4.5\n',
    );
    const none = await read(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,FREQ,MEASURE,UNIT_MEASURE,ADJUSTMENT,TIME_PERIOD,OBS_VALUE,OBS_STATUS\n' +
        'dataflow,DF,CLI,I,USA,M,LI,IX,AA,2024-01,99.5,\ndataflow,DF,CLI,I,USA,M,LI,IX,AA,2024-02,99.7,\n',
    );

    expect(blank.dimensions).toEqual(['REF_AREA: France | Spain', 'time: 1990']);
    expect(blank.values).toEqual([3.5, 4.5]);
    expect(none.dimensions).toEqual([
      'REF_AREA: USA',
      'MEASURE: LI',
      'ADJUSTMENT: AA',
      'time: 2024 Jan | 2024 Feb',
    ]);
    expect(none.values).toEqual([99.5, 99.7]);
  });
});
