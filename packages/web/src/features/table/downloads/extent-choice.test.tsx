import {
  GROUPED_NUMBERS,
  inLogs,
  startingTable,
  tableFrom,
  viewOf,
  type Customisation,
  type StatTable,
} from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { act, renderHook, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QUARTERS } from '../../../../test/quarters.ts';
import { useExtent } from './extent-choice.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);
const { table } = tableFrom(QUARTERS);

/** As the table opens, with time in the picker: one of eight periods. */
const opensOnPart: StatTable = { ...table, heading: { rows: ['series'], columns: [] } };

function offered(of: StatTable, steps: Customisation = []) {
  const view = viewOf(startingTable(of, inLogs));
  return renderHook(() => useExtent({ table: of, steps, layout: view, view }));
}

test('a view of a part is offered beside the whole table, with cells and bytes of both', () => {
  const { result } = offered(opensOnPart);
  const series = table.cube.dimensions[0]?.categories.length ?? 0;
  expect(result.current).toMatchObject({ cells: series, steps: [] });
  const { container } = render(result.current.choice);
  expect(container.textContent).toMatch(
    new RegExp(`${say('table.extent.view')}${series} cells, under 1 KB as CSV`),
  );
  expect(container.textContent).toMatch(
    new RegExp(`${say('table.extent.whole')}${series * 8} cells, .*KB as CSV`),
  );
  act(() => {
    container.querySelectorAll('button')[1]?.click();
  });
  expect(result.current).toMatchObject({ cells: series * 8, steps: [{ kind: 'whole' }], chosen: 'whole' });
  expect(result.current.sizes.csv).toBeGreaterThan(offered(opensOnPart).result.current.sizes.csv);
});

test('a view that leaves nothing out is offered alone', () => {
  const { result } = offered(table);
  expect(result.current.choice).toBeUndefined();
  expect(offered(table, [{ kind: 'whole' }]).result.current.choice).toBeUndefined();
});
