import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { keyFamilyIn } from './key-family.ts';
import { readStructure } from './read-structure.ts';

const FAMILIES = `<Structure>
<CodeLists><CodeList id="CL_AREA"><Code value="N"><Description>North</Description></Code>
<Code value="A" parentCode="N"><Name>Ayr</Name></Code><Code value="B"/><Annotation value="x"/><Code/></CodeList></CodeLists>
<Concepts><Concept id="AREA"><Name>Area</Name></Concept><Concept id="NOTE"/></Concepts>
<KeyFamilies>
<KeyFamily id="EMPTY"/>
<KeyFamily id="OTHER"><Components><Dimension conceptRef="SEX"/></Components></KeyFamily>
<KeyFamily id="BIRTHS"><Name xml:lang="fr">Naissances</Name><Name xml:lang="en">Births</Name><Components>
<Dimension conceptRef="AREA" codelist="CL_AREA"/><Dimension concept="SEX"/><Dimension/><Group conceptRef="G"/>
<TimeDimension conceptRef="TIME"/><PrimaryMeasure conceptRef="OBS_VALUE"/>
<CrossSectionalMeasure conceptRef="BOYS" measureDimension="SEX" code="M"/><CrossSectionalMeasure conceptRef="GIRLS" code="F"/>
<CrossSectionalMeasure conceptRef="ALL" measureDimension="SEX"/><Attribute conceptRef="NOTE"/>
</Components></KeyFamily></KeyFamilies></Structure>`;

const read = (flow: string, columns: readonly string[] = [], language?: string) =>
  readStructure(fileOf('structure.xml', FAMILIES), { flow, columns, language });

describe(keyFamilyIn, () => {
  it('has the components of the family with the name of the flow, with their words and codes', async () => {
    const { title, components } = await read('X:BIRTHS(1.0)');
    expect(title).toBe('Births');
    expect([...components.values()]).toStrictEqual([
      {
        id: 'AREA',
        kind: 'dimension',
        name: 'Area',
        codes: new Map([
          ['N', { id: 'N', name: 'North' }],
          ['A', { id: 'A', name: 'Ayr', parent: 'N' }],
          ['B', { id: 'B', name: 'B' }],
        ]),
      },
      { id: 'SEX', kind: 'dimension' },
      { id: 'TIME', kind: 'time' },
      { id: 'OBS_VALUE', kind: 'measure' },
      { id: 'BOYS', kind: 'measure', standsFor: { dimension: 'SEX', code: 'M' } },
      { id: 'GIRLS', kind: 'measure' },
      { id: 'ALL', kind: 'measure' },
      { id: 'NOTE', kind: 'attribute' },
    ]);
  });

  it('takes the family with most of the columns where none has the name', async () => {
    expect((await read('', ['AREA', 'OBS_VALUE'], 'fr')).title).toBe('Naissances');
    const { title, components } = await read('', ['SEX']);
    expect([title, [...components.keys()]]).toEqual([undefined, ['SEX']]);
  });
});
