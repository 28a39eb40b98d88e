import { elementAt, elementsCalled, type XmlElement } from '../sdmx/structure/read-xml.ts';

/** What the header of a message says of its data sets. */
export interface MessageHeader {
  /** The structure or data flow behind each reference: `AGENCY:ID(1.0)`. */
  readonly flows: ReadonlyMap<string, string>;
  /** The dimension whose categories are listed in a series, by reference. */
  readonly listed: ReadonlyMap<string, string>;
  readonly action: string;
}

export function isHeader(name: string): boolean {
  return name === 'Header';
}

/** The header in a message, as soon as it has been read. */
export function headerIn(message: XmlElement): XmlElement {
  return elementsCalled('Header', message)[0] ?? { name: '', attributes: {}, children: [], text: '' };
}

/** Reads the header of a message. */
export function messageHeaderIn(header: XmlElement): MessageHeader {
  const flows = new Map<string, string>();
  const listed = new Map<string, string>();
  for (const structure of header.children.filter(({ name }) => name === 'Structure')) {
    const { structureID = '', dimensionAtObservation } = structure.attributes;
    const flow = flowOf(structure);
    if (flow !== undefined) flows.set(structureID, flow);
    if (dimensionAtObservation !== undefined) listed.set(structureID, dimensionAtObservation);
  }
  const family = textAt(header, 'KeyFamilyRef');
  if (family !== '') flows.set('', family);
  return { flows, listed, action: textAt(header, 'DataSetAction') };
}

function textAt(header: XmlElement, name: string): string {
  return elementAt(header, name)?.text.trim() ?? '';
}

/** A reference is an element `Ref` (2.1) or a URN (3). */
function flowOf(structure: XmlElement): string | undefined {
  const [ref] = elementsCalled('Ref', structure);
  if (ref?.attributes['id'] !== undefined) {
    const { agencyID = '', id, version = '1.0' } = ref.attributes;
    return `${agencyID}:${id}(${version})`;
  }
  const urn = [...elementsCalled('URN', structure), ...structure.children].find(({ text }) =>
    text.includes('urn:'),
  );
  return /=([^=]+)$/.exec(urn?.text.trim() ?? '')?.[1];
}

/** What the end of a message says to people, such as where a large answer can be fetched. */
export function footerTextsIn(message: XmlElement): readonly string[] {
  const texts = elementsCalled('Footer', message).flatMap((footer) => elementsCalled('Text', footer));
  return [
    ...new Set(texts.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')),
  ];
}
