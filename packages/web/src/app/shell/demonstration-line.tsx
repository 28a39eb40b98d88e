import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '@almanac/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import type { Api } from '../../platform/api/api.ts';
import { statusQuery } from '../../platform/queries.ts';
import styles from './notice-lines.module.css';

const CATALOGUE_PARTS = ['catalogue', 'table-place', 'updates', 'indicators'];

/** Says that the figures are fictional, and while the demonstration is being published, how far it is. */
export function DemonstrationLine({ api }: { readonly api: Api }): ReactElement {
  const { say, rich } = useWords();
  const status = useQuery(statusQuery(api));
  const queryClient = useQueryClient();
  const filling = status.data?.demonstration.state === 'filling' ? status.data.demonstration : undefined;
  const published = status.data?.demonstration.published;

  const known = useRef(published);

  useEffect(() => {
    const before = known.current;
    known.current = published;
    // The catalogue grows under an open page only while the demonstration is being published.
    if (before === undefined || before === published) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => CATALOGUE_PARTS.includes(String(queryKey[0])),
    });
  }, [published, queryClient]);

  return (
    <aside className={styles['line']} aria-label={say('shell.demonstration')}>
      <div className="full">
        {rich('shell.demonstration.fictional', { b: (inside) => <b>{inside}</b> })}
        {filling === undefined ? null : (
          <span className={styles['filling']}>
            <progress
              aria-label={say('shell.demonstration.published')}
              max={filling.of}
              value={filling.published}
            />
            {say('shell.demonstration.so-far', {
              published: { number: filling.published },
              count: filling.of,
            })}
          </span>
        )}
      </div>
    </aside>
  );
}
