import { useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { updatesQuery } from '../../platform/queries.ts';

/** Opens the tour on the table that was published last; nothing while there is none. */
export function TourLink({ api }: { readonly api: Api }): ReactElement | null {
  const { rich } = useWords();
  const { data } = useQuery(updatesQuery(api, 1));
  const latest = data?.updates[0];
  if (latest === undefined) return null;
  return (
    <p>{rich('help.tour', { link: (inside) => <Link to={`${tablePath(latest)}#tour`}>{inside}</Link> })}</p>
  );
}
