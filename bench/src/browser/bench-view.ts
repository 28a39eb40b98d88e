import {
  type Category,
  type Dimension,
  parseTableCode,
  type StatTable,
  inLogs,
  startingTable,
  type TableView,
  viewOf,
} from '@almanac/core';

/** A monthly table of `rows` series over `columns` months, a hundredth of its cells absent, with one decimal. */
export function benchView(rows: number, columns: number): TableView {
  const series: readonly Category[] = Array.from({ length: rows }, (_, at) => ({
    id: String(at + 1),
    label: `Series number ${at + 1}`,
    ...(at % 10 !== 0 && { parent: String(at - (at % 10) + 1) }),
  }));
  const months: readonly Category[] = Array.from({ length: columns }, (_, at) => {
    const year = 1950 + Math.floor(at / 12);
    const part = (at % 12) + 1;
    const id = `${year}-${String(part).padStart(2, '0')}`;
    return { id, label: id, period: { frequency: 'monthly', year, part } };
  });
  return viewOf(startingTable(tableOf(series, months), inLogs));
}

function tableOf(series: readonly Category[], months: readonly Category[]): StatTable {
  // Shares of a total are measured too, so the leaves are declared to make a whole.
  const totals = new Set(series.map(({ parent }) => parent));
  const parts = series.flatMap(({ id }) => (totals.has(id) ? [] : [id]));
  const dimensions: readonly Dimension[] = [
    { id: 'series', label: 'Data series', role: 'measure', categories: series, partitions: [{ parts }] },
    { id: 'time', label: 'Month', role: 'time', categories: months },
  ];
  const values = Float64Array.from({ length: series.length * months.length }, (_, cell) =>
    cell % 100 === 99 ? Number.NaN : ((cell * 7919) % 1_000_003) / 10,
  );
  const code = parseTableCode('B000001');
  if (!code) throw new Error('not a code');
  return {
    code,
    kind: 'TS',
    title: 'A table to measure with',
    groupTitle: 'A table to measure with',
    agency: 'Department of Statistics',
    source: 'Department of Statistics',
    topics: [],
    unit: 'Thousand',
    decimals: 1,
    footnotes: [],
    tableFootnotes: [],
    heading: { rows: ['series'], columns: ['time'] },
    functions: {},
    charts: { allowed: {} },
    isFictional: true,
    isEnabled: true,
    isDeleted: false,
    apiPublic: true,
    apiAdmin: true,
    apiDev: true,
    cube: { dimensions, values, absences: new Map(), flags: new Map(), cellFootnotes: new Map() },
  };
}
