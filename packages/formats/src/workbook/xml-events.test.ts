import { describe, expect, it } from 'vitest';
import { fileOf } from '../../test/real-files.ts';
import { readXmlPart } from './xml-events.ts';

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
});
