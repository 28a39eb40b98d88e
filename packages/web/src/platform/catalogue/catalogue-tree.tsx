import type { Site } from '@almanac/contract';
import { Icon } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeCount } from '../words/write-count.ts';
import type { GroupingNode, SubjectNode } from './catalogue-index.ts';
import styles from './catalogue-tree.module.css';
import { useOpened } from './use-opened.ts';

interface SubjectProps {
  readonly grouping: GroupingNode;
  readonly subject: SubjectNode;
  readonly site: Site;
  readonly query: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Subject({ grouping, subject, site, query, isOpen, onToggle }: SubjectProps): ReactElement {
  const address = `/browse/${grouping.id}/${subject.id}`;
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
    >
      <summary>
        <Icon name="chevron" />
        {subject.name}
        <span className={styles['count']}>{writeCount(subject.tables.length, site)}</span>
      </summary>
      <ul className={styles['topics']}>
        {subject.topics.length > 1 ? (
          <li>
            <Link className="quiet" to={address + query}>
              All of {subject.name}
            </Link>
          </li>
        ) : null}
        {subject.topics.map((topic) => (
          <li key={topic.id}>
            <Link className="quiet" to={`${address}/${topic.id}${query}`}>
              {topic.name}
            </Link>
            <span className={styles['count']}>{writeCount(topic.tables.length, site)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export interface CatalogueTreeProps {
  readonly groupings: readonly GroupingNode[];
  readonly site: Site;
  /** The heading of a grouping, under that of the section. */
  readonly headingLevel: 'h2' | 'h3';
  /** Goes on with every link: the facets' choice. */
  readonly query?: string;
}

/** The catalogue as a tree that opens in place: grouping, subject, topic, each with how many tables it holds. */
export function CatalogueTree({
  groupings,
  site,
  headingLevel: Heading,
  query = '',
}: CatalogueTreeProps): ReactElement {
  const [opened, setOpened] = useOpened();
  return (
    <div className={styles['columns']}>
      {groupings.map((grouping) => (
        <section key={grouping.id} className={styles['grouping']}>
          <Heading className={styles['heading']}>
            <Link className="quiet" to={`/browse/${grouping.id}${query}`}>
              {grouping.name}
            </Link>
            <span className={styles['count']}>{writeCount(grouping.tables.length, site)}</span>
          </Heading>
          {grouping.subjects.map((subject) => (
            <Subject
              key={subject.id}
              grouping={grouping}
              subject={subject}
              site={site}
              query={query}
              isOpen={opened.has(subject.id)}
              onToggle={(isOpen) => {
                setOpened(subject.id, isOpen);
              }}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
