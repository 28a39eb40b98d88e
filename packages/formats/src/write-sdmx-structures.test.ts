import { describe, expect, it } from 'vitest';

import { textOf } from '../test/read-back.ts';
import { fileOf } from '../test/real-files.ts';
import { writeSdmxErrorAsJson } from './sdmx-json/write-error.ts';
import { writeStructuresAsJson } from './sdmx-json/write-structures.ts';
import { STRUCTURES_2_1, STRUCTURES_3_0, type StructureDialect } from './sdmx-ml/structure-dialects.ts';
import { writeSdmxError } from './sdmx-ml/write-error.ts';
import { writeStructures } from './sdmx-ml/write-structures.ts';
import { readStructure } from './sdmx/structure/read-structure.ts';
import type { Structure } from './sdmx/structure-message.ts';

const HEADER = { id: 'm1', prepared: '2024-05-06T07:08:09Z', sender: 'ACME', language: 'en' };

const ref = (id: string) => ({ agency: 'ACME', id, version: '1.0' });
const all = (id: string) => ({ ref: ref(id), name: id.toLowerCase() });

const AGENCIES: Structure = {
  ...all('AGENCIES'),
  kind: 'agencyscheme',
  items: [{ id: 'ACME', name: 'Acme & sons' }],
};
const FLOW: Structure = { ...all('BIRTHS'), kind: 'dataflow', structure: ref('DSD') };
const STUB: Structure = {
  ...all('DEATHS'),
  kind: 'dataflow',
  structure: ref('DSD'),
  stub: 'https://a.example/?b=1&c',
};
const SCHEME: Structure = {
  ...all('SUBJECTS'),
  kind: 'categoryscheme',
  categories: [{ id: 'A', name: 'a', below: [{ id: 'B', name: ' ', below: [] }] }],
};
const CATEGORISED: Structure = {
  ...all('CAT'),
  kind: 'categorisation',
  dataflow: ref('BIRTHS'),
  scheme: ref('SUBJECTS'),
  path: ['A', 'B'],
};
const AREAS: Structure = {
  ...all('CL_AREA'),
  kind: 'codelist',
  isPartial: true,
  items: [
    { id: 'T', name: 'All' },
    { id: 'N', name: 'North', parent: 'T' },
  ],
};
const CONCEPTS: Structure = {
  ...all('CONCEPTS'),
  kind: 'conceptscheme',
  items: [{ id: 'AREA', name: 'Area' }],
};
const DSD: Structure = {
  ...all('DSD'),
  kind: 'datastructure',
  concepts: ref('CONCEPTS'),
  dimensions: [
    { id: 'AREA', codelist: ref('CL_AREA') },
    { id: 'SEX', codelist: ref('CL_SEX') },
  ],
  hasTime: true,
  attributes: [
    { id: 'OBS_STATUS', values: ref('CL_STATUS') },
    { id: 'DECIMALS', values: 'integer' },
  ],
};
const OCCURRING: Structure = {
  ...all('CON'),
  kind: 'contentconstraint',
  dataflow: ref('BIRTHS'),
  keys: [{ id: 'AREA', codes: ['T', 'N'] }],
  time: { from: '2020', to: '2024' },
  counts: { series: 2, observations: 10 },
};
const STRUCTURES = [AGENCIES, FLOW, STUB, SCHEME, CATEGORISED, AREAS, CONCEPTS, DSD, OCCURRING];

async function* each(structures: readonly Structure[]) {
  await Promise.resolve();
  yield* structures;
}

const xmlOf = (structures: readonly Structure[], dialect?: StructureDialect) =>
  textOf(writeStructures(HEADER, each(structures), dialect));

/** The content of the one element of the structures, and what is said of it. */
async function insideOf(structure: Structure, dialect: StructureDialect) {
  const xml = await xmlOf([structure], dialect);
  const name = `<common:Name xml:lang="en">${structure.name}</common:Name>`;
  const [, start = '', inside = ''] =
    new RegExp(`<message:Structures><[^>]*><([^>]*)>(.*)</[^>]*></[^>]*></message:Structures>`).exec(xml) ??
    [];
  return [start.replace(`id="${structure.ref.id}" agencyID="ACME"`, '…'), inside.replace(name, '…')];
}

const urn = (of: string, path: string) => `urn:sdmx:org.sdmx.infomodel.${of}=ACME:${path}`;
const refTo = (id: string, of: string, from = 'datastructure') =>
  `<Ref id="${id}" agencyID="ACME" version="1.0" class="${of}" package="${from}"/>`;

describe(writeStructures, () => {
  it('puts structures of a kind together, in a message that says whose it is', async () => {
    const xml = await xmlOf([FLOW, { ...FLOW, ref: ref('DEATHS') }, CONCEPTS]);
    expect(xml).toContain(
      '<message:ID>m1</message:ID><message:Test>false</message:Test><message:Prepared>2024-05-06T07:08:09Z</message:Prepared><message:Sender id="ACME"/>',
    );
    expect(
      xml
        .match(/<\/?structure:(?:Dataflows|Concepts|Dataflow|ConceptScheme)\b/g)
        ?.map((tag) => tag.replace('structure:', '')),
    ).toEqual([
      ...['<Dataflows', '<Dataflow', '</Dataflow', '<Dataflow', '</Dataflow', '</Dataflows'],
      ...['<Concepts', '<ConceptScheme', '</ConceptScheme', '</Concepts'],
    ]);
    expect(await xmlOf([])).toContain('<message:Structures></message:Structures></message:Structure>\n');
  });

  it.each<[string, Structure, readonly [string, string], readonly [string, string]]>([
    [
      'an agency, whose scheme has a version in 2.1 alone',
      AGENCIES,
      [
        'structure:AgencyScheme … version="1.0"',
        '…<structure:Agency id="ACME"><common:Name xml:lang="en">Acme &amp; sons</common:Name></structure:Agency>',
      ],
      [
        'structure:AgencyScheme …',
        '…<structure:Agency id="ACME"><common:Name xml:lang="en">Acme &amp; sons</common:Name></structure:Agency>',
      ],
    ],
    [
      'a data flow',
      FLOW,
      [
        'structure:Dataflow … version="1.0"',
        `…<structure:Structure>${refTo('DSD', 'DataStructure')}</structure:Structure>`,
      ],
      [
        'structure:Dataflow … version="1.0"',
        `…<structure:Structure>${urn('datastructure.DataStructure', 'DSD(1.0)')}</structure:Structure>`,
      ],
    ],
    [
      'a name alone',
      STUB,
      [
        'structure:Dataflow … version="1.0" isExternalReference="true" structureURL="https://a.example/?b=1&amp;c"',
        '…',
      ],
      [
        'structure:Dataflow … version="1.0" isExternalReference="true" structureURL="https://a.example/?b=1&amp;c"',
        '…',
      ],
    ],
    [
      'categories in one another, of which none is without a name',
      SCHEME,
      [
        'structure:CategoryScheme … version="1.0"',
        '…<structure:Category id="A"><common:Name xml:lang="en">a</common:Name><structure:Category id="B"><common:Name xml:lang="en">-</common:Name></structure:Category></structure:Category>',
      ],
      [
        'structure:CategoryScheme … version="1.0"',
        '…<structure:Category id="A"><common:Name xml:lang="en">a</common:Name><structure:Category id="B"><common:Name xml:lang="en">-</common:Name></structure:Category></structure:Category>',
      ],
    ],
    [
      'what a data flow is about',
      CATEGORISED,
      [
        'structure:Categorisation … version="1.0"',
        `…<structure:Source>${refTo('BIRTHS', 'Dataflow')}</structure:Source><structure:Target><Ref maintainableParentID="SUBJECTS" maintainableParentVersion="1.0" agencyID="ACME" id="A.B" class="Category" package="categoryscheme"/></structure:Target>`,
      ],
      [
        'structure:Categorisation … version="1.0"',
        `…<structure:Source>${urn('datastructure.Dataflow', 'BIRTHS(1.0)')}</structure:Source><structure:Target>${urn('categoryscheme.Category', 'SUBJECTS(1.0).A.B')}</structure:Target>`,
      ],
    ],
    [
      'some codes of a list, and what they stand below',
      AREAS,
      [
        'structure:Codelist … version="1.0" isPartial="true"',
        '…<structure:Code id="T"><common:Name xml:lang="en">All</common:Name></structure:Code><structure:Code id="N"><common:Name xml:lang="en">North</common:Name><structure:Parent><Ref id="T"/></structure:Parent></structure:Code>',
      ],
      [
        'structure:Codelist … version="1.0" isPartial="true"',
        '…<structure:Code id="T"><common:Name xml:lang="en">All</common:Name></structure:Code><structure:Code id="N"><common:Name xml:lang="en">North</common:Name><structure:Parent>T</structure:Parent></structure:Code>',
      ],
    ],
  ])('writes %s', async (_, structure, in21, in30) => {
    expect(await insideOf(structure, STRUCTURES_2_1)).toEqual(in21);
    expect(await insideOf(structure, STRUCTURES_3_0)).toEqual(in30);
  });

  it('writes what occurs, and how much, before its name', async () => {
    const counts = (id: string, count: number) =>
      `<common:Annotation id="${id}"><common:AnnotationTitle>${count}</common:AnnotationTitle><common:AnnotationType>sdmx_metrics</common:AnnotationType></common:Annotation>`;
    const region = (prefix: string) =>
      `<structure:CubeRegion include="true"><${prefix}:KeyValue id="AREA"><${prefix}:Value>T</${prefix}:Value><${prefix}:Value>N</${prefix}:Value></${prefix}:KeyValue>` +
      `<${prefix}:KeyValue id="TIME_PERIOD"><${prefix}:TimeRange><${prefix}:StartPeriod>2020</${prefix}:StartPeriod><${prefix}:EndPeriod>2024</${prefix}:EndPeriod></${prefix}:TimeRange></${prefix}:KeyValue></structure:CubeRegion>`;
    const before = `<common:Annotations>${counts('series_count', 2)}${counts('obs_count', 10)}</common:Annotations>`;
    const attached = (to: string) =>
      `<structure:ConstraintAttachment><structure:Dataflow>${to}</structure:Dataflow></structure:ConstraintAttachment>`;
    expect(await insideOf(OCCURRING, STRUCTURES_2_1)).toEqual([
      'structure:ContentConstraint … version="1.0" type="Actual"',
      `${before}…${attached(refTo('BIRTHS', 'Dataflow'))}${region('common')}`,
    ]);
    expect(await insideOf(OCCURRING, STRUCTURES_3_0)).toEqual([
      'structure:DataConstraint … version="1.0" role="Actual"',
      `${before}…${attached(urn('datastructure.Dataflow', 'BIRTHS(1.0)'))}${region('structure')}`,
    ]);
    const { counts: _, time: __, ...plain } = OCCURRING;
    const [, inside] = await insideOf(plain, STRUCTURES_2_1);
    expect(inside).toMatch(/^…<structure:ConstraintAttachment>/);
    expect(inside).not.toContain('TIME_PERIOD');
  });

  it.each([
    [
      '2.1',
      STRUCTURES_2_1,
      'id="SEX" position="2"',
      'id="TIME_PERIOD" position="3"',
      'assignmentStatus="Conditional"',
    ],
    ['3.0', STRUCTURES_3_0, 'id="SEX" position="2"', 'id="TIME_PERIOD">', 'usage="optional"'],
  ])('writes in %s a data structure that is read back', async (_, dialect, second, time, optional) => {
    const xml = await xmlOf([FLOW, AREAS, CONCEPTS, DSD], dialect);
    for (const part of [
      second,
      time,
      optional,
      'textType="Integer"',
      'textType="Double"',
      'ObservationalTimePeriod',
    ])
      expect(xml).toContain(part);
    const read = await readStructure(fileOf('dsd.xml', xml), {
      flow: 'ACME:BIRTHS(1.0)',
      columns: [],
      language: 'en',
    });
    expect(read.title).toBe('births');
    expect(
      [...read.components.values()].map(({ id, kind, name, codes }) => [
        id,
        kind,
        name,
        codes && [...codes.values()],
      ]),
    ).toEqual([
      ['AREA', 'dimension', 'Area', [{ id: 'T', name: 'All' }, { id: 'N', name: 'North', parent: 'T' }]], // prettier-ignore
      ['SEX', 'dimension', undefined, undefined],
      ['TIME_PERIOD', 'time', undefined, undefined],
      ['OBS_STATUS', 'attribute', undefined, undefined],
      ['DECIMALS', 'attribute', undefined, undefined],
      ['OBS_VALUE', 'measure', undefined, undefined],
    ]);
    expect(await xmlOf([{ ...DSD, hasTime: false }], dialect)).not.toContain('TIME_PERIOD');
  });
});

const jsonOf = async (structures: readonly Structure[], version: 1 | 2) =>
  JSON.parse(await textOf(writeStructuresAsJson(HEADER, each(structures), version))) as {
    readonly meta: unknown;
    readonly data: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  };

const named = (name: string) => ({ name, names: { en: name } });
const called = (id: string) => ({ id, agencyID: 'ACME', version: '1.0', ...named(id.toLowerCase()) });

describe(writeStructuresAsJson, () => {
  it('writes each kind as its version has it', async () => {
    const [first, second] = [(await jsonOf(STRUCTURES, 1)).data, (await jsonOf(STRUCTURES, 2)).data];
    const { contentConstraints, ...others } = first;
    const { dataConstraints, ...others2 } = second;
    const { version: _, ...agencies } = called('AGENCIES');
    const common = {
      dataflows: [
        { ...called('BIRTHS'), structure: urn('datastructure.DataStructure', 'DSD(1.0)') },
        {
          ...called('DEATHS'),
          isExternalReference: true,
          links: [{ href: 'https://a.example/?b=1&c', rel: 'external' }],
        },
      ],
      categorySchemes: [
        {
          ...called('SUBJECTS'),
          categories: [{ id: 'A', ...named('a'), categories: [{ id: 'B', ...named(' ') }] }],
        },
      ],
      categorisations: [
        {
          ...called('CAT'),
          source: urn('datastructure.Dataflow', 'BIRTHS(1.0)'),
          target: urn('categoryscheme.Category', 'SUBJECTS(1.0).A.B'),
        },
      ],
      codelists: [{ ...called('CL_AREA'), isPartial: true, codes: [{ id: 'T', ...named('All') }, { id: 'N', ...named('North'), parent: 'T' }] }], // prettier-ignore
      conceptSchemes: [{ ...called('CONCEPTS'), concepts: [{ id: 'AREA', ...named('Area') }] }],
    };
    const items = [{ id: 'ACME', ...named('Acme & sons') }];
    expect(others).toMatchObject({ ...common, agencySchemes: [{ ...called('AGENCIES'), agencies: items }] });
    expect(others2).toMatchObject({ ...common, agencySchemes: [{ ...agencies, agencies: items }] });
    expect(others2['agencySchemes']?.[0]).not.toHaveProperty('version');
    expect(others['dataflows']?.[0]).not.toHaveProperty('isExternalReference');
    expect(others['dataflows']?.[1]).not.toHaveProperty('structure');
    const within = (period: string) => ({ period, isInclusive: true });
    const time = { startPeriod: within('2020'), endPeriod: within('2024') };
    const keyValues = (values: readonly unknown[]) => [{ id: 'AREA', values }, { id: 'TIME_PERIOD', timeRange: time }]; // prettier-ignore
    const constraint = {
      ...called('CON'),
      annotations: [
        { id: 'series_count', title: '2', type: 'sdmx_metrics' },
        { id: 'obs_count', title: '10', type: 'sdmx_metrics' },
      ],
      constraintAttachment: { dataflows: [urn('datastructure.Dataflow', 'BIRTHS(1.0)')] },
    };
    expect(contentConstraints).toEqual([
      {
        ...constraint,
        type: 'Actual',
        cubeRegions: [{ isIncluded: true, keyValues: keyValues(['T', 'N']) }],
      },
    ]);
    expect(dataConstraints).toEqual([
      {
        ...constraint,
        role: 'Actual',
        cubeRegions: [{ include: true, keyValues: keyValues([{ value: 'T' }, { value: 'N' }]) }],
      },
    ]);
  });

  it('writes all items of a long list', async () => {
    const items = Array.from({ length: 1001 }, (_, at) => ({ id: `C${at}`, name: String(at) }));
    const { data } = await jsonOf(
      [
        { ...CONCEPTS, items },
        { ...CONCEPTS, items: [] },
      ],
      1,
    );
    expect(data['conceptSchemes']?.map(({ concepts }) => (concepts as readonly unknown[]).length)).toEqual([
      1001, 0,
    ]);
    expect((await jsonOf([], 1)).data).toEqual({});
  });

  it.each([
    [
      1,
      { assignmentStatus: 'Conditional', attributeRelationship: { primaryMeasure: 'OBS_VALUE' } },
      { textFormat: { textType: 'Integer' } },
    ],
    [
      2,
      {
        usage: 'optional',
        attributeRelationship: { observation: {} },
        measureRelationship: ['OBS_VALUE'],
      },
      { format: { dataType: 'Integer' } },
    ],
  ] as const)('writes the components of a data structure, version %d', async (version, relation, format) => {
    const conceptOf = (id: string) => ({
      id,
      conceptIdentity: urn('conceptscheme.Concept', `CONCEPTS(1.0).${id}`),
    });
    const listOf = (id: string) => ({
      localRepresentation: { enumeration: urn('codelist.Codelist', `${id}(1.0)`) },
    });
    const { data } = await jsonOf([DSD, { ...DSD, hasTime: false }], version);
    const [{ dataStructureComponents: whole } = {}, { dataStructureComponents: timeless } = {}] =
      data['dataStructures'] ?? [];
    const time = conceptOf('TIME_PERIOD');
    expect(whole).toMatchObject({
      dimensionList: {
        dimensions: [
          { ...conceptOf('AREA'), position: 0, ...listOf('CL_AREA') },
          { ...conceptOf('SEX'), position: 1, ...listOf('CL_SEX') },
        ],
        ...(version === 1 ? { timeDimensions: [{ ...time, position: 2 }] } : { timeDimension: time }),
      },
      attributeList: {
        attributes: [
          { ...conceptOf('OBS_STATUS'), ...relation, ...listOf('CL_STATUS') },
          { ...conceptOf('DECIMALS'), ...relation, localRepresentation: format },
        ],
      },
      measureList:
        version === 1 ? { primaryMeasure: conceptOf('OBS_VALUE') } : { measures: [conceptOf('OBS_VALUE')] },
    });
    expect(JSON.stringify(timeless)).not.toContain('TIME_PERIOD');
  });
});

describe(writeSdmxError, () => {
  const error = { status: 404, texts: ['No <flow>', 'of that id', 'here'], language: 'en' };

  it.each([
    [401, 110],
    [404, 100],
    [413, 510],
    [418, 140],
    [503, 503],
  ])('gives for the status %d the error %d', (status, code) => {
    expect(writeSdmxError({ ...error, status })).toContain(`<message:ErrorMessage code="${code}">`);
    expect(writeSdmxErrorAsJson({ ...error, status })).toContain(`"code":${code}`);
  });

  it('says what went wrong, in full', () => {
    expect(writeSdmxError(error, 'v3_0')).toContain(
      '<common:Text xml:lang="en">No &lt;flow&gt;</common:Text><common:Text xml:lang="en">of that id</common:Text>',
    );
    const [title, detail] = ['No <flow>', 'of that id here'];
    expect(JSON.parse(writeSdmxErrorAsJson(error))).toEqual({
      errors: [{ code: 100, title, titles: { en: title }, detail, details: { en: detail } }],
    });
    expect(JSON.parse(writeSdmxErrorAsJson({ ...error, texts: [title] }))).toEqual({
      errors: [{ code: 100, title, titles: { en: title } }],
    });
  });
});
