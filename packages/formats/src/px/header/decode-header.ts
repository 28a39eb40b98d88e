import { message } from '@almanac/core';
import { ReadingError, type ReadingNotes } from '../../reading/reading.ts';
import { dosDecoder } from './dos-code-pages.ts';

/** Turns bytes of the file into text. */
export type Decode = (bytes: Uint8Array) => string;

/** A header as text, and a decoder for texts among the numbers. */
export interface DecodedHeader {
  readonly text: string;
  readonly decode: Decode;
}

const WINDOWS = 'windows-1252';
const DOS = '850';
const HOW_TO_DECLARE = message('read.px.code-page-advice');

/**
 * Decodes the header. Bytes that are UTF-8 are read as UTF-8 whatever CODEPAGE says: files that were converted and
 * still declare their old code page are common, texts in an old code page that happen to be UTF-8 are not.
 */
export function decodeHeader(file: string, header: Uint8Array, notes: ReadingNotes): DecodedHeader {
  refuseSixteenBits(file, header);
  const declared = declaredEncoding(header);
  const isUtf8 = isValidUtf8(header);
  const decode = isUtf8
    ? utf8Decoder(header, declared, notes)
    : legacyDecoder(file, { header, declared, notes });
  const text = decode(header);
  const lost = text.indexOf('\ufffd');
  if (lost >= 0) {
    const line = text.slice(0, lost).split('\n').length;
    const column = lost - text.lastIndexOf('\n', lost);
    notes.warnings.push({
      message: message('read.px.letters-lost'),
      line,
      column,
    });
  }
  return { text, decode };
}

function refuseSixteenBits(file: string, header: Uint8Array): void {
  const isMarked = (header[0] === 0xff && header[1] === 0xfe) || (header[0] === 0xfe && header[1] === 0xff);
  if (!isMarked) return;
  throw new ReadingError(file, {
    message: message('read.px.utf-16'),
    advice: HOW_TO_DECLARE,
    line: 1,
  });
}

interface Declared {
  readonly charset?: string;
  readonly codePage?: string;
}

function declaredEncoding(header: Uint8Array): Declared {
  const text = new TextDecoder('latin1').decode(header);
  const charset = /(?:^|;)\s*CHARSET\s*=\s*"([^"]*)"/i.exec(text)?.[1];
  const codePage = /(?:^|;)\s*CODEPAGE\s*=\s*"([^"]*)"/i.exec(text)?.[1];
  return { ...(charset !== undefined && { charset }), ...(codePage !== undefined && { codePage }) };
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function utf8Decoder(header: Uint8Array, { codePage }: Declared, notes: ReadingNotes): Decode {
  const isPlain = header.every((byte) => byte < 0x80);
  if (codePage !== undefined && !isUtf8Name(codePage) && !isPlain) {
    notes.warnings.push({
      message: message('read.px.really-utf-8', { codePage }),
    });
  }
  const decoder = new TextDecoder('utf-8');
  return (bytes) => decoder.decode(bytes);
}

function isUtf8Name(codePage: string): boolean {
  return /^utf-?8$/i.test(codePage.trim());
}

interface LegacyText {
  readonly header: Uint8Array;
  readonly declared: Declared;
  readonly notes: ReadingNotes;
}

function legacyDecoder(file: string, { header, declared, notes }: LegacyText): Decode {
  const { charset, codePage } = declared;
  if (codePage !== undefined && !isUtf8Name(codePage)) return decoderNamed(file, codePage);
  if (codePage !== undefined) {
    notes.warnings.push({
      message: message('read.px.not-utf-8', { codePage, encoding: WINDOWS }),
    });
    return decoderNamed(file, WINDOWS);
  }
  const encoding = undeclaredEncoding(header, charset);
  notes.guesses.push(
    message('read.px.no-code-page', {
      encoding: encoding === DOS ? message('read.px.code-page-850') : encoding,
    }),
  );
  return decoderNamed(file, encoding);
}

/**
 * CHARSET="ANSI" is Windows; without it a PX file is from DOS by the format's rule. Many leave CHARSET out and are from
 * Windows all the same: there the letters of western languages are above 0xC0, in DOS below 0xA8.
 */
function undeclaredEncoding(header: Uint8Array, charset: string | undefined): string {
  if (charset?.trim().toUpperCase() === 'ANSI') return WINDOWS;
  let dosLetters = 0;
  let windowsLetters = 0;
  for (const byte of header) {
    if (byte >= 0x80 && byte < 0xa8) dosLetters += 1;
    if (byte >= 0xc0) windowsLetters += 1;
  }
  return dosLetters > windowsLetters ? DOS : WINDOWS;
}

function decoderNamed(file: string, codePage: string): Decode {
  const name = codePage.trim();
  const number = /^(?:cp|ibm|dos-?|oem)?-?(\d{3})$/i.exec(name)?.[1];
  const dos = number === undefined ? undefined : dosDecoder(number);
  if (dos !== undefined) return dos;
  try {
    const decoder = new TextDecoder(name.replace(/^(?:cp|ansi-?)(?=125\d$)/i, 'windows-'));
    return (bytes) => decoder.decode(bytes);
  } catch {
    throw new ReadingError(file, {
      message: message('read.px.code-page', { codePage }),
      advice: HOW_TO_DECLARE,
      line: 1,
    });
  }
}
