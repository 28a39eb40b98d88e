import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INDEX = fileURLToPath(new URL('../../../../shared/data/INDEX.tsv', import.meta.url));

/** How many cells the index of the real files counts in each of a folder; undefined where it counts none. */
export function indexedCells(folder: string): ReadonlyMap<string, number | undefined> {
  if (!existsSync(INDEX)) return new Map();
  const lines = readFileSync(INDEX, 'utf8').split('\n');
  const rows = lines.map((line) => line.split('\t')).filter(([path]) => path?.startsWith(`${folder}/`));
  return new Map(
    rows.map((row) => [
      (row[0] ?? '').slice(folder.length + 1),
      row[4] === undefined || row[4] === '' ? undefined : Number(row[4]),
    ]),
  );
}
