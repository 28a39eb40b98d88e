import { documentFrom, parseTableCode, type Dimension, type StatTable } from '@almanac/core';
import { tableFileOf, type IndexedRelease } from '@almanac/server';
import { createHash } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { categoriesOf, cellsOf, figureAt, type CubeAxis } from './big-cube.ts';

const ROLES = { time: 'time', geo: 'geography' } as const;
const PIECE_CELLS = 1 << 20;

function dimensionOf(axis: CubeAxis): Dimension {
  const categories = categoriesOf(axis).map((id, at) => {
    const period = { frequency: 'quarterly', year: 2000 + Math.floor(at / 4), part: (at % 4) + 1 } as const;
    return { id, label: id, ...(axis.role === 'time' && { period }) };
  });
  return { id: axis.id, label: axis.id, role: axis.role ? ROLES[axis.role] : 'other', categories };
}

/** A table of these axes without its cells. */
function tableOf(code: string, axes: readonly CubeAxis[]): StatTable {
  const parsed = parseTableCode(code);
  if (!parsed) throw new Error(`${code} is no code`);
  const [rows = '', columns = ''] = axes.map(({ id }) => id);
  return {
    code: parsed,
    kind: 'DC',
    title: 'A large cube',
    groupTitle: 'A large cube',
    agency: 'Bench',
    source: 'Bench',
    topics: [],
    footnotes: [],
    tableFootnotes: [],
    functions: {},
    charts: { allowed: {} },
    isFictional: true,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    heading: { rows: [rows], columns: [columns] },
    cube: {
      dimensions: axes.map(dimensionOf),
      values: new Float64Array(0),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  };
}

/** Writes the cells in pieces, since a cube may be larger than memory. Returns the file's checksum. */
async function writeValues(path: string, cells: number): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  for (let from = 0; from < cells; from += PIECE_CELLS) {
    const length = Math.min(PIECE_CELLS, cells - from);
    const bytes = Buffer.from(Float64Array.from({ length }, (_, at) => figureAt(from + at)).buffer);
    hash.update(bytes);
    await file.write(bytes);
  }
  await file.close();
  return hash.digest('hex');
}

/**
 * Writes a release of a generated cube in the server's storage format, without publishing it: for cubes larger than the
 * upload limit, and for measurements below the web server.
 */
export async function writeCubeRelease(
  root: string,
  {
    code,
    releaseId,
    axes,
  }: { readonly code: string; readonly releaseId: string; readonly axes: readonly CubeAxis[] },
): Promise<IndexedRelease> {
  const folder = join(root, code.toLowerCase(), releaseId);
  await mkdir(folder, { recursive: true });
  const table = tableOf(code, axes);
  const cells = cellsOf(axes);
  const release = { id: releaseId, publishedAt: '2026-01-01T00:00:00.000Z' };
  const document = { ...documentFrom(table, release), cells, values: null };
  const files = {
    'table.json': tableFileOf(table),
    'document.json': new TextEncoder().encode(JSON.stringify(document)),
  };
  const sums: Record<string, string> = { 'values.f64': await writeValues(join(folder, 'values.f64'), cells) };
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(folder, name), bytes);
    sums[name] = createHash('sha256').update(bytes).digest('hex');
  }
  await writeFile(join(folder, 'checksums.json'), JSON.stringify(sums));
  const { cube, ...facts } = table;
  const dimensions = cube.dimensions.map(({ categories, ...each }) => ({
    ...each,
    categories: categories.length,
  }));
  return {
    code: table.code,
    release,
    placements: [],
    changes: { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false },
    contentHash: 'bench',
    summary: { ...facts, dimensions, series: cells, cells },
  };
}
