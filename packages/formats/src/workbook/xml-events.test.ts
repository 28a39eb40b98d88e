import { message } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { ReadingError } from '../reading/reading.ts';
import { EnoughRead, readXmlPart } from './xml-events.ts';

describe(readXmlPart, () => {
  it('refuses a part that is nested deeper than any is', async () => {
    const opened = async (depth: number): Promise<number> => {
      let opens = 0;
      const events = {
        open: () => {
          opens += 1;
        },
        close: () => undefined,
      };
      const xml = `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
      await readXmlPart(fileOf('a.xml', xml).bytes(), events, { file: 'a.xlsx', part: 'a.xml' });
      return opens;
    };
    expect(await opened(200)).toBe(200);
    await expect(opened(201)).rejects.toThrow('a.xlsx: read.workbook.bad-xml(a.xml, nested too deeply');
  });

  const PART = { file: 'a.xlsx', part: 'a.xml' };

  async function* inPieces(xml: string, size: number) {
    const bytes = new TextEncoder().encode(xml);
    for (let at = 0; at < bytes.length; at += size)
      yield await Promise.resolve(bytes.subarray(at, at + size));
  }

  /** Elements and texts in the order in which they come. */
  async function eventsOf(xml: string, size = 1): Promise<string> {
    const seen: string[] = [];
    const events = {
      open: (name: string) => {
        seen.push(`<${name}>`);
      },
      close: (name: string) => {
        seen.push(`</${name}>`);
      },
      text: (text: string) => {
        seen.push(text);
      },
    };
    await readXmlPart(inPieces(xml, size), events, PART);
    return seen.join('');
  }

  it('tells of elements without their prefix and of texts, wherever pieces end', async () => {
    for (const size of [1, 2, 5, 1000])
      expect(await eventsOf('<x:a><b>é&amp;<![CDATA[<c>]]></b></x:a>', size)).toBe('<a><b>é&<c></b></a>');
  });

  it('counts how deep elements are, not how many', async () => {
    expect(await eventsOf(`<a>${'<b></b>'.repeat(300)}</a>`, 1000)).toContain('<b>');
  });

  it.each([
    ['<!DOCTYPE a><a/>', 'a document type is declared'],
    ['<a><b></a>', 'unexpected'],
    ['<a>', 'unclosed tag: a'],
    [`<a>${'<b></b>'.repeat(300)}${'<c>'.repeat(200)}`, 'nested too deeply'],
    ['<a/>\u00e9', 'text data outside of root node'],
  ])('refuses %s', async (xml, mistake) => {
    await expect(eventsOf(xml, 1000)).rejects.toThrow(`a.xlsx: read.workbook.bad-xml(a.xml, `);
    await expect(eventsOf(xml, 1000)).rejects.toThrow(mistake);
  });

  it('ends where enough is read, and passes a refusal on', async () => {
    const stopping = (mistake: Error) => ({
      open: () => {
        throw mistake;
      },
      close: () => undefined,
    });
    await readXmlPart(inPieces('<a><b></a>', 100), stopping(new EnoughRead()), PART);
    const refusal = new ReadingError('b', {
      message: message('read.workbook.none'),
      advice: message('read.workbook.save-advice'),
    });
    await expect(readXmlPart(inPieces('<a/>', 100), stopping(refusal), PART)).rejects.toBe(refusal);
  });
});
