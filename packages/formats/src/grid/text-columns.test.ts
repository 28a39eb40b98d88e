import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedTexts, joinedColumns, lineKinds, textColumnOf, textOfLine } from './text-columns.ts';

const columns = fc
  .array(fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { minLength: 3, maxLength: 3 }), { minLength: 1 })
  .map((rows) => ({ rows, columns: [0, 1, 2].map((at) => textColumnOf(rows.map((row) => row[at] ?? ''))) }));

describe(lineKinds, () => {
  it('tells lines apart exactly where one of their texts differs', () => {
    fc.assert(
      fc.property(columns, ({ rows, columns: all }) => {
        const { places, firsts } = lineKinds(all, rows.length);
        const keys = rows.map((row) => row.join('|'));
        const different = [...new Set(keys)];
        expect([...places]).toEqual(keys.map((key) => different.indexOf(key)));
        expect(firsts).toEqual(different.map((key) => keys.indexOf(key)));
      }),
    );
  });
});

describe(joinedColumns, () => {
  it('has for each line what its texts make together, equal ones once', () => {
    fc.assert(
      fc.property(columns, ({ rows, columns: all }) => {
        const joined = joinedColumns(all, rows.length, (texts) => texts.join(''));
        expect(rows.map((_, line) => textOfLine(joined, line))).toEqual(rows.map((row) => row.join('')));
        expect(joined.texts).toEqual([...new Set(joined.texts)]);
      }),
    );
  });
});

describe(changedTexts, () => {
  it('makes one of texts that become equal', () => {
    const column = changedTexts(textColumnOf(['A', 'a', 'b', 'A']), (text) => text.toLowerCase());
    expect(column.texts).toEqual(['a', 'b']);
    expect([0, 1, 2, 3].map((line) => textOfLine(column, line))).toEqual(['a', 'a', 'b', 'a']);
  });
});

describe(textColumnOf, () => {
  it('numbers each of many texts in the order in which they first come', () => {
    const texts = Array.from({ length: 1_000 }, (_, at) => `text ${at}`);
    const column = textColumnOf([...texts, ...texts.toReversed()]);
    expect(column.texts).toEqual(texts);
    expect([...column.places]).toEqual([...texts.keys(), ...[...texts.keys()].toReversed()]);
  });
});
