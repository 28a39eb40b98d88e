import type { Site } from '@almanac/contract';
import { Icon } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { GroupingNode, SubjectNode } from '../../../platform/catalogue/catalogue-index.ts';
import { writeCounted } from '../../../platform/words/write-count.ts';
import styles from './topic-tree.module.css';

export interface TopicTreeProps {
  readonly groupings: readonly GroupingNode[];
  readonly site: Site;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (topics: readonly string[], isOn: boolean) => void;
}

/** Grouping, subject, topic: a topic with how many tables it holds, a subject with how many of its topics are chosen. */
export function TopicTree({ groupings, ...rest }: TopicTreeProps): ReactElement {
  return (
    <div className={styles['tree']}>
      {groupings.map((grouping) => (
        <div key={grouping.id} role="group" aria-label={grouping.name}>
          <p className={styles['grouping']}>{grouping.name}</p>
          {grouping.subjects.map((subject) => (
            <Subject key={subject.id} subject={subject} {...rest} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface SubjectProps extends Omit<TopicTreeProps, 'groupings'> {
  readonly subject: SubjectNode;
}

function Subject({ subject, site, chosen, onChoose }: SubjectProps): ReactElement {
  const ids = subject.topics.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isAll = count === ids.length;
  return (
    <details className={styles['subject']}>
      <summary>
        <Icon name="chevron" />
        {subject.name}
        <span className={styles['count']}>
          {count === 0 ? writeCounted(ids.length, 'topic', site) : `${count} of ${ids.length}`}
        </span>
      </summary>
      <ul role="list">
        {ids.length > 1 ? (
          <Topic
            name={`All of ${subject.name}`}
            state={isAll ? 'all' : count > 0 ? 'some' : 'none'}
            onChange={() => {
              onChoose(ids, !isAll);
            }}
          />
        ) : null}
        {subject.topics.map(({ id, name, tables }) => (
          <Topic
            key={id}
            name={name}
            count={writeCounted(tables.length, 'table', site)}
            state={chosen.has(id) ? 'all' : 'none'}
            onChange={() => {
              onChoose([id], !chosen.has(id));
            }}
          />
        ))}
      </ul>
    </details>
  );
}

interface TopicProps {
  readonly name: string;
  readonly count?: string;
  readonly state: 'all' | 'some' | 'none';
  readonly onChange: () => void;
}

function Topic({ name, count, state, onChange }: TopicProps): ReactElement {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some';
          }}
          onChange={onChange}
        />
        {name}
        {count === undefined ? null : <span className={styles['count']}>{count}</span>}
      </label>
    </li>
  );
}
