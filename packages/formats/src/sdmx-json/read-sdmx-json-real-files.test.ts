import { checkCube } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { indexedCells } from '../../test/index-of-files.ts';
import { realBytes, realFile, realFiles } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import { ReadingError } from '../reading/reading.ts';
import { readSdmxJson } from './read-sdmx-json.ts';

interface SlowMessage {
  readonly dataSets?: readonly {
    readonly action?: string;
    readonly observations?: Readonly<Record<string, readonly unknown[]>>;
    readonly series?: Readonly<
      Record<string, { readonly observations: Readonly<Record<string, readonly unknown[]>> }>
    >;
  }[];
}

/** The numbers of a message by its data set's key and observation, later ones over earlier ones. */
function slowNumbers(name: string): ReadonlyMap<string, number> {
  const text = new TextDecoder().decode(realBytes('sdmx-json', name));
  const { data, ...root } = JSON.parse(text) as SlowMessage & { readonly data?: SlowMessage };
  const numbers = new Map<string, number>();
  for (const { action, observations, series } of (data ?? root).dataSets ?? []) {
    const all = series ?? { '': { observations: observations ?? {} } };
    for (const [key, { observations: own }] of Object.entries(all)) {
      for (const [at, [value]] of Object.entries(own)) {
        if (action !== 'Delete' && typeof value === 'number') numbers.set(`${key}/${at}`, value);
      }
    }
  }
  return numbers;
}

const names = realFiles('sdmx-json');
const indexed = indexedCells('sdmx-json');
const withCells = names.filter((name) => indexed.get(name) !== undefined);

/** Every way to write a data set, one after another: the last has attributes in the place of values. */
const NO_TABLE = 'twg__data-message__samples__constructed-sample-full.json';

describe.skipIf(names.length === 0)('SDMX-JSON of offices', () => {
  it.each(withCells.filter((name) => name !== NO_TABLE))(
    'has the numbers of %s that a slow reading has',
    async (name) => {
      const { draft } = await readSdmxJson(realFile('sdmx-json', name), write);
      const expected = [...slowNumbers(name).values()].sort((a, b) => a - b);
      const numbers = [...draft.cube.values].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
      expect(numbers).toEqual(expected);
      const deleted = name.includes('delete') ? 1 : 0;
      expect(numbers.length).toBe((indexed.get(name) ?? 0) - deleted);
      expect(checkCube(draft.cube)).toEqual([]);
    },
  );

  it('says of every other file what it is and what to send', async () => {
    const kinds: Record<string, number> = {};
    for (const name of names.filter((each) => each === NO_TABLE || !withCells.includes(each))) {
      const outcome: unknown = await readSdmxJson(realFile('sdmx-json', name), write).catch(
        (mistake: unknown) => mistake,
      );
      const kind = outcome instanceof ReadingError ? outcome.problem.key : `${name} is read`;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({
      'read.sdmx-json.index': 1,
      'read.sdmx-json.not-a-number': 1,
      'read.sdmx-ml.metadata': 3,
      'read.sdmx-ml.structure': 12,
    });
  });
});
