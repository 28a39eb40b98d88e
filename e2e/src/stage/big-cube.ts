import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Ten million cells in six variables. */
export const AXES = [
  { id: 'region', label: 'Region', categories: named('Region', 50) },
  { id: 'industry', label: 'Industry', categories: named('Industry', 20) },
  { id: 'occupation', label: 'Occupation', categories: named('Occupation', 10) },
  { id: 'age', label: 'Age', categories: [...named('Ages', 4), 'Total'] },
  { id: 'sex', label: 'Sex', categories: ['Females', 'Males'] },
  { id: 'quarter', label: 'Quarter', categories: quarters(100) },
] as const;

const PIECE_CELLS = 200_000;

function named(word: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${word} ${at + 1}`);
}

function quarters(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${2000 + Math.floor(at / 4)}-Q${(at % 4) + 1}`);
}

/** The figure of a cell, by the position of its category in each variable; every 97th is missing. */
export function figureAt(positions: readonly number[]): number | undefined {
  const cell = positions.reduce((sum, at, axis) => sum * (AXES[axis]?.categories.length ?? 1) + at, 0);
  return figureOf(cell);
}

function figureOf(cell: number): number | undefined {
  return cell % 97 === 96 ? undefined : ((cell * 7919) % 1_000_003) / 10;
}

/** The cube as a JSON-stat file. */
function* textOfCube(): Generator<string> {
  const cells = AXES.reduce((product, { categories }) => product * categories.length, 1);
  const dimension = Object.fromEntries(
    AXES.map(({ id, label, categories }) => [id, { label, category: { index: categories } }]),
  );
  const head = {
    version: '2.0',
    class: 'dataset',
    label: 'Persons at work',
    source: 'Trial',
    id: AXES.map(({ id }) => id),
    size: AXES.map(({ categories }) => categories.length),
    role: { time: ['quarter'], geo: ['region'] },
    dimension,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"value":[`;
  for (let from = 0; from < cells; from += PIECE_CELLS) {
    const figures = Array.from({ length: Math.min(PIECE_CELLS, cells - from) }, (_, at) =>
      String(figureOf(from + at) ?? 'null'),
    );
    yield `${from === 0 ? '' : ','}${figures.join(',')}`;
  }
  yield ']}';
}

/** Writes the cube into a folder, for the command to publish. */
export async function writeCube(folder: string): Promise<string> {
  const path = join(folder, 'persons-at-work.json');
  await pipeline(Readable.from(textOfCube()), createWriteStream(path));
  return path;
}
