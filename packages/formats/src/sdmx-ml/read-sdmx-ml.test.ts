import { inLogs, type Cube } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { expectNoCrash } from '../../test/broken-files.ts';
import { BROKEN_MESSAGES, MESSAGE_PIECES, generic, specific, STRUCTURE } from '../../test/sdmx-messages.ts';
import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { ReadTable } from '../reading/reading.ts';
import type { NamedBy } from '../sdmx/structure/kept-structure.ts';
import { readSdmxMl } from './read-sdmx-ml.ts';

function read(text: string, options: NamedBy = {}): Promise<ReadTable> {
  return readSdmxMl(fileOf('births.xml', text), write, options);
}

function axesOf({ dimensions }: Cube): readonly string[] {
  return dimensions.map(({ id, categories }) => `${id}: ${categories.map((each) => each.label).join(', ')}`);
}

const structure = fileOf('dsd.xml', STRUCTURE);

const OBSERVATIONS = `
<Group AREA="N" NOTE="Of the north"/>
<Series FREQ="A" AREA="N" UNIT_MEASURE="PS">
  <Obs TIME_PERIOD="2021" OBS_VALUE="20" OBS_STATUS="P"/>
  <Obs TIME_PERIOD="2020" OBS_VALUE="10.5"/>
</Series>
<Series FREQ="A" AREA="S" UNIT_MEASURE="PS">
  <Obs TIME_PERIOD="2020" CONF_STATUS="C"/>
  <Obs TIME_PERIOD="2021" OBS_VALUE="NaN" OBS_STATUS="M"/>
</Series>`;

describe(readSdmxMl, () => {
  it('reads series with what is said of the data set, of groups, series and observations', async () => {
    const { draft, guesses } = await read(specific(OBSERVATIONS, 'DECIMALS="1"'));
    expect(axesOf(draft.cube)).toEqual(['AREA: N, S', 'time: 2020, 2021']);
    expect([...draft.cube.values]).toEqual([10.5, 20, Number.NaN, Number.NaN]);
    expect(draft.cube.flags.get(1)).toBeTruthy();
    expect([...draft.cube.absences]).toEqual([[2, 'suppressed']]);
    expect(draft.facts).toMatchObject({ unit: 'PS', decimals: 1, frequency: 'annual' });
    expect(guesses.map(({ key }) => key)).toEqual([
      'read.sdmx.dimensions-assigned',
      'read.sdmx.frequency-follows',
      'read.sdmx.attributes',
    ]);
  });

  it('names dimensions and codes as the structure beside it does, in the language that is asked for', async () => {
    const named = async (language?: string) =>
      axesOf((await read(specific(OBSERVATIONS), { structure, language })).draft.cube);
    expect(await named()).toEqual(
      ['Area: South, North', 'time: 2020, 2021'].map((each) => each.replace('Area', 'AREA')),
    );
    expect(await named('fr')).toEqual(['AREA: Sud, Nord', 'time: 2020, 2021']);
    expect(await named('de')).toEqual(['AREA: South, North', 'time: 2020, 2021']);
    const { draft } = await read(specific(OBSERVATIONS), { structure });
    expect(draft.facts).toMatchObject({ title: 'Births', unit: 'Persons' });
  });

  it('takes the structure that is in the message itself', async () => {
    const inside = STRUCTURE.replace(/^[^]*?(?=<m:Structures>)|<\/m:Structure>$/g, '');
    const { draft } = await read(specific(OBSERVATIONS).replace('<m:DataSet', `${inside}<m:DataSet`));
    expect(axesOf(draft.cube)[0]).toBe('AREA: South, North');
  });

  it('refuses the structure of other data', async () => {
    const other = fileOf('dsd.xml', STRUCTURE.replaceAll('"AREA"', '"PORT"').replaceAll('"FREQ"', '"SHIP"'));
    await expect(read(specific(OBSERVATIONS), { structure: other })).rejects.toMatchObject({
      problem: { key: 'read.sdmx-ml.other-structure' },
    });
  });

  it('reads generic series, flat observations and cross-sections alike', async () => {
    const key = (values: Readonly<Record<string, string>>) =>
      Object.entries(values)
        .map(([id, value]) => `<g:Value id="${id}" value="${value}"/>`)
        .join('');
    const observation = (area: string, time: string, value: string) =>
      `<g:Obs><g:ObsKey>${key({ AREA: area, TIME_PERIOD: time })}</g:ObsKey><g:ObsValue value="${value}"/></g:Obs>`;
    const flat = generic(
      observation('N', '2021', '2') + observation('N', '2020', '1') + observation('S', '2020', '3'),
      'AllDimensions',
    );
    const cross = generic(
      `<g:Series><g:SeriesKey>${key({ TIME_PERIOD: '2020' })}</g:SeriesKey>
        <g:Obs><g:ObsDimension value="N"/><g:ObsValue value="1"/></g:Obs>
        <g:Obs><g:ObsDimension value="S"/><g:ObsValue value="3"/></g:Obs></g:Series>
       <g:Series><g:SeriesKey>${key({ TIME_PERIOD: '2021' })}</g:SeriesKey>
        <g:Obs><g:ObsDimension value="N"/><g:ObsValue value="2"/></g:Obs></g:Series>`,
      'AREA',
    );
    for (const message of [flat, cross]) {
      const { draft, guesses } = await read(message);
      expect(axesOf(draft.cube)).toEqual(['AREA: N, S', 'time: 2020, 2021']);
      expect([...draft.cube.values]).toEqual([1, 2, 3, Number.NaN]);
      expect(guesses).toEqual([]);
    }
  });

  it('reads times that are written as texts, and passes over annotations', async () => {
    const aside =
      '<c:Annotations><c:Annotation><c:AnnotationText>2019</c:AnnotationText></c:Annotation></c:Annotations>';
    const observations = `<g:Series>${aside}<g:SeriesKey><g:Value concept="AREA" value="N"/></g:SeriesKey>
      <g:Obs><g:Time>2020${aside}</g:Time><g:ObsValue value="1"/></g:Obs><g:Obs><g:Time>2021</g:Time><g:ObsValue value="2"/></g:Obs></g:Series>`;
    const { draft, guesses } = await read(generic(observations, 'TIME_PERIOD'));
    expect(axesOf(draft.cube)).toEqual(['AREA: N', 'time: 2020, 2021']);
    expect([...draft.cube.values]).toEqual([1, 2]);
    expect(guesses).toEqual([]);
  });

  it('gives each area the unit of its figures, though others had it before', async () => {
    const units = Object.entries({ N: 'KG', S: 'T', W: 'T', E: 'KG' });
    const rows = units.map(
      ([area, unit]) =>
        `<Obs FREQ="A" AREA="${area}" UNIT_MEASURE="${unit}" TIME_PERIOD="2020" OBS_VALUE="1"/>`,
    );
    const { draft } = await read(specific(rows.join('')));
    const areas = draft.cube.dimensions.find(({ id }) => id === 'AREA')?.categories ?? [];
    expect(areas.map(({ id, unit }) => [id, unit])).toEqual(units);
  });

  it('takes the unit of a whole data set for that of the table', async () => {
    const { draft } = await read(
      specific('<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="1"/>', 'UNIT_MEASURE="KG" setID="x"'),
    );
    expect(draft.facts.unit).toBe('KG');
  });

  it('leaves out what is to be deleted, and refuses a message that only deletes', async () => {
    const both = specific('<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="1"/>').replace(
      '</m:DataSet>',
      '</m:DataSet><m:DataSet s:action="Delete"><Obs FREQ="A" AREA="N" TIME_PERIOD="2021" OBS_VALUE="2"/></m:DataSet>',
    );
    const { draft, warnings } = await read(both);
    expect([...draft.cube.values]).toEqual([1]);
    expect(warnings.map(({ message }) => inLogs(message))).toEqual(['read.sdmx.deletions(1)']);
    const only = specific('<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="1"/>', 's:action="Delete"');
    await expect(read(only)).rejects.toMatchObject({ problem: { key: 'read.sdmx.no-observations' } });
  });

  it('takes the last of several data sets that say the same, and refuses those of several structures', async () => {
    const one = specific('<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="1" OBS_STATUS="P"/>');
    const again = '<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="2"/></m:DataSet>';
    const twice = one.replace('</m:DataSet>', `</m:DataSet><m:DataSet s:structureRef="S1">${again}`);
    const { draft, warnings } = await read(twice);
    expect([[...draft.cube.values], draft.cube.flags.size]).toEqual([[2], 0]);
    expect(warnings.map(({ message }) => inLogs(message))).toEqual(['read.sdmx.replaced(1)']);
    const other = one
      .replace('</m:DataSet>', `</m:DataSet><m:DataSet s:structureRef="S2">${again}`)
      .replace(
        '</m:Structure>',
        '</m:Structure><m:Structure structureID="S2"><c:Structure><Ref id="DEATHS" agencyID="X"/></c:Structure></m:Structure>',
      );
    await expect(read(other)).rejects.toThrow('read.sdmx-ml.several(2, X:BIRTHS(1.0), X:DEATHS(1.0))');
  });

  it('says of a message without data the first words of its footer', async () => {
    const long = 'No records '.repeat(30).trim();
    const empty = specific('').replace(
      '</m:DataSet>',
      `</m:DataSet><m:Footer><m:Message><c:Text>${long}</c:Text></m:Message></m:Footer>`,
    );
    await expect(read(empty)).rejects.toThrow(`read.sdmx-ml.footer(${long.slice(0, 200)})`);
  });

  it('tells the line of what cannot be read', async () => {
    const second = '\n<Obs FREQ="A" AREA="N" TIME_PERIOD="2020" OBS_VALUE="1"/>';
    await expect(read(specific(second + second))).rejects.toThrow('births.xml:7: read.csv.second-number');
    await expect(read(specific(second.replace('"1"', '"1!"')))).rejects.toThrow(
      'births.xml:6: read.not-a-number(1!, OBS_VALUE)',
    );
    await expect(read(specific(second.replace('2020', 'May')))).rejects.toThrow(
      'births.xml:6: read.no-period-in-column(May, TIME_PERIOD)',
    );
    await expect(read(specific(second).replace('</m:DataSet>', ''))).rejects.toThrow(
      /births\.xml:\d+:\d+: read\.sdmx\.bad-message/,
    );
  });

  it('reads cross-sections of SDMX 2.0 with the dimension that their measures stand for', async () => {
    const message = `<CrossSectionalData xmlns="http://www.SDMX.org/resources/SDMXML/schemas/v2_0/message">
<Header><KeyFamilyRef>BIRTHS</KeyFamilyRef></Header>
<DataSet><Group TIME="2020" FREQ="A"><Section AREA="N"><BOYS value="1"/><GIRLS value="2"/></Section></Group></DataSet></CrossSectionalData>`;
    const family = `<Structure xmlns="http://www.SDMX.org/resources/SDMXML/schemas/v2_0/message">
<CodeLists><CodeList id="CL_SEX"><Code value="M"><Description>Boys</Description></Code><Code value="F"><Description>Girls</Description></Code></CodeList></CodeLists>
<KeyFamilies><KeyFamily id="BIRTHS"><Name>Births</Name><Components><Dimension conceptRef="FREQ"/><Dimension conceptRef="AREA"/><Dimension conceptRef="SEX" codelist="CL_SEX"/><TimeDimension conceptRef="TIME"/><PrimaryMeasure conceptRef="OBS_VALUE"/>
<CrossSectionalMeasure conceptRef="BOYS" measureDimension="SEX" code="M"/><CrossSectionalMeasure conceptRef="GIRLS" measureDimension="SEX" code="F"/></Components></KeyFamily></KeyFamilies></Structure>`;
    const { draft } = await read(message, { structure: fileOf('dsd.xml', family) });
    expect(axesOf(draft.cube)).toEqual(['AREA: N', 'SEX: Boys, Girls', 'time: 2020']);
    expect([...draft.cube.values]).toEqual([1, 2]);
  });

  it.each([
    ['entities', '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><a xmlns="sdmx">&d;</a>'],
    ['a document type', `<!DOCTYPE a SYSTEM "http://example.org/a">${specific(OBSERVATIONS)}`],
    ['a deep nest', `${'<a xmlns="sdmx">'.repeat(200)}${'</a>'.repeat(200)}`],
  ])('refuses %s without expanding or following it', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ problem: { key: 'read.sdmx.bad-message' } });
  });

  it('refuses more kinds of attributes than any message has', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => `A${at}="1"`).join(' ');
    await expect(read(specific(`<Obs ${many}/>`))).rejects.toMatchObject({
      problem: { key: 'read.sdmx-ml.many-columns' },
    });
  });

  it('gives a table or a reading error, whatever happens to a file', async () => {
    await expectNoCrash((file) => readSdmxMl(file, write), {
      sources: BROKEN_MESSAGES,
      pieces: MESSAGE_PIECES,
      runs: 300,
    });
  });
});
