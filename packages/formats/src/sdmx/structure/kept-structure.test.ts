import { inLogs, type Cube } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { generic, specific, STRUCTURE } from '../../../test/sdmx-messages.ts';
import { write } from '../../../test/words.ts';
import { readTable } from '../../read-table.ts';
import { keptStructure } from './kept-structure.ts';

const MESSAGE =
  specific(`<Series FREQ="A" AREA="N" UNIT_MEASURE="PS"><Obs TIME_PERIOD="2020" OBS_VALUE="1"/></Series>
<Series FREQ="A" AREA="S" UNIT_MEASURE="PS"><Obs TIME_PERIOD="2020" OBS_VALUE="2"/></Series>`);
const GENERIC = generic(
  ['N', 'S']
    .map(
      (area, at) =>
        `<g:Series><g:SeriesKey><g:Value id="FREQ" value="A"/><g:Value id="AREA" value="${area}"/></g:SeriesKey>
<g:Attributes><g:Value id="UNIT_MEASURE" value="PS"/></g:Attributes>
<g:Obs><g:ObsDimension value="2020"/><g:ObsValue value="${at + 1}"/></g:Obs></g:Series>`,
    )
    .join(''),
  'TIME_PERIOD',
);
const CSV = `DATAFLOW,FREQ,AREA,TIME_PERIOD,OBS_VALUE,UNIT_MEASURE
X:BIRTHS(1.0),A,N,2020,1,PS
X:BIRTHS(1.0),A,S,2020,2,PS
`;
const TSV = 'FREQ,AREA\\TIME_PERIOD\t2020 \nA,N\t1 \nA,S\t2 \n';

const structure = fileOf('dsd.xml', STRUCTURE);
const areasOf = ({ dimensions, values }: Cube): string =>
  `${(dimensions.find(({ id }) => id === 'AREA')?.categories ?? []).map(({ label }) => label).join()} ${values.join()}`;

describe(keptStructure, () => {
  it.each([
    ['births.xml', MESSAGE],
    ['births.xml', GENERIC],
    ['births.csv', CSV],
    ['births.tsv', TSV],
  ])('names the codes of a later message: %s', async (name, text) => {
    const { structure: kept } = await readTable(fileOf('first.xml', MESSAGE), write, { structure });
    const bare = await readTable(fileOf(name, text), write);
    expect([areasOf(bare.draft.cube), bare.structure]).toEqual(['N,S 1,2', undefined]);
    const { draft, guesses, structure: used } = await readTable(fileOf(name, text), write, { kept });
    expect(areasOf(draft.cube)).toBe('South,North 2,1');
    expect(guesses.map(({ key }) => key)).toContain('read.sdmx.kept-structure');
    expect(used).toBe(kept);
    if (name !== 'births.tsv') expect(draft.facts.unit).toBe('Persons');
  });

  it('gives way to the structure of the message itself, and to one beside it', async () => {
    const { structure: kept } = await readTable(fileOf('first.xml', MESSAGE), write, { structure });
    const other = STRUCTURE.replaceAll('South', 'Southern');
    const beside = { structure: fileOf('other.xml', other), kept };
    const inside = other.replace(/^[^]*?(?=<m:Structures>)|<\/m:Structure>$/g, '');
    const within = MESSAGE.replace('<m:DataSet', `${inside}<m:DataSet`);
    for (const reading of [
      readTable(fileOf('births.xml', MESSAGE), write, beside),
      readTable(fileOf('births.xml', within), write, { kept }),
    ]) {
      const { draft, guesses } = await reading;
      expect(areasOf(draft.cube)).toBe('Southern,North 2,1');
      expect(guesses.map(({ key }) => key)).not.toContain('read.sdmx.kept-structure');
    }
  });

  it.each([
    ['a dimension that came', MESSAGE.replaceAll('AREA=', 'SEX="F" AREA='), 'SEX'],
    ['a dimension that went', MESSAGE.replaceAll('FREQ="A"', ''), 'FREQ'],
  ])('is not used for a message with %s, which is told', async (_, text, column) => {
    const { structure: kept } = await readTable(fileOf('first.xml', MESSAGE), write, { structure });
    const { draft, warnings, structure: used } = await readTable(fileOf('births.xml', text), write, { kept });
    expect(areasOf(draft.cube)).toBe('N,S 1,2');
    expect(warnings.map((each) => inLogs(each.message))).toEqual([
      `read.sdmx.kept-structure-differs(common.quoted(${column}))`,
    ]);
    expect(used).toBeUndefined();
  });
});
