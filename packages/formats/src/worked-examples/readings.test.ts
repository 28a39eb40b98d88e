import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { MADE_FILES } from '../../test/made-files.ts';
import { fileOf, OFFICE_FILES, realFile, realFiles, type TestFile } from '../../test/real-files.ts';
import { readTable } from '../read-table.ts';
import { ReadingError, type ReadTable } from '../reading/reading.ts';

/**
 * What is read of each real file: its dimensions, what was said of it, and a digest of the whole. After an intended
 * change, look at what differs, then run with ALMANAC_UPDATE_GOLDEN=1.
 */
const GOLDEN = join(import.meta.dirname, '../../test/readings.golden.json');
const golden = JSON.parse(readFileSync(GOLDEN, 'utf8')) as Record<string, string>;

const structures = new Set(realFiles('sdmx-ml'));

/** Everything that was read, as plain data. */
function everything({ draft: { cube, facts }, guesses, warnings }: ReadTable): unknown {
  const { dimensions, values, absences, flags, cellFootnotes } = cube;
  return {
    facts,
    dimensions,
    values: [...values],
    remarks: [absences, flags, cellFootnotes].map((each) => [...each]),
    told: guesses.map(inLogs),
    warned: warnings.map(({ message, ...place }) => [inLogs(message), place]),
  };
}

async function seen(file: TestFile, structure?: TestFile): Promise<string> {
  try {
    const table = await readTable(file, inLogs, { structure });
    const digest = createHash('sha256').update(JSON.stringify(everything(table)));
    return [
      table.draft.cube.dimensions.map(({ id, categories }) => `${id} ${categories.length}`).join(', '),
      [...table.guesses, ...table.warnings.map(({ message }) => message)].map(({ key }) => key).join(', '),
      digest.digest('base64url').slice(0, 16),
    ].join(' · ');
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return `${error.message} · ${inLogs(error.advice)}`;
  }
}

async function expectAsBefore(name: string, found: string): Promise<void> {
  if (process.env['ALMANAC_UPDATE_GOLDEN']) {
    golden[name] = found;
    await writeFile(GOLDEN, `${JSON.stringify(golden, Object.keys(golden).sort(), 2)}\n`);
  }
  expect(found).toBe(golden[name]);
}

describe.skipIf(OFFICE_FILES.length === 0)('the files of offices', () => {
  it.each(OFFICE_FILES)('are read as they were looked at: $folder/$name', async ({ folder, name }) => {
    const structureName = name.replace('.csv', '__structure.xml');
    const structure = structures.has(structureName) ? realFile('sdmx-ml', structureName) : undefined;
    await expectAsBefore(`${folder}/${name}`, await seen(realFile(folder, name), structure));
  });
});

describe('made-up files', () => {
  it.each(MADE_FILES)('are read as they were looked at: %s', async (name, text) => {
    await expectAsBefore(name, await seen(fileOf(name, text)));
  });
});
