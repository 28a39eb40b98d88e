import type { HelpEntry } from '@almanac/contract';
import { classNames, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import type { EntryGroup } from './find-entries.ts';
import styles from './help-page.module.css';
import { MadeHtml } from './made-html.tsx';

function Entry({ entry }: { readonly entry: HelpEntry }): ReactElement {
  const { say } = useWords();
  const Heading = `h${entry.level}` as const;
  // Not :target, which the browser resolves before the entries are loaded.
  const isAskedFor = useLocation().hash === `#${encodeURIComponent(entry.id)}`;
  return (
    <section
      className={classNames(
        styles['entry'],
        entry.level === 2 && styles['head'],
        isAskedFor && styles['askedFor'],
      )}
      id={entry.id}
    >
      <Heading>
        {entry.heading}
        <a
          className={styles['anchor']}
          href={`#${entry.id}`}
          aria-label={say('help.link-to', { heading: entry.heading })}
        >
          #
        </a>
      </Heading>
      {entry.also.length === 0 ? null : (
        <p className={styles['also']}>{say('help.also', { names: { list: entry.also, joined: 'comma' } })}</p>
      )}
      <MadeHtml html={entry.html} />
    </section>
  );
}

/** Entries one below the other, each with its own address. */
export function HelpEntries({ groups }: { readonly groups: readonly EntryGroup[] }): ReactElement {
  return (
    <>
      {groups.map(({ head, entries }) => (
        <div key={head.id} className={styles['group']}>
          <Entry entry={head} />
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </div>
      ))}
    </>
  );
}
