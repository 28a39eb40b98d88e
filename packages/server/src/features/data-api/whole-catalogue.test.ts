import { describe, expect, it } from 'vitest';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { PlacedTable } from './api-listings.ts';
import { wholeCatalogue } from './whole-catalogue.ts';

const PLACED = Array.from({ length: 3 }, (_, at): PlacedTable => {
  const code = `M${at}`;
  const table = {
    code,
    release: { id: `r${at}`, publishedAt: '2026-11-20T05:00:00.000Z' },
    summary: { kind: 'TS', cells: at },
  } as unknown as CurrentTable;
  return { table, listing: { code, title: code } as PlacedTable['listing'] };
});

describe(wholeCatalogue, () => {
  const state = { version: 1, isBroken: false };
  const placed = (): readonly PlacedTable[] =>
    state.isBroken
      ? PLACED.map((each) => ({ ...each, table: { ...each.table, release: undefined as never } }))
      : PLACED;
  const describeAll = wholeCatalogue(
    { index: { version: () => state.version } as never, publicUrl: 'https://tables.example' },
    placed,
  );
  const on = (day: string, ...codes: readonly string[]) =>
    describeAll(({ code }) => codes.length === 0 || codes.includes(code), {
      site: 'Tables',
      day,
      dayOf: (text) => text.slice(0, 10),
    });

  it('lists what the asker may see', async () => {
    const { bytes } = await on('2026-11-20', 'M1', 'M2');
    const text = new TextDecoder().decode(bytes.identity);
    expect(text).toContain('https://tables.example/api/table/tabledata/M1');
    expect(text).toContain('M2');
    expect(text).not.toContain('M0');
  });

  it('is made once for a day, a version and what is seen', async () => {
    const first = await on('2026-11-21');
    expect(await on('2026-11-21')).toBe(first);
    expect(await on('2026-11-22')).not.toBe(first);
    expect(await on('2026-11-21', 'M1')).not.toBe(first);
    state.version = 2;
    expect(await on('2026-11-21')).not.toBe(first);
  });

  it('keeps four, however often one of them is asked for', async () => {
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
    const made = await Promise.all(days.map((day) => on(day)));
    for (let times = 0; times < 4; times += 1) await on('2027-01-04');
    const again = await Promise.all(days.map((day) => on(day)));
    expect(again.map((each, at) => each === made[at])).toEqual([true, true, true, true]);
    const [first, second] = made;
    await on('2027-01-05');
    expect(await on('2027-01-02')).toBe(second);
    expect(await on('2027-01-01')).not.toBe(first);
  });

  it('makes an answer anew that failed', async () => {
    state.isBroken = true;
    await expect(on('2027-02-01')).rejects.toThrow();
    state.isBroken = false;
    expect((await on('2027-02-01')).version).not.toBe('');
  });
});
