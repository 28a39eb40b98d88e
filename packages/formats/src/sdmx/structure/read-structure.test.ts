import { describe, expect, it } from 'vitest';
import { fileOf, realFile, realFiles } from '../../../test/real-files.ts';
import { ReadingError } from '../../reading/reading.ts';
import { readStructure } from './read-structure.ts';
import { readXml } from './read-xml.ts';

const WITH_URNS = `<m:Structure xmlns:m="m" xmlns:s="s" xmlns:c="c"><m:Structures>
<s:Codelists><s:Codelist id="CL_FREQ" agencyID="SDMX"><s:Code id="A"><c:Name xml:lang="en">Annual</c:Name></s:Code></s:Codelist></s:Codelists>
<s:ConceptSchemes><s:ConceptScheme id="CS" agencyID="X"><s:Concept id="FREQ"><c:Name>Frequency</c:Name>
<s:CoreRepresentation><s:Enumeration>urn:sdmx:org.sdmx.infomodel.codelist.Codelist=SDMX:CL_FREQ(2.0)</s:Enumeration></s:CoreRepresentation></s:Concept></s:ConceptScheme></s:ConceptSchemes>
<s:DataStructures>
<s:DataStructure id="OTHER"><s:DataStructureComponents><s:DimensionList><s:Dimension id="AREA"/></s:DimensionList></s:DataStructureComponents></s:DataStructure>
<s:DataStructure id="WANTED"><s:DataStructureComponents><s:DimensionList>
<s:Dimension id="FREQ"><s:ConceptIdentity>urn:sdmx:org.sdmx.infomodel.conceptscheme.Concept=X:CS(1.0).FREQ</s:ConceptIdentity></s:Dimension>
<s:TimeDimension id="TIME_PERIOD"/></s:DimensionList>
<s:MeasureList><s:Measure id="OBS_VALUE"/></s:MeasureList><s:AttributeList><s:Attribute id="NOTE"/></s:AttributeList>
</s:DataStructureComponents></s:DataStructure></s:DataStructures></m:Structures></m:Structure>`;

describe(readXml, () => {
  it('leaves out elements with all that is in them, and keeps what follows', async () => {
    const file = fileOf('a.xml', '<x:a><b>1<c>2</c><b/></b><d e="f">3<![CDATA[4]]></d><c>5</c></x:a>');
    expect(await readXml(file, (name) => name === 'b')).toMatchObject({
      children: [
        {
          name: 'a',
          children: [
            { name: 'd', attributes: { e: 'f' }, children: [], text: '34' },
            { name: 'c', children: [], text: '5' },
          ],
        },
      ],
    });
  });
});

describe('the depth of XML', () => {
  it('is at most a hundred elements', async () => {
    const nested = (depth: number) =>
      readXml(fileOf('a.xml', '<a>'.repeat(depth) + '</a>'.repeat(depth)), () => false);
    expect((await nested(100)).children).toHaveLength(1);
    await expect(nested(101)).rejects.toThrow('a.xml:1:');
  });
});

describe(readStructure, () => {
  it('follows references that are URNs, and takes the structure with most of the columns', async () => {
    const file = fileOf('structure.xml', WITH_URNS);
    const { components } = await readStructure(file, { flow: 'X:FLOW(1.0)', columns: ['FREQ', 'OBS_VALUE'] });
    expect([...components.values()].map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'FREQ dimension',
      'TIME_PERIOD time',
      'OBS_VALUE measure',
      'NOTE attribute',
    ]);
    expect(components.get('FREQ')?.name).toBe('Frequency');
    expect(components.get('FREQ')?.codes?.get('A')?.name).toBe('Annual');
  });

  it('refuses a file larger than any structure, without reading on', async () => {
    const large = new Uint8Array(200_000_001);
    let isReadOn = false;
    const file = {
      name: 'structure.xml',
      bytes: async function* () {
        await Promise.resolve();
        isReadOn = false;
        yield large;
        isReadOn = true;
        yield large.subarray(0, 1);
      },
    };
    const reading = readStructure(file, { flow: '', columns: [] });
    await expect(reading).rejects.toMatchObject({ problem: { key: 'read.sdmx.large-structure' } });
    expect(isReadOn).toBe(false);
  });

  it.each(realFiles('sdmx-ml').filter((name) => /struct|dsd/i.test(name) && name.endsWith('.xml')))(
    'gives components of %s or a reading error',
    async (name) => {
      const reading = readStructure(realFile('sdmx-ml', name), { flow: '', columns: [] });
      const structure = await reading.catch((mistake: unknown) => mistake);
      if (structure instanceof Error) expect(structure).toBeInstanceOf(ReadingError);
      else expect(structure).toHaveProperty('components.size', expect.any(Number));
    },
  );
});
