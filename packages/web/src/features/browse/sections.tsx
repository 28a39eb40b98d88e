import type { Site } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { CatalogueNode, GroupingNode, SubjectNode } from '../../platform/catalogue/catalogue-index.ts';
import styles from './browse-page.module.css';
import { TableList } from './table-list.tsx';
import { inOrder, type BrowseOrder } from './use-browse-order.ts';

interface SectionHeadProps {
  readonly node: CatalogueNode;
  readonly to: string;
}

function SectionHead({ node, to }: SectionHeadProps): ReactElement {
  const { write } = useWords();
  return (
    <div className={styles['sectionHead']}>
      <h2 className="section-heading">
        <Link className="quiet" to={to}>
          {node.name}
        </Link>
      </h2>
      <span className={styles['count']}>{write({ number: node.tables.length })}</span>
    </div>
  );
}

interface SubjectSectionsProps {
  readonly grouping: GroupingNode;
  readonly query: string;
}

/** The subjects of a theme, each with its topics. */
export function SubjectSections({ grouping, query }: SubjectSectionsProps): ReactElement {
  const { write } = useWords();
  return (
    <>
      {grouping.subjects.map((subject) => {
        const address = `/browse/${grouping.id}/${subject.id}`;
        return (
          <section key={subject.id} className={styles['section']}>
            <SectionHead node={subject} to={address + query} />
            <ul role="list" className={styles['topics']}>
              {subject.topics.map((topic) => (
                <li key={topic.id}>
                  <Link className="quiet" to={`${address}/${topic.id}${query}`}>
                    {topic.name}
                  </Link>
                  <span className={styles['count']}>{write({ number: topic.tables.length })}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface TopicSectionsProps extends SubjectSectionsProps {
  readonly subject: SubjectNode;
  readonly site: Site;
  readonly order: BrowseOrder;
}

/** Below this, a subject shows all its tables; above, the first few of each topic. */
const WHOLE_SUBJECT = 60;
const FEW = 5;

/** The topics of a subject, each with its tables. */
export function TopicSections({ grouping, subject, site, query, order }: TopicSectionsProps): ReactElement {
  const { say } = useWords();
  const isWhole = subject.tables.length <= WHOLE_SUBJECT;
  return (
    <>
      {subject.topics.map((topic) => {
        const address = `/browse/${grouping.id}/${subject.id}/${topic.id}${query}`;
        const tables = inOrder(topic.tables, order);
        const shown = isWhole ? tables : tables.slice(0, FEW);
        return (
          <section key={topic.id} className={styles['section']}>
            <SectionHead node={topic} to={address} />
            <TableList tables={shown} site={site} headingLevel="h3" />
            {shown.length < tables.length ? (
              <p className="small">
                <Link to={address}>
                  {say('browse.all-of-topic', { count: tables.length, topic: topic.name })}
                </Link>
              </p>
            ) : null}
          </section>
        );
      })}
    </>
  );
}
