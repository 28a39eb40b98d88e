import { message } from '@almanac/core';
import { SaxesParser } from 'saxes';
import { encodingOf, openingOf, textOf } from '../../reading/decode-text.ts';
import { ReadingError, type Place, type ReadingNotes, type SourceFile } from '../../reading/reading.ts';

/** What is told of an XML file while it is read. Names are without their prefixes, those of attributes with. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>, place: Required<Place>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** Which file of a publication this is, for its refusals. */
export type XmlPart = 'data' | 'structure';

/** No SDMX message is nested deeper; a deeper file is meant to exhaust the parser. */
const MOST_DEPTH = 100;

/** No element, attribute or text of a message is longer. */
const LONGEST_PIECE = 16_000_000;

/** Reads an XML file piece by piece. Nothing it declares is expanded or fetched: a file with a DOCTYPE is refused. */
export async function parseXml(
  file: SourceFile,
  handlers: XmlHandlers,
  { part, notes }: { readonly part: XmlPart; readonly notes: ReadingNotes },
): Promise<void> {
  const parser = new SaxesParser();
  const state = { depth: 0, sinceEvent: 0 };
  listen(parser, handlers, state);
  try {
    for await (const text of textOf(file, await declaredEncoding(file, notes))) {
      state.sinceEvent += text.length;
      parser.write(text);
      if (state.sinceEvent > LONGEST_PIECE) throw new RangeError('one piece is longer than 16 MB');
    }
    parser.close();
  } catch (mistake) {
    if (mistake instanceof ReadingError) throw mistake;
    throw new ReadingError(file.name, {
      line: parser.line,
      column: parser.column,
      message: message(part === 'data' ? 'read.sdmx.bad-message' : 'read.sdmx.bad-xml', {
        mistake: wordsOf(mistake),
      }),
      advice: message(part === 'data' ? 'read.sdmx.bad-message-advice' : 'read.sdmx.bad-xml-advice'),
    });
  }
}

/** Entities that a file declares are not expanded: they are errors. */
function listen(
  parser: SaxesParser,
  handlers: XmlHandlers,
  state: { depth: number; sinceEvent: number },
): void {
  parser.on('opentag', ({ name, attributes }) => {
    state.depth += 1;
    state.sinceEvent = 0;
    if (state.depth > MOST_DEPTH) throw new RangeError('nested too deeply');
    handlers.open(bare(name), attributes, { line: parser.line, column: parser.column });
  });
  parser.on('closetag', ({ name }) => {
    state.depth -= 1;
    state.sinceEvent = 0;
    handlers.close(bare(name));
  });
  parser.on('text', handlers.text);
  parser.on('cdata', handlers.text);
  parser.on('doctype', () => {
    throw new RangeError('it has a DOCTYPE');
  });
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The encoding that the file declares, else the one it seems to have. */
async function declaredEncoding(file: SourceFile, notes: ReadingNotes): Promise<string> {
  const opening = Buffer.from(await openingOf(file, 200)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(opening)?.[1]?.toLowerCase();
  return declared === undefined || declared.startsWith('utf') ? await encodingOf(file, notes) : declared;
}

/** `1:7: unexpected close tag.` without the place, which the refusal states separately. */
function wordsOf(mistake: unknown): string {
  const words = mistake instanceof Error ? mistake.message : String(mistake);
  return words.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}
