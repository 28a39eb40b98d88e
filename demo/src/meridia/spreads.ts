import { breakdownNamed } from '../lists/breakdowns.ts';
import type { Member, Spread } from './cross-table.ts';

/** Males and females, with their total. */
export const BY_SEX: Spread = {
  id: 'sex',
  label: 'Sex',
  total: 'Total',
  members: breakdownNamed('sex').items.map(({ label, share }) => ({ id: label.charAt(0), label, share })),
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
