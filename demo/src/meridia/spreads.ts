import type { Member, Spread } from './cross-table.ts';
import { AGE_GROUPS, REGIONS, SEXES } from './country.ts';

/** Males and females, with their total. */
export const BY_SEX: Spread = {
  id: 'sex',
  label: 'Sex',
  total: 'Total',
  members: SEXES.map(([id, label, share]) => ({ id, label, share })),
};

/** Five-year age groups; the older ones grow. */
export const BY_AGE: Spread = {
  id: 'age',
  label: 'Age Group',
  total: 'All ages',
  members: AGE_GROUPS.map(([id, label, share], at) => ({ id, label, share, growth: (at - 8) * 0.0025 })),
};

/** Regions and their districts. */
export const BY_DISTRICT: Spread = {
  id: 'district',
  label: 'Region and District',
  role: 'geography',
  total: 'Meridia',
  members: REGIONS.map(({ id, label, districts }) => ({
    id,
    label,
    share: 1,
    members: districts.map(([district, name, share], at) => ({
      id: district,
      label: name,
      share,
      growth: (at - 1) * 0.003,
    })),
  })),
};

/** A plain list of members with their shares. */
export function spreadOver(
  id: string,
  label: string,
  total: string | undefined,
  shares: Readonly<Record<string, number>>,
): Spread {
  const members = Object.entries(shares).map(([name, share], at): Member => ({
    id: `${id.slice(0, 2).toUpperCase()}${at + 1}`,
    label: name,
    share,
  }));
  return total === undefined ? { id, label, members } : { id, label, total, members };
}
