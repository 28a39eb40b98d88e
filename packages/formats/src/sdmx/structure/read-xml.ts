import { message } from '@almanac/core';
import { ReadingError, type SourceFile } from '../../reading/reading.ts';
import { parseXml } from './parse-xml.ts';

/** An element of an XML file, by its name without prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/** The most bytes of a structure file: a registry with every code list of an agency has a tenth of it. */
const MOST_BYTES = 200_000_000;

/** Which elements are left out with all that is in them, by their own name and that of the element they are in. */
export type SkipElement = (name: string, parent: string) => boolean;

/** Builds elements of what a parser tells, but for those that are left out. */
export interface ElementBuilder {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: () => void;
  readonly text: (text: string) => void;
  /** An element without a name, which holds all others, those that are still open too. */
  readonly top: XmlElement;
}

/** A builder that has been told nothing. */
export function elementBuilder(skip: SkipElement): ElementBuilder {
  const top: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [top];
  let skipped = 0;
  return {
    top,
    open(name, attributes) {
      if (skipped > 0 || skip(name, open.at(-1)?.name ?? '')) {
        skipped += 1;
        return;
      }
      const element = { name, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      if (skipped > 0) skipped -= 1;
      else open.pop();
    },
    text(text) {
      const element = open.at(-1);
      if (skipped === 0 && element) element.text += text;
    },
  };
}

/** Reads an XML file piece by piece, without the elements that `skip` names. */
export async function readXml(file: SourceFile, skip: SkipElement): Promise<XmlElement> {
  const builder = elementBuilder(skip);
  const small = { name: file.name, bytes: () => bounded(file) };
  await parseXml(small, builder, { part: 'structure', notes: { warnings: [], guesses: [] } });
  return builder.top;
}

async function* bounded(file: SourceFile): AsyncIterable<Uint8Array> {
  let length = 0;
  for await (const bytes of file.bytes()) {
    length += bytes.length;
    if (length > MOST_BYTES) {
      throw new ReadingError(file.name, {
        message: message('read.sdmx.large-structure'),
        advice: message('read.sdmx.large-structure-advice'),
      });
    }
    yield bytes;
  }
}

/** Every element of this name, at any depth. */
export function elementsCalled(name: string, { children }: XmlElement): readonly XmlElement[] {
  return children.flatMap((child) => (child.name === name ? [child] : elementsCalled(name, child)));
}

/** The first element at a path of names. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}
