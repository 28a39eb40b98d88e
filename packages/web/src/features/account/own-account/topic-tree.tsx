import { Icon, useWords } from '@almanac/ui';
import { useId, useState, type ReactElement } from 'react';
import type { GroupingNode, SubjectNode } from '../../../platform/catalogue/catalogue-index.ts';
import { useTreeKeys, type TreeKeys, type TreeLine } from '../../../platform/use-tree-keys.ts';

import styles from './topic-tree.module.css';

export interface TopicTreeProps {
  readonly groupings: readonly GroupingNode[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (topics: readonly string[], isOn: boolean) => void;
}

/** Grouping, subject, topic: a topic with how many tables it holds, a subject with how many of its topics are chosen. */
export function TopicTree({ groupings, ...rest }: TopicTreeProps): ReactElement {
  const { say } = useWords();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const hint = useId();
  const turn = (id: string, isOpen: boolean): void => {
    const others = [...opened].filter((each) => each !== id);
    setOpened(new Set(isOpen ? [...others, id] : others));
  };
  const lines = groupings.flatMap(({ subjects }) => subjects.flatMap((each) => linesOf(each, opened)));
  const { list, propsOf, onKeyDown } = useTreeKeys<HTMLDivElement>(lines, {
    isOpen: ({ key }) => opened.has(key),
    onTurn: ({ key }) => {
      turn(key, !opened.has(key));
    },
  });
  return (
    <div
      ref={list}
      role="group"
      aria-label={say('common.topics')}
      aria-describedby={hint}
      className={styles['tree']}
      onKeyDown={onKeyDown}
    >
      <p id={hint} hidden>
        {say('common.topic-tree-keys')}
      </p>
      {groupings.map((grouping) => (
        <div key={grouping.id} role="group" aria-label={grouping.name}>
          <p className={styles['grouping']}>{grouping.name}</p>
          {grouping.subjects.map((subject) => (
            <Subject
              key={subject.id}
              subject={subject}
              propsOf={propsOf}
              isOpen={opened.has(subject.id)}
              onTurn={(isOpen) => {
                turn(subject.id, isOpen);
              }}
              {...rest}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type PropsOf = TreeKeys<HTMLDivElement>['propsOf'];

/** A subject, and its topics where it is open; they are under several subjects at times. */
function linesOf({ id, topics }: SubjectNode, opened: ReadonlySet<string>): readonly TreeLine[] {
  const topicLines = topics.map((topic) => ({ key: `${id} ${topic.id}`, depth: 1, children: [] }));
  const all = topics.length > 1 ? [{ key: `all:${id}`, depth: 1, children: [] }] : [];
  return [{ key: id, depth: 0, children: topics }, ...(opened.has(id) ? [...all, ...topicLines] : [])];
}

interface SubjectProps extends Omit<TopicTreeProps, 'groupings'> {
  readonly subject: SubjectNode;
  readonly propsOf: PropsOf;
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
}

function Subject({ subject, chosen, onChoose, propsOf, isOpen, onTurn }: SubjectProps): ReactElement {
  const { say } = useWords();
  const ids = subject.topics.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isAll = count === ids.length;
  return (
    <details
      className={styles['subject']}
      open={isOpen}
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) onTurn(!isOpen);
      }}
    >
      <summary {...propsOf(subject.id)}>
        <Icon name="chevron" />
        {subject.name}
        <span className={styles['count']}>
          {count === 0
            ? say('common.topic-count', { count: ids.length })
            : say('account.topics.some', { count, all: ids.length })}
        </span>
      </summary>
      <ul role="list">
        {ids.length > 1 ? (
          <Topic
            name={say('common.all-of', { subject: subject.name })}
            stop={propsOf(`all:${subject.id}`)}
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
            stop={propsOf(`${subject.id} ${id}`)}
            count={say('common.tables', { count: tables.length })}
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
  readonly stop: ReturnType<PropsOf>;
  readonly state: 'all' | 'some' | 'none';
  readonly onChange: () => void;
}

function Topic({ name, count, stop, state, onChange }: TopicProps): ReactElement {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          {...stop}
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
