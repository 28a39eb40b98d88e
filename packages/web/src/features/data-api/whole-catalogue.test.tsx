import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { WholeCatalogue } from './whole-catalogue.tsx';

afterEach(cleanup);

test('names the archive of every table in all of its formats', () => {
  const { container } = render(
    <MemoryRouter>
      <WholeCatalogue publicUrl="https://x.example" />
    </MemoryRouter>,
  );
  expect(container.textContent).toContain(
    'https://x.example/statistical-tables/downloadMultiple/all.zip?format= and one of csv, tidy, xlsx, json, px, parquet, package.',
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/statistical-tables/downloadMultiple/all',
  ]);
});
