import type { SeriesBody } from '@almanac/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SeriesTable } from './series-table.tsx';

describe(SeriesTable, () => {
  it('shows the latest figures, and without scripts the earlier ones below them', () => {
    const observations = Array.from({ length: 50 }, (_, at) => ({
      id: String(2050 - at),
      label: String(2050 - at),
      text: '1',
      flags: [],
      footnotes: [],
    }));
    const series = { name: 'Births', observations } as unknown as SeriesBody;
    const [atFirst = '', withoutScripts = ''] = renderToStaticMarkup(<SeriesTable series={series} />).split(
      '<noscript>',
    );
    const periodsIn = (text: string) => [...text.matchAll(/<th[^>]*>(\d{4})/g)].map(([, year]) => year);
    expect(periodsIn(atFirst)).toHaveLength(40);
    expect(periodsIn(withoutScripts)).toEqual(observations.slice(40).map(({ label }) => label));
  });
});
