import type { StatTable } from '@almanac/core';

import { updatedAt } from '../../releases/px-web/about-release.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { CatalogueFolder } from '../../releases/reading/api-catalogue.ts';
import { eliminationOf } from '../../releases/reading/eliminations.ts';
import { publishedPlacement } from '../../releases/reading/placed-dimensions.ts';

/** What a folder holds: `l` is a folder, `t` a table. */
export function writtenFolder({
  folders,
  tables,
}: Pick<CatalogueFolder, 'folders' | 'tables'>): readonly unknown[] {
  return [
    ...folders.map(({ id, name }) => ({ id, type: 'l', text: name })),
    ...tables.map((table) => ({
      id: table.code,
      type: 't',
      text: table.summary.title,
      updated: instantOf(table),
    })),
  ];
}

/** The tables that a search found below a folder, likeliest first, each with its path from there. */
export function writtenFound(tables: readonly CurrentTable[], names: readonly string[]): readonly unknown[] {
  return tables
    .flatMap((table) => {
      const path = pathBelow(table, names);
      return path === undefined ? [] : [{ table, path }];
    })
    .map(({ table, path }, at) => ({
      id: table.code,
      path,
      title: table.summary.title,
      score: 1 / (at + 1),
      published: instantOf(table),
    }));
}

function pathBelow({ placements }: CurrentTable, names: readonly string[]): string | undefined {
  const paths = placements.map(({ grouping, subject, topic }) => [grouping.id, subject.id, topic.id]);
  const isBelow = (ids: readonly string[]): boolean =>
    names.every((name, at) => ids[at]?.toLowerCase() === name.toLowerCase());
  const found = paths.find(isBelow);
  return found && `/${found.slice(names.length).join('/')}`;
}

/** Without an offset, as the protocol has it. */
function instantOf(table: CurrentTable): string {
  return updatedAt(table).slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** What a table says of itself: its dimensions in published order, and their categories. */
export function writtenTable(table: StatTable): string {
  const { rows, columns } = publishedPlacement(table);
  const variables = [...rows, ...columns].flatMap((id) => {
    const dimension = table.cube.dimensions.find((each) => each.id === id);
    if (!dimension) return [];
    const { label, categories, role } = dimension;
    return [
      {
        code: id,
        text: label,
        values: categories.map((category) => category.id),
        valueTexts: categories.map((category) => category.label),
        ...(eliminationOf(table, dimension) && { elimination: true }),
        ...(role === 'time' && { time: true }),
      },
    ];
  });
  return JSON.stringify({ title: table.title, variables });
}
