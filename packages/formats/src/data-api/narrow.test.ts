import { inLogs, type Category, type Dimension, parseTimePeriod } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { testDimension } from '../../test/test-table.ts';
import { keyOf, wantsPeriod, wantsRow } from './narrow.ts';
import { type ApiQuery, readTableDataRequest } from './table-data-request.ts';

const time = testDimension('time', ['2024']);
const region = testDimension('region', ['North']);

function requestOf(query: ApiQuery) {
  const request = readTableDataRequest(query);
  if (!request.ok) throw new Error(inLogs(request.problem.reason));
  return request.value;
}

function dated(text: string, label = text): Category {
  const period = parseTimePeriod(text);
  return { id: text, label, ...(period && { period }) };
}

const wants = (text: string, query: ApiQuery, dimension: Dimension = time): boolean =>
  wantsPeriod(dimension, dated(text, `as published: ${text}`), requestOf(query));

describe(wantsPeriod, () => {
  it.each([
    ['2024', '2024-01-01', '2024-12-31', true],
    ['2024', '2024-01-02', '2024-12-31', false],
    ['2024', '2024-01-01', '2024-12-30', false],
    ['2024 Feb', '2024-02-01', '2024-02-29', true],
    ['2024 Feb', '2024-02-01', '2024-02-28', false],
    ['2024 Feb', '2024-02-02', '2024-02-29', false],
    // The Thursday of this week is the 2nd of January.
    ['2025 W01', '2025-01-02', '2025-01-02', true],
    ['2025 W01', '2025-01-03', '2025-01-09', false],
    ['2025 W01', '2024-12-30', '2025-01-01', false],
  ])('of %s from %s to %s: %s', (text, from, to, expected) => {
    expect(wants(text, { from, to })).toBe(expected);
    const [isAfter, isBefore] = [wants(text, { from }), wants(text, { to })];
    expect(isAfter && isBefore).toBe(expected);
    expect(wants(text, { from: '1900' })).toBe(true);
    expect(wants(text, { to: '1900' })).toBe(false);
  });

  it('wants periods by the name that the API writes or the published one, whatever the case', () => {
    expect(wants('2024 Feb', { timefilter: '2024 feb' })).toBe(true);
    expect(wants('2024 Feb', { timefilter: 'As Published: 2024 FEB' })).toBe(true);
    expect(wants('2024 Feb', { timefilter: '2024 Mar' })).toBe(false);
    expect(wants('2024 Feb', { timefilter: '2024 Feb', from: '2025' })).toBe(false);
  });

  it('wants what is no period unless it is asked for by day, and all of other dimensions', () => {
    expect(wants('Average', {})).toBe(true);
    expect(wants('Average', { from: '2024' })).toBe(false);
    expect(wants('Average', { to: '2024' })).toBe(false);
    expect(wants('North', { from: '2024', timefilter: '2024' }, region)).toBe(true);
  });

  it('names periods as the API does, and all else as published', () => {
    expect(keyOf(dated('2024 Feb', 'February 2024'))).toBe('2024 Feb');
    expect(keyOf(dated('North'))).toBe('North');
  });
});

describe(wantsRow, () => {
  const row = { number: '1.2', text: 'Goods, North', categories: [dated('North'), dated('2024')] };
  const down = [region, time];

  it.each<[ApiQuery, boolean]>([
    [{}, true],
    [{ seriesnoorrowno: '1.1,1.2' }, true],
    [{ seriesnoorrowno: '1.1' }, false],
    [{ search: 'NORTH' }, true],
    [{ search: 'south' }, false],
    [{ search: 'south', seriesnoorrowno: '1.2' }, false],
    [{ from: '2024', to: '2024' }, true],
    [{ from: '2025' }, false],
  ])('asked for %j: %s', (query, expected) => {
    expect(wantsRow(row, requestOf(query), down)).toBe(expected);
  });

  it('wants a row that has fewer categories than it lies under', () => {
    expect(wantsRow({ ...row, categories: [] }, requestOf({ from: '2025' }), down)).toBe(true);
  });
});
