import type { BenchServer } from '../servers/bench-server.ts';

/** A dimension of a generated cube: its id, its role in JSON-stat, and how many categories it has. */
export interface CubeAxis {
  readonly id: string;
  readonly role?: 'time' | 'geo';
  readonly count: number;
}

/** Ten million cells in six dimensions. */
export const TEN_MILLION: readonly CubeAxis[] = [
  { id: 'region', role: 'geo', count: 50 },
  { id: 'industry', count: 20 },
  { id: 'occupation', count: 10 },
  { id: 'age', count: 5 },
  { id: 'sex', count: 2 },
  { id: 'quarter', role: 'time', count: 100 },
];

/** The figure of a cell, with one decimal; every 97th is missing. */
export function figureAt(cell: number): number {
  return cell % 97 === 96 ? Number.NaN : ((cell * 7919) % 1_000_003) / 10;
}

/** The number of cells of a cube with these axes. */
export function cellsOf(axes: readonly CubeAxis[]): number {
  return axes.reduce((product, { count }) => product * count, 1);
}

/** The ids of an axis's categories; of time, quarters from 2000 on. */
export function categoriesOf({ id, role, count }: CubeAxis): readonly string[] {
  return Array.from({ length: count }, (_, at) =>
    role === 'time' ? `${2000 + Math.floor(at / 4)}-Q${(at % 4) + 1}` : `${id}-${at + 1}`,
  );
}

const PIECE_CELLS = 250_000;

/** The cube as a JSON-stat file, in pieces. */
function piecesOf(axes: readonly CubeAxis[]): readonly string[] {
  const rolesOf = (role: CubeAxis['role']): readonly string[] =>
    axes.filter((axis) => axis.role === role).map(({ id }) => id);
  const dimension = Object.fromEntries(
    axes.map((axis) => [axis.id, { label: axis.id, category: { index: categoriesOf(axis) } }]),
  );
  const head = {
    version: '2.0',
    class: 'dataset',
    label: 'A large cube',
    source: 'Bench',
    id: axes.map(({ id }) => id),
    size: axes.map(({ count }) => count),
    role: { time: rolesOf('time'), geo: rolesOf('geo') },
    dimension,
  };
  const cells = cellsOf(axes);
  const pieces = [`${JSON.stringify(head).slice(0, -1)},"value":[`];
  for (let from = 0; from < cells; from += PIECE_CELLS) {
    const figures = Array.from({ length: Math.min(PIECE_CELLS, cells - from) }, (_, at) => {
      const figure = figureAt(from + at);
      return Number.isNaN(figure) ? 'null' : String(figure);
    });
    pieces.push(`${from === 0 ? '' : ','}${figures.join(',')}`);
  }
  return [...pieces, ']}'];
}

/** Publishes a generated cube as `code` by the publishing API, like every table. */
export async function publishCube(
  { url, key }: BenchServer,
  code: string,
  { axes, heading }: { readonly axes: readonly CubeAxis[]; readonly heading?: object },
): Promise<void> {
  const form = new FormData();
  const manifest = { code, type: 'DC', topics: ['Bench > Bench > Bench'], heading };
  form.set('manifest', JSON.stringify(manifest));
  form.set('file', new Blob([...piecesOf(axes)]), `${code}.json`);
  const answer = await fetch(`${url}/api/publishing/1/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${code} was not published: ${await answer.text()}`);
}
