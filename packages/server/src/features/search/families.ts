import type { SearchHit } from '@almanac/contract';
import { comma, siblingGroup, siblingsOf, type Sibling } from '@almanac/core';

import type { DimensionKeeper } from '../../releases/figures/dimension-keeper.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { HitSources } from './hit-of.ts';

/** A table as the grouping of siblings needs it. */
type Member = Sibling & { readonly table: CurrentTable };

function memberOf(table: CurrentTable): Member {
  const { kind, agency, groupTitle, frequency, seasonalAdjustment } = table.summary;
  return { code: table.code, kind, agency, groupTitle, frequency, seasonalAdjustment, table };
}

const NAMES = new WeakMap<CurrentTable, string>();

/** Names the family of a table. */
export function familyName(table: CurrentTable): string {
  const known = NAMES.get(table) ?? siblingGroup(memberOf(table));
  NAMES.set(table, known);
  return known;
}

/** The first table of each family, in their order. */
export function familiesOf(tables: readonly CurrentTable[]): readonly CurrentTable[] {
  const first = new Map<string, CurrentTable>();
  for (const table of tables) {
    const name = familyName(table);
    if (!first.has(name)) first.set(name, table);
  }
  return [...first.values()];
}

/** The members of families, gathered once for each version of the catalogue. */
const GROUPS = new WeakMap<readonly CurrentTable[], ReadonlyMap<string, readonly Member[]>>();

function groupsOf(tables: readonly CurrentTable[]): ReadonlyMap<string, readonly Member[]> {
  const known = GROUPS.get(tables);
  if (known !== undefined) return known;
  const groups = new Map<string, Member[]>();
  for (const member of tables.map(memberOf)) {
    const group = familyName(member.table);
    const there = groups.get(group);
    if (there === undefined) groups.set(group, [member]);
    else there.push(member);
  }
  GROUPS.set(tables, groups);
  return groups;
}

/** Where families are looked up. */
export interface FamilySources extends HitSources {
  readonly index: ReleaseIndex;
  readonly dimensions: DimensionKeeper;
}

/** The family of a table that was found, and its latest figure. */
export async function familyOf(
  table: CurrentTable,
  { index, dimensions, found, readLatestFigure, words }: FamilySources,
): Promise<Pick<SearchHit, 'family' | 'headline'>> {
  const own = memberOf(table);
  const members = siblingsOf(own, groupsOf(index.all()).get(familyName(table)) ?? [own]);
  const { groupTitle } = table.summary;
  const others = (await dimensions.read(table)).filter(({ role }) => role !== 'time');
  const labels = others.flatMap(({ categories }) =>
    categories.length > 1 ? (categories[0]?.label ?? []) : [],
  );
  const { glance, page, unit } = await readLatestFigure(
    table,
    others.map(() => 0),
  );
  return {
    family: {
      title: { text: groupTitle, marks: [...found.marksIn(groupTitle)] },
      members: members.map(({ code, kind, frequency, seasonalAdjustment }) => ({
        code,
        frequency,
        seasonalAdjustment,
        address: `/table/${kind}/${code}`,
      })),
    },
    ...(glance && {
      headline: {
        ...glance,
        of: words.write(comma(labels)),
        ...(page !== undefined && { page }),
        ...(unit !== undefined && { unit }),
      },
    }),
  };
}
