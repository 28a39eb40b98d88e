import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readXml } from '../sdmx/structure/read-xml.ts';
import { attributeOf } from './data-set-reader.ts';
import { dataLayoutOf, looksLikeSdmxMl, otherMessageOf } from './message-kinds.ts';
import { footerTextsIn, headerIn, messageHeaderIn } from './message-header.ts';

const elementOf = (xml: string) => readXml(fileOf('a.xml', `<a xmlns="sdmx">${xml}</a>`), () => false);
const headerOf = async (xml: string) => {
  const { flows, listed, action } = messageHeaderIn(headerIn(await elementOf(`<Header>${xml}</Header>`)));
  return { flows: [...flows], listed: [...listed], action };
};

describe(messageHeaderIn, () => {
  it.each([
    [
      '<Structure structureID="S1" dimensionAtObservation="AREA"><Structure><Ref agencyID="X" id="F" version="2.0"/></Structure></Structure>',
      { flows: [['S1', 'X:F(2.0)']], listed: [['S1', 'AREA']], action: '' },
    ],
    [
      '<Structure structureID="S1"><Ref id="F"/></Structure>',
      { flows: [['S1', ':F(1.0)']], listed: [], action: '' },
    ],
    [
      '<Structure structureID="S1"><StructureUsage> urn:sdmx:org.x=X:F(1.0) </StructureUsage></Structure><DataSetAction> Delete </DataSetAction>',
      { flows: [['S1', 'X:F(1.0)']], listed: [], action: 'Delete' },
    ],
    [
      '<Structure structureID="S1"><Structure><URN>urn:a=X:G(1.0)</URN></Structure></Structure>',
      { flows: [['S1', 'X:G(1.0)']], listed: [], action: '' },
    ],
    ['<KeyFamilyRef> BIRTHS </KeyFamilyRef>', { flows: [['', 'BIRTHS']], listed: [], action: '' }],
    ['<Structure structureID="S1"/>', { flows: [], listed: [], action: '' }],
  ])('reads %s', async (xml, header) => {
    expect(await headerOf(xml)).toEqual(header);
  });

  it('is empty where a message has none', async () => {
    expect(messageHeaderIn(headerIn(await elementOf('<DataSet/>'))).action).toBe('');
  });
});

describe(footerTextsIn, () => {
  it('reads each text once, on one line', async () => {
    const footer =
      '<Footer><Message><Text>Too\n large</Text><Text> </Text><Text>Too large</Text><Text>See here</Text></Message></Footer>';
    expect(footerTextsIn(await elementOf(footer))).toEqual(['Too large', 'See here']);
    expect(footerTextsIn(await elementOf('<Text>none</Text>'))).toEqual([]);
  });
});

describe(attributeOf, () => {
  it('finds an attribute with or without a prefix', () => {
    const attributes = { 's:action': 'Delete', structureRef: 'S1', faction: 'x' };
    expect([
      attributeOf(attributes, 'action'),
      attributeOf(attributes, 'structureRef'),
      attributeOf(attributes, 'id'),
    ]).toEqual(['Delete', 'S1', undefined]);
  });
});

describe('the first element of a message', () => {
  it.each([
    ['GenericTimeSeriesData', 'generic', undefined],
    ['CompactData', 'specific', undefined],
    ['CrossSectionalData', 'cross-sectional', undefined],
    ['QueryMessage', undefined, 'read.sdmx-ml.query'],
    ['Structure', undefined, 'read.sdmx-ml.structure'],
    ['GenericMetadata', undefined, 'read.sdmx-ml.metadata'],
    ['RegistryInterface', undefined, 'read.sdmx-ml.registry'],
    ['Error', undefined, 'read.sdmx-ml.error'],
    ['html', undefined, undefined],
  ])('tells of %s what it is', (name, layout, other) => {
    expect([dataLayoutOf(name), otherMessageOf(name)?.message.key]).toEqual([layout, other]);
  });

  it.each([
    ['<?xml version="1.0"?><a xmlns:m="http://www.SDMX.org/x"/>', true],
    ["\ufeff <m:a xmlns='sdmx'/>", true],
    ['<a xmlns="http://www.w3.org/"/>', false],
    ['{"xmlns":"sdmx"}', false],
  ])('tells of %s whether it is of SDMX: %s', (opening, is) => {
    expect(looksLikeSdmxMl(opening)).toBe(is);
  });
});
