import type { SearchHit } from '@almanac/contract';
import { comma, seriesHeading, siblingGroup, siblingsOf, type Sibling } from '@almanac/core';

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

/** The families of a catalogue. */
interface Families {
  readonly nameOf: (table: CurrentTable) => string;
  readonly members: ReadonlyMap<string, readonly Member[]>;
}

/** Gathered once for each version of the catalogue. */
const FAMILIES = new WeakMap<readonly CurrentTable[], Families>();

/** What a title says behind a colon, where the title before it is one by itself: “Rents by region: index”. */
const FORM = /^(.+?): (.+)$/;

/** The year of a table of one year, as titles end with it: “Dwellings by tenure, 2020”. */
const EDITION = /, (\d{4})$/;

/** What the title of a family says: neither the year nor what stands behind the colon. */
function withoutEdition(title: string): string {
  return title.replace(EDITION, '');
}

/** The families of all tables: siblings, those of other years, and those whose title goes on after theirs. */
export function familiesIn(tables: readonly CurrentTable[]): Families {
  const known = FAMILIES.get(tables);
  if (known !== undefined) return known;
  const own = tables.map(memberOf);
  const groupOf = (member: Member): string =>
    siblingGroup({ ...member, groupTitle: withoutEdition(member.groupTitle) });
  const titles = new Set(own.map(groupOf));
  const names = new Map(
    own.map((member) => {
      const [, before] = FORM.exec(member.groupTitle) ?? [];
      const above = before === undefined ? undefined : siblingGroup({ ...member, groupTitle: before });
      return [member.code, above !== undefined && titles.has(above) ? above : groupOf(member)];
    }),
  );
  const nameOf = (table: CurrentTable): string => names.get(table.code) ?? groupOf(memberOf(table));
  const made = { nameOf, members: Map.groupBy(own, ({ table }) => nameOf(table)) };
  FAMILIES.set(tables, made);
  return made;
}

/**
 * The first table of each family, in their order; with `isFinest` the one of the finest periods, adjusted where there is
 * such a one.
 */
export function familiesOf(
  tables: readonly CurrentTable[],
  { nameOf }: Families,
  isFinest = false,
): readonly CurrentTable[] {
  return [...Map.groupBy(tables, nameOf).values()].flatMap((family) => {
    const members = isFinest ? inFamily(family.map(memberOf)) : [];
    const siblings = members.filter(({ groupTitle }) => groupTitle === members[0]?.groupTitle);
    return siblings.at(-1)?.table ?? family[0] ?? [];
  });
}

/** The latest edition of a table of one year; of the others, and where a year was asked for, the table itself. */
export function latestEdition(
  table: CurrentTable,
  tables: readonly CurrentTable[],
  asked: string,
): CurrentTable {
  const { groupTitle } = table.summary;
  const [, year] = EDITION.exec(groupTitle) ?? [];
  if (year === undefined || asked.includes(year)) return table;
  const { nameOf, members } = familiesIn(tables);
  const editions = (members.get(nameOf(table)) ?? [])
    .filter((each) => withoutEdition(each.groupTitle) === withoutEdition(groupTitle))
    .toSorted((a, b) => (a.groupTitle < b.groupTitle ? -1 : 1));
  return editions.at(-1)?.table ?? table;
}

/** The members of a family: siblings together, those of the shortest title first. */
function inFamily(members: readonly Member[]): readonly Member[] {
  const groups = [...Map.groupBy(members, siblingGroup).values()];
  return groups
    .toSorted((a, b) => (a[0]?.groupTitle.length ?? 0) - (b[0]?.groupTitle.length ?? 0))
    .flatMap((group) => (group[0] === undefined ? [] : siblingsOf(group[0], group)));
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
  const families = familiesIn(index.all());
  const members = inFamily(families.members.get(families.nameOf(table)) ?? [own]);
  const title = withoutEdition((members[0] ?? own).groupTitle);
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
      title: { text: title, marks: [...found.marksIn(title)] },
      members: members.map(({ code, kind, frequency, seasonalAdjustment, groupTitle: whole }) => ({
        code,
        frequency,
        seasonalAdjustment,
        ...(whole.length > title.length && { form: whole.slice(title.length + 2) }),
        address: `/table/${kind}/${code}`,
      })),
    },
    ...(glance && {
      headline: {
        ...glance,
        of: words.write(comma(labels)),
        name: words.write(seriesHeading(groupTitle, labels)),
        ...(page !== undefined && { page }),
        ...(unit !== undefined && { unit }),
      },
    }),
  };
}
