import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useChartPage } from '../chart/use-chart-page.ts';
import { useTablePage } from './use-table-page.ts';

describe(useTablePage, () => {
  it('refuses a part that stands outside of a table’s page', () => {
    expect(() => renderToStaticMarkup(<PartOfTable />)).toThrow('useTablePage needs a TablePageContext.');
  });
});

describe(useChartPage, () => {
  it('refuses a part that stands outside of a chart', () => {
    expect(() => renderToStaticMarkup(<PartOfChart />)).toThrow('useChartPage needs a ChartPageContext.');
  });
});

function PartOfTable(): ReactElement {
  return <p>{useTablePage().site.product}</p>;
}

function PartOfChart(): ReactElement {
  return <p>{useChartPage().chart.type}</p>;
}
