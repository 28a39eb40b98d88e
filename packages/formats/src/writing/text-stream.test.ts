import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../test/read-back.ts';
import { inTurn, sectionsStream, textChunker, textStream } from './text-stream.ts';

describe(textChunker, () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.nat(3_000).map((length) => 'aé€😀'.repeat(length)),
  );

  it('gives every byte once, in buffers that are filled before the next is taken', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 4, max: 99_999 }), (pieces, size) => {
        const chunker = textChunker(() => new Uint8Array(size));
        const added = [...chunker.add(pieces)];
        const chunks = [...added, ...chunker.end()];
        expect(Buffer.concat(chunks).equals(Buffer.from(pieces.join(''), 'utf8'))).toBe(true);
        const filled = chunks.filter(({ length }) => length > 0);
        // A letter has up to four bytes.
        for (const each of filled.slice(0, -1)) expect(each.length).toBeGreaterThan(size - 4);
        const empty = chunks.length - filled.length;
        expect(empty).toBe(pieces.filter((each) => each === '').length);
      }),
      { numRuns: 25 },
    );
  });

  it('holds short runs of text back, and ends with nothing where there is none', () => {
    const chunker = textChunker(() => new Uint8Array(4));
    expect([...chunker.add(['abcdefgh'])]).toEqual([]);
    expect([...chunker.end()].map(({ length }) => length)).toEqual([4, 4]);
    expect([...textChunker(() => new Uint8Array(4)).end()]).toEqual([]);
  });

  it('ends with a single byte', () => {
    const chunker = textChunker(() => new Uint8Array(4));
    expect([...chunker.add(['a']), ...chunker.end()]).toEqual([new Uint8Array([0x61])]);
  });
});

describe(textStream, () => {
  it('gives no empty chunks, and joins sections', async () => {
    const sections = sectionsStream(inTurn(['a', ''], [], ['', 'b']));
    const chunks: number[] = [];
    for await (const chunk of sections) chunks.push(chunk.length);
    expect(chunks).toEqual([2]);
  });

  it('lets others have a turn while it works for long', async () => {
    const pieces = function* () {
      for (let at = 0; at < 20; at += 1) {
        const end = performance.now() + 2;
        while (performance.now() < end);
        yield '';
      }
    };
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    await bytesOf(textStream(pieces()));
    clearInterval(others);
    expect(turns).toBeGreaterThan(4);
    expect(turns).toBeLessThan(20);
  });
});
