import { message } from '@almanac/core';
import { plainDigits } from '../reading/numbers/plain-digits.ts';
import { ownText } from '../reading/own-text.ts';
import { ReadingError } from '../reading/reading.ts';
import { readXmlPart, type XmlPart } from './xml-events.ts';

/** All texts of a workbook together may not be longer: they are held in memory. */
const MOST_CHARACTERS = 250_000_000;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A raised number or sign in a text is a mark of a footnote, and stays recognisable as one. */
function raised(text: string): string {
  return text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit);
}

/** The text of `_x000D_`, which stands for a character that XML cannot hold. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
}

/** Puts texts into a list, up to as much as fits, and says the place of each. */
export function textKeeper(texts: string[], file: string): (text: string) => number {
  let characters = 0;
  return (text) => {
    characters += text.length + 20;
    if (characters <= MOST_CHARACTERS) return texts.push(ownText(plainDigits(text))) - 1;
    throw new ReadingError(file, {
      message: message('read.workbook.much-text', { most: { number: MOST_CHARACTERS } }),
      advice: message('read.workbook.split-advice'),
    });
  };
}

/** Gathers the text of an element with runs, of which raised ones keep their mark; pronunciations are left out. */
export interface RunText {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly add: (text: string) => void;
  readonly take: () => string;
}

/** A text that is empty to begin with. */
export function runText(): RunText {
  let [text, piece, isText, isRaised, isSpoken] = ['', '', false, false, false];
  return {
    open(name, attributes) {
      if (name === 't') isText = !isSpoken;
      else if (name === 'r') isRaised = false;
      else if (name === 'rPh') isSpoken = true;
      else if (name === 'vertAlign') isRaised = attributes['val'] === 'superscript';
    },
    close(name) {
      if (name === 't') {
        text += isRaised && text !== '' ? raised(piece) : piece;
        piece = '';
        isText = false;
      } else if (name === 'rPh') isSpoken = false;
    },
    add(more) {
      if (isText) piece += more;
    },
    take() {
      const taken = unescaped(text);
      [text, piece, isRaised, isSpoken] = ['', '', false, false];
      return taken;
    },
  };
}

/** The texts that cells name by number. */
export async function readSharedStrings(bytes: AsyncIterable<Uint8Array>, part: XmlPart): Promise<string[]> {
  const texts: string[] = [];
  const run = runText();
  const keep = textKeeper(texts, part.file);
  await readXmlPart(
    bytes,
    {
      open: run.open,
      text: run.add,
      close(name) {
        run.close(name);
        if (name === 'si') keep(run.take());
      },
    },
    part,
  );
  return texts;
}
