import { checkCube, type CubeFault } from '@almanac/core';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ReadingError, type ReadTable } from '../src/reading/reading.ts';
import { fileOf, type TestFile } from './real-files.ts';

/** Longer than any file of a few kilobytes may take, on a computer that does other things too. */
const LONGEST_MS = 5000;

/** What a file is broken with. */
export interface Breaking {
  readonly sources: readonly Uint8Array[];
  /** Pieces that mean something in the format. */
  readonly pieces: readonly string[];
  readonly runs: number;
}

/** Bytes with some taken out, put in, turned round or cut off. */
function broken(source: Uint8Array, changes: readonly Change[]): Uint8Array {
  let bytes = Buffer.from(source);
  for (const { at, remove, put } of changes) {
    const [place, piece] = [at % (bytes.length + 1), Buffer.from(put)];
    bytes = Buffer.concat([
      bytes.subarray(0, place),
      piece,
      bytes.subarray(place + (remove ?? piece.length)),
    ]);
  }
  return new Uint8Array(bytes);
}

interface Change {
  readonly at: number;
  /** As many bytes as are put in, where it is not said. */
  readonly remove: number | undefined;
  readonly put: Uint8Array | string;
}

/** Names that became equal without their forbidden characters are refused when they are published. */
function faultsOf({ draft, guesses }: ReadTable): readonly CubeFault[] {
  const isCleaned = guesses.some(({ key }) => key === 'read.cleaned');
  return checkCube(draft.cube).filter(({ code }) => !(isCleaned && code === 'duplicate-category'));
}

/** Expects a table or a refusal of a reader, soon, whatever happens to its files. */
export async function expectNoCrash(
  read: (file: TestFile) => Promise<ReadTable>,
  { sources, pieces, runs }: Breaking,
): Promise<void> {
  const change = fc.record({
    at: fc.nat(),
    remove: fc.oneof(
      { weight: 3, arbitrary: fc.nat({ max: 12 }) },
      { weight: 3, arbitrary: fc.constant(undefined) },
      fc.nat({ max: 2000 }),
    ),
    put: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ maxLength: 5 }),
      fc.uint8Array({ maxLength: 4 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sources),
      fc.array(change, { minLength: 1, maxLength: 6 }),
      async (source, changes) => {
        const started = performance.now();
        const outcome = await read(fileOf('broken', broken(source, changes))).catch(
          (mistake: unknown) => mistake,
        );
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ReadingError);
        else expect(faultsOf(outcome as ReadTable)).toEqual([]);
        expect(performance.now() - started).toBeLessThan(LONGEST_MS);
      },
    ),
    { numRuns: runs },
  );
}
