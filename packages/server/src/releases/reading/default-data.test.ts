import type { Dimension, StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS } from '../../../test/fixed-portal.ts';
import { defaultPositions } from './default-data.ts';

interface Sized {
  readonly role: Dimension['role'];
  readonly count: number;
  readonly hasTotal?: true;
}

function shown(sizes: Readonly<Record<string, Sized>>): Readonly<Record<string, string>> {
  const dimensions = Object.entries(sizes).map(([id, { role, count, hasTotal }]): Dimension => ({
    id,
    label: id,
    role,
    categories: Array.from({ length: count }, (_, at) => ({
      id: `${id}${at}`,
      label: hasTotal && at === count - 1 ? 'Total' : `${id}${at}`,
    })),
  }));
  const table: StatTable = { ...CENSUS, cube: { ...CENSUS.cube, dimensions } };
  const positions = [...defaultPositions(table)].map(([id, at]) => [
    id,
    `${at[0]}-${at.at(-1)} (${at.length})`,
  ]);
  return Object.fromEntries(positions) as Readonly<Record<string, string>>;
}

describe(defaultPositions, () => {
  it('shows the latest year of months, the first indicators, and all regions', () => {
    expect(
      shown({
        time: { role: 'time', count: 13 },
        what: { role: 'measure', count: 11 },
        area: { role: 'geography', count: 50 },
        age: { role: 'other', count: 60 },
      }),
    ).toEqual({ time: '1-12 (12)', what: '0-9 (10)', area: '0-49 (50)', age: '0-0 (1)' });
    expect(shown({ time: { role: 'time', count: 3 }, what: { role: 'measure', count: 2 } })).toEqual({
      time: '0-2 (3)',
      what: '0-1 (2)',
    });
  });

  it('without regions shows the longest dimension widest, and of others the total, all of a few or the first', () => {
    expect(
      shown({
        ten: { role: 'other', count: 10 },
        long: { role: 'other', count: 101 },
        eleven: { role: 'other', count: 11 },
        total: { role: 'other', count: 10, hasTotal: true },
      }),
    ).toEqual({ ten: '0-9 (10)', long: '0-99 (100)', eleven: '0-0 (1)', total: '9-9 (1)' });
  });

  it('shows one of each other dimension where all would be more than ten thousand figures', () => {
    const sizes = (ages: number) =>
      ({
        area: { role: 'geography', count: 100 },
        sex: { role: 'other', count: 10 },
        age: { role: 'other', count: ages },
        time: { role: 'time', count: 1 },
      }) as const;
    expect(shown(sizes(10))).toEqual({
      area: '0-99 (100)',
      sex: '0-9 (10)',
      age: '0-9 (10)',
      time: '0-0 (1)',
    });
    const more = { ...sizes(10), time: { role: 'time', count: 2 } } as const;
    expect(shown(more)).toEqual({ area: '0-99 (100)', sex: '0-0 (1)', age: '0-0 (1)', time: '0-1 (2)' });
  });
});
