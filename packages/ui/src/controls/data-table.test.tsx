import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

const CALLS = [
  { name: 'search', says: 'Finds tables', who: 'Anybody' },
  { name: 'save', says: 'Keeps a table', who: 'Logged in' },
];

test('heads its columns and its rows, so that a screen reader says both with every cell', () => {
  render(
    <DataTable
      columns={[
        { heading: 'Call', cell: ({ name }) => <code>{name}</code> },
        { heading: 'What it does', cell: ({ says }) => says },
        { heading: 'Who', cell: ({ who }) => who },
      ]}
      rows={CALLS}
      keyOf={({ name }) => name}
    />,
  );
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).toEqual(['Call', 'What it does', 'Who']);
  const row = within(screen.getByRole('row', { name: /^save/ }));
  expect(row.getByRole('rowheader').textContent).toBe('save');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Keeps a table',
    'Logged in',
  ]);
});
