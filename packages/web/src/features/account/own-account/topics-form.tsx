import { Button, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { catalogueIndex, type GroupingNode } from '../../../platform/catalogue/catalogue-index.ts';
import { FormSummary } from '../../../platform/form/form-summary.tsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { catalogueQuery } from '../../../platform/queries.ts';
import { QueryError } from '../../../platform/query-error.tsx';
import { changeTopics } from '../../../platform/session/change-topics.ts';

import type { SectionProps } from './section.tsx';
import styles from './sections.module.css';
import { TopicTree } from './topic-tree.tsx';

/** The topics an account gets mail about, as a tree. */
export function TopicsForm(props: SectionProps): ReactElement {
  const { say } = useWords();
  const { data, error, refetch } = useQuery(catalogueQuery(props.api));
  if (error !== null) {
    return <QueryError title={say('account.topics.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <p aria-busy="true">{say('account.topics.loading')}</p>;
  return <Topics {...props} groupings={catalogueIndex(data).groupings} />;
}

interface TopicsProps extends SectionProps {
  readonly groupings: readonly GroupingNode[];
}

/** What the reader ticked and unticked; all else is as the account has it, in whichever tab that was changed. */
type Ticks = ReadonlyMap<string, boolean>;

const UNTOUCHED: Ticks = new Map();

/** The chosen topics. One that has left the catalogue is kept: it may come back. */
function chosenAfter(followed: readonly string[], ticks: Ticks): ReadonlySet<string> {
  const isOn = (topic: string): boolean => ticks.get(topic) ?? true;
  const added = [...ticks].flatMap(([topic, isTicked]) => (isTicked ? [topic] : []));
  return new Set([...followed.filter(isOn), ...added]);
}

function Topics({ api, account, groupings }: TopicsProps): ReactElement {
  const { say } = useWords();
  const [ticks, setTicks] = useState(UNTOUCHED);
  const [isSaved, setIsSaved] = useState(false);
  const chosen = chosenAfter(account.topics, ticks);
  const added = [...chosen].filter((topic) => !account.topics.includes(topic));
  const removed = account.topics.filter((topic) => !chosen.has(topic));
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    submit: async () => {
      await changeTopics(api, { added, removed });
      setTicks(UNTOUCHED);
      setIsSaved(true);
    },
  });
  const isChanged = added.length + removed.length > 0;
  return (
    <form onSubmit={form.handleSubmit}>
      <h3 className={styles['topicsTitle']}>{say('account.topics.title')}</h3>
      <FormSummary failure={form.failure} />
      <TopicTree
        groupings={groupings}
        chosen={chosen}
        onChoose={(topics, isOn) => {
          setTicks(new Map([...ticks, ...topics.map((topic) => [topic, isOn] as const)]));
          setIsSaved(false);
        }}
      />
      <div className={styles['row']}>
        <Button type="submit" disabled={form.isBusy || !isChanged}>
          {say('account.topics.save')}
        </Button>
        <span role="status" className={isSaved ? styles['note'] : styles['pending']}>
          {isSaved
            ? say('account.saved')
            : isChanged
              ? say('account.topics.unsaved', { count: chosen.size })
              : ''}
        </span>
      </div>
    </form>
  );
}
