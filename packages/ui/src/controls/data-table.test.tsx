import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const CALLS = [
  { name: 'search', says: 'Finds tables', who: 'Anybody' },
  { name: 'save', says: 'Keeps a table', who: 'Logged in' },
];

test('heads its columns and its rows, so that a screen reader says both with every cell', () => {
  render(
    <DataTable
      columns={[
        { heading: 'Call', cell: ({ name }) => <code>{name}</code> },
        { heading: 'What for', cell: ({ says }) => says },
        { heading: 'Who', cell: ({ who }) => who },
      ]}
      rows={CALLS}
      keyOf={({ name }) => name}
    />,
  );
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Call', 'What for', 'Who']);
  const row = within(screen.getByRole('row', { name: /^save/ }));
  expect(row.getByRole('rowheader').textContent).toBe('save');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Keeps a table',
    'Logged in',
  ]);
});

const [NAME, SAYS, WHO] = [
  { heading: 'Call', cell: ({ name }: (typeof CALLS)[number]) => name },
  { heading: 'What for', cell: ({ says }: (typeof CALLS)[number]) => says },
  { heading: 'Who', cell: ({ who }: (typeof CALLS)[number]) => who },
];
const keyOf = ({ name }: (typeof CALLS)[number]): string => name;

/** The text of a table, row by row, each cell after its role. */
const told = (): readonly (readonly string[])[] =>
  screen
    .getAllByRole('row')
    .map((row) =>
      [...row.children].map((cell) => [cell.getAttribute('scope') ?? 'cell', cell.textContent].join(' ')),
    );

test('heads a row from above, in one group with it', () => {
  render(<DataTable columns={[NAME, SAYS, WHO]} rows={CALLS} keyOf={keyOf} rowHeadings="above" />);
  expect(told()).toEqual([
    ['col What for', 'col Who'],
    ['rowgroup search'],
    ['cell Finds tables', 'cell Anybody'],
    ['rowgroup save'],
    ['cell Keeps a table', 'cell Logged in'],
  ]);
  const [, group] = screen.getAllByRole('rowgroup');
  expect(group?.textContent).toBe('searchFinds tablesAnybody');
});

test('heads no row where the first column is one like any other', () => {
  render(<DataTable columns={[NAME, WHO]} rows={CALLS} keyOf={keyOf} rowHeadings="none" />);
  expect(told().slice(1)).toEqual([
    ['cell search', 'cell Anybody'],
    ['cell save', 'cell Logged in'],
  ]);
});

test('says one thing over all columns of a row that has no cells', () => {
  const missing = ({ name }: (typeof CALLS)[number]): string | undefined =>
    name === 'save' ? 'Nothing' : undefined;
  render(<DataTable columns={[NAME, SAYS, WHO]} rows={CALLS} keyOf={keyOf} insteadOfCells={missing} />);
  expect(told().slice(1)).toEqual([
    ['row search', 'cell Finds tables', 'cell Anybody'],
    ['row save', 'cell Nothing'],
  ]);
  expect(screen.getByText('Nothing').getAttribute('colspan')).toBe('2');
});

test('names the table by its caption, and the column by which it is sorted', () => {
  render(
    <DataTable
      columns={[{ ...NAME, sorted: 'descending' }, WHO]}
      rows={CALLS}
      keyOf={keyOf}
      caption="Calls"
      isCaptionHidden
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Calls' }));
  expect(table.getByText('Calls').className).toBe('visually-hidden');
  const sorted = table.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-sort'));
  expect(sorted).toEqual(['descending', null]);
});
