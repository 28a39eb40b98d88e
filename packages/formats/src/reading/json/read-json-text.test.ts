import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../test/real-files.ts';
import { readJsonText } from './read-json-text.ts';

const read = (text: string): Promise<unknown> =>
  readJsonText(fileOf('a.json', text), { warnings: [], guesses: [] });

describe(readJsonText, () => {
  it('reads what is JSON', async () => {
    expect(await read('{"a": [1, "x"]}')).toEqual({ a: [1, 'x'] });
  });

  it.each([
    ['brackets', '[', ']'],
    ['braces', '{"a":', '}'],
  ])('reads %s a hundred levels deep and no deeper', async (_, open, close) => {
    const nested = (depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(await read(nested(100))).toBeDefined();
    await expect(read(nested(101))).rejects.toThrow('a.json:1: read.json.nested(100)');
  });

  it('says in which line it is too deep', async () => {
    await expect(read('[\n'.repeat(101))).rejects.toThrow('a.json:101: read.json.nested');
  });

  it('takes no bracket within a text for one, nor a quotation mark behind a backslash for its end', async () => {
    const deep = '['.repeat(200);
    expect(await read(`["${deep}", "\\"${deep}"]`)).toEqual([deep, `"${deep}`]);
    expect(await read(`["\\\\", [], "\\"]`.replace('"\\"]', '"x"]'))).toEqual(['\\', [], 'x']);
    await expect(read(`["\\\\", ${deep}`)).rejects.toThrow('read.json.nested(100)');
  });

  it('counts what was closed', async () => {
    expect(await read(`[${'[{}],'.repeat(200)}1]`)).toHaveLength(201);
  });

  it('says where a mistake is', async () => {
    await expect(read('{"a": 1,\n"b" 2}')).rejects.toThrow('a.json:2:');
  });
});
