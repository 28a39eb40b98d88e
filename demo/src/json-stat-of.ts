import {
  FLAG_SIGNS,
  flagsOf,
  isoOf,
  type Absence,
  type Category,
  type Cube,
  type Dimension,
} from '@almanac/core';

/** A made-up cube as an agency's JSON-stat 2.0 file, with status codes for absences and flags. */
export function jsonStatOf(cube: Cube, title: string, notes: Readonly<Record<string, string>> = {}): string {
  const roles = cube.dimensions.filter(({ role }) => role === 'time').map(({ id }) => id);
  const measures = cube.dimensions.filter(({ role }) => role === 'measure').map(({ id }) => id);
  const places = cube.dimensions.filter(({ role }) => role === 'geography').map(({ id }) => id);
  return JSON.stringify({
    version: '2.0',
    class: 'dataset',
    label: title,
    id: cube.dimensions.map(({ id }) => id),
    size: cube.dimensions.map(({ categories }) => categories.length),
    role: {
      ...(roles.length > 0 && { time: roles }),
      ...(measures.length > 0 && { metric: measures }),
      ...(places.length > 0 && { geo: places }),
    },
    dimension: Object.fromEntries(
      cube.dimensions.map((dimension) => [dimension.id, dimensionOf(dimension, notes)]),
    ),
    value: Array.from(cube.values, (value) => (Number.isNaN(value) ? null : value)),
    status: statusOf(cube),
  });
}

/** The codes of Eurostat's JSON-stat, which `docs/reference/formats-in.md` lists. */
const ABSENCE_STATUS: { readonly [Each in Absence]: string } = {
  'not-available': ':',
  nil: '-',
  'not-applicable': 'z',
  suppressed: 'c',
  'not-yet-published': 'not yet published',
  'division-by-zero': ':',
  'missing-operand': ':',
  'incomplete-group': ':',
};

function statusOf(cube: Cube): Readonly<Record<string, string>> {
  const status: Record<string, string> = {};
  for (const [cell, absence] of cube.absences) status[cell] = ABSENCE_STATUS[absence];
  for (const [cell, flags] of cube.flags) {
    status[cell] = flagsOf(flags)
      .map((flag) => FLAG_SIGNS[flag].symbol)
      .join('');
  }
  return status;
}

function dimensionOf({ label, categories }: Dimension, notes: Readonly<Record<string, string>>): object {
  const units = categories.filter(({ unit, decimals }) => unit !== undefined || decimals !== undefined);
  const children = childrenOf(categories);
  const noted = categories.filter(({ footnotes = [] }) => footnotes.length > 0);
  return {
    label,
    category: {
      index: categories.map(({ id, period }) => (period ? isoOf(period) : id)),
      label: Object.fromEntries(
        categories.map(({ id, label: name, period }) => [period ? isoOf(period) : id, name]),
      ),
      ...(units.length > 0 && {
        unit: Object.fromEntries(units.map(({ id, unit, decimals }) => [id, { label: unit, decimals }])),
      }),
      ...(Object.keys(children).length > 0 && { child: children }),
      ...(noted.length > 0 && {
        note: Object.fromEntries(
          noted.map(({ id, footnotes = [] }) => [id, footnotes.map((note) => notes[note] ?? note)]),
        ),
      }),
    },
  };
}

function childrenOf(categories: readonly Category[]): Readonly<Record<string, readonly string[]>> {
  const children: Record<string, string[]> = {};
  for (const { id, parent } of categories) {
    if (parent !== undefined) (children[parent] ??= []).push(id);
  }
  return children;
}
