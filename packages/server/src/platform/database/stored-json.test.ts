import { changesSchema } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { storedJson } from './stored-json.ts';

const changes = { isNewTable: true, newPeriods: ['2024'], revisedCells: 0, hasNewStructure: false };
const read = (text: string) => storedJson(changesSchema, text, 'releases, row r1, changes');

describe(storedJson, () => {
  it('reads what was written', () => {
    expect(read(JSON.stringify(changes))).toEqual(changes);
  });

  it.each([
    ['{"isNewTable":', /^releases, row r1, changes is not as the portal wrote it: it is no JSON\.$/],
    ['[]', /^releases, row r1, changes is not as the portal wrote it\. The document: /],
    [JSON.stringify({ ...changes, newPeriods: ['2024', 2025] }), /newPeriods, entry 2: /],
    [JSON.stringify({ ...changes, revisedCells: 'none', isNewTable: null }), /isNewTable: .* revisedCells: /],
  ])('says of %s which document it is, and what is wrong', (text, words) => {
    expect(() => read(text)).toThrow(words);
  });
});
