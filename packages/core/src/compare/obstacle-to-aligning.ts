import { WHOLE_TABLE_CELLS } from '../table/table-document.ts';
import type { AlignProblem } from './align-problem.ts';
import type { ComparedView } from './compared-view.ts';

/** Why tables cannot be joined, as far as that can be known before anything is joined. */
export function obstacleToAligning(compared: readonly ComparedView[]): AlignProblem | undefined {
  if (compared.length < 2) return { code: 'too-few-tables' };
  const empty = compared.filter(({ view: { rows, columns } }) => rows.length * columns.length === 0);
  if (empty.length > 0) return { code: 'nothing-shown', tables: tagsOf(empty) };
  return tooLarge(compared) ?? obstacleInTime(compared);
}

function tooLarge(compared: readonly ComparedView[]): AlignProblem | undefined {
  const large = compared.find(
    ({ view: { rows, columns } }) => rows.length * columns.length > WHOLE_TABLE_CELLS,
  );
  return (
    large && {
      code: 'too-large-to-align',
      table: large.tag,
      cells: large.view.rows.length * large.view.columns.length,
      most: WHOLE_TABLE_CELLS,
    }
  );
}

function obstacleInTime(compared: readonly ComparedView[]): AlignProblem | undefined {
  const without = compared.filter(({ time }) => !time);
  if (without.length === compared.length) return undefined;
  if (without.length > 0) return { code: 'time-in-some', without: tagsOf(without) };
  const mixed = compared.filter(({ frequency }) => !frequency);
  if (mixed.length > 0) return { code: 'several-frequencies', tables: tagsOf(mixed) };
  const frequencies = [...new Set(compared.flatMap(({ frequency }) => frequency ?? []))];
  return frequencies.length > 1 ? { code: 'frequencies-differ', frequencies } : undefined;
}

function tagsOf(compared: readonly ComparedView[]): readonly string[] {
  return compared.map(({ tag }) => tag);
}
