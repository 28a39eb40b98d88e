import { message } from '@almanac/core';
import { SaxesParser } from 'saxes';
import { encodingOf, textOf } from '../../reading/decode-text.ts';
import { ReadingError, type SourceFile } from '../../reading/reading.ts';

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

/** No structure message is nested deeper; a deeper file is meant to exhaust the parser. */
const MOST_DEPTH = 100;

/** Reads an XML file piece by piece; elements named in `skip` are left out with their content. */
export async function readXml(file: SourceFile, skip: ReadonlySet<string>): Promise<XmlElement> {
  const top: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const parser = parserInto(top, skip);
  const encoding = await encodingOf(file, { warnings: [], guesses: [] });
  let length = 0;
  try {
    for await (const text of textOf(file, encoding)) {
      length += text.length;
      if (length > MOST_BYTES) break;
      parser.write(text);
    }
    if (length <= MOST_BYTES) parser.close();
  } catch (mistake) {
    throw new ReadingError(file.name, {
      line: parser.line,
      column: parser.column,
      message: message('read.sdmx.bad-xml', { mistake: wordsOf(mistake) }),
      advice: message('read.sdmx.bad-xml-advice'),
    });
  }
  if (length <= MOST_BYTES) return top;
  throw new ReadingError(file.name, {
    message: message('read.sdmx.large-structure'),
    advice: message('read.sdmx.large-structure-advice'),
  });
}

/** `1:7: unexpected close tag.` without the place, which the refusal states separately. */
function wordsOf(mistake: unknown): string {
  const words = mistake instanceof Error ? mistake.message : String(mistake);
  return words.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}

/** This parser does not expand entities declared in the file: they are errors. */
function parserInto(top: OpenElement, skip: ReadonlySet<string>): SaxesParser {
  const parser = new SaxesParser();
  const open: OpenElement[] = [top];
  let skipped = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MOST_DEPTH) throw new RangeError('nested too deeply');
    const bare = name.slice(name.indexOf(':') + 1);
    if (skipped > 0 || skip.has(bare)) skipped += 1;
    else open.push({ name: bare, attributes, children: [], text: '' });
  });
  parser.on('closetag', () => {
    if (skipped > 0) skipped -= 1;
    else {
      const element = open.pop();
      if (element) open.at(-1)?.children.push(element);
    }
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (skipped === 0 && element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  return parser;
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
