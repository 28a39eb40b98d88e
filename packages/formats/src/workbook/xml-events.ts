import { message } from '@almanac/core';
import { SaxesParser } from 'saxes';
import { ReadingError } from '../reading/reading.ts';

/** What is done with the elements of an XML part. Names come without prefix. */
export interface XmlEvents {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Where the part comes from, for refusals. */
export interface XmlPart {
  readonly file: string;
  readonly part: string;
}

/** No part of a workbook is nested deeper; a deeper one is meant to exhaust the parser. */
const MOST_DEPTH = 200;

/** Thrown by an event to leave the rest of a part unread. */
export class EnoughRead extends Error {}

/** Reads a part piece by piece. Entities that the part declares itself are never expanded: it is refused. */
export async function readXmlPart(
  bytes: AsyncIterable<Uint8Array>,
  events: XmlEvents,
  part: XmlPart,
): Promise<void> {
  const parser = parserOf(events);
  const decoder = new TextDecoder();
  try {
    for await (const piece of bytes) parser.write(decoder.decode(piece, { stream: true }));
    parser.write(decoder.decode());
    parser.close();
  } catch (mistake) {
    if (mistake instanceof EnoughRead) return;
    if (mistake instanceof ReadingError) throw mistake;
    throw new ReadingError(part.file, {
      message: message('read.workbook.bad-xml', { part: part.part, mistake: wordsOf(mistake) }),
      advice: message('read.workbook.damaged-advice'),
    });
  }
}

function wordsOf(mistake: unknown): string {
  return (mistake instanceof Error ? mistake.message : String(mistake)).replace(/\.$/, '').slice(0, 200);
}

function parserOf({ open, close, text }: XmlEvents): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw new RangeError('a document type is declared');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new RangeError('nested too deeply');
    open(name.slice(name.indexOf(':') + 1), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(name.slice(name.indexOf(':') + 1));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  return parser;
}
