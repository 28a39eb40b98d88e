import { Icon, useWords } from '@almanac/ui';
import { useId, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useTreeKeys, type TreeKeys, type TreeLine } from '../use-tree-keys.ts';
import type { GroupingNode, SubjectNode } from './catalogue-index.ts';
import styles from './catalogue-tree.module.css';
import { useOpened } from './use-opened.ts';

type PropsOf = TreeKeys<HTMLDivElement>['propsOf'];

/** A grouping, whose subjects are always shown; a subject, and its topics where it is open. */
function linesOf({ id, subjects }: GroupingNode, opened: ReadonlySet<string>): readonly TreeLine[] {
  const below = subjects.flatMap((subject): readonly TreeLine[] => {
    const own = { key: subject.id, depth: 1, children: subject.topics };
    const all = subject.topics.length > 1 ? [`all:${subject.id}`] : [];
    const topics = [...all, ...subject.topics.map((topic) => `${subject.id} ${topic.id}`)];
    const open = opened.has(subject.id) ? topics : [];
    return [own, ...open.map((key) => ({ key, depth: 2, children: [] }))];
  });
  return [{ key: id, depth: 0, children: [] }, ...below];
}

interface SubjectProps {
  readonly propsOf: PropsOf;
  readonly grouping: GroupingNode;
  readonly subject: SubjectNode;
  readonly query: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Subject({ propsOf, grouping, subject, query, isOpen, onToggle }: SubjectProps): ReactElement {
  const { say, write } = useWords();
  const address = `/browse/${grouping.id}/${subject.id}`;
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        onToggle(event.currentTarget.open);
      }}
    >
      <summary {...propsOf(subject.id)}>
        <Icon name="chevron" />
        {subject.name}
        <span className={styles['count']}>{write({ number: subject.tables.length })}</span>
      </summary>
      <ul className={styles['topics']}>
        {subject.topics.length > 1 ? (
          <li>
            <Link className="quiet" to={address + query} {...propsOf(`all:${subject.id}`)}>
              {say('common.all-of', { subject: subject.name })}
            </Link>
          </li>
        ) : null}
        {subject.topics.map((topic) => (
          <li key={topic.id}>
            <Link
              className="quiet"
              to={`${address}/${topic.id}${query}`}
              {...propsOf(`${subject.id} ${topic.id}`)}
            >
              {topic.name}
            </Link>
            <span className={styles['count']}>{write({ number: topic.tables.length })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export interface CatalogueTreeProps {
  readonly groupings: readonly GroupingNode[];
  /** The heading of a grouping, under that of the section. */
  readonly headingLevel: 'h2' | 'h3';
  /** Added to every link: the facets' choice. */
  readonly query?: string;
}

function useContentsKeys(
  groupings: readonly GroupingNode[],
  opened: ReadonlySet<string>,
  setOpened: (id: string, isOpen: boolean) => void,
): TreeKeys<HTMLDivElement> {
  const lines = groupings.flatMap((grouping) => linesOf(grouping, opened));
  return useTreeKeys(lines, {
    isOpen: ({ key }) => opened.has(key),
    onTurn: ({ key }) => {
      setOpened(key, !opened.has(key));
    },
  });
}

/** The catalogue as a tree that opens in place: grouping, subject, topic, each with how many tables it holds. */
export function CatalogueTree({
  groupings,
  headingLevel: Heading,
  query = '',
}: CatalogueTreeProps): ReactElement {
  const { say, write } = useWords();
  const [opened, setOpened] = useOpened();
  const hint = useId();
  const { list, propsOf, onKeyDown } = useContentsKeys(groupings, opened, setOpened);
  return (
    <div
      ref={list}
      role="group"
      aria-label={say('common.topics')}
      aria-describedby={hint}
      className={styles['columns']}
      onKeyDown={onKeyDown}
    >
      <p id={hint} hidden>
        {say('common.topic-tree-keys')}
      </p>
      {groupings.map((grouping) => (
        <section key={grouping.id} className={styles['grouping']}>
          <Heading className={styles['heading']}>
            <Link className="quiet" to={`/browse/${grouping.id}${query}`} {...propsOf(grouping.id)}>
              {grouping.name}
            </Link>
            <span className={styles['count']}>{write({ number: grouping.tables.length })}</span>
          </Heading>
          {grouping.subjects.map((subject) => (
            <Subject
              key={subject.id}
              propsOf={propsOf}
              grouping={grouping}
              subject={subject}
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
