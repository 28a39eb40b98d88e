import { Button } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { catalogueIndex, type GroupingNode } from '../../../platform/catalogue/catalogue-index.ts';
import { FormSummary } from '../../../platform/form/form-summary.tsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { catalogueQuery } from '../../../platform/queries.ts';
import { QueryError } from '../../../platform/query-error.tsx';
import { changeTopics } from '../../../platform/session/change-topics.ts';
import { writeCounted } from '../../../platform/words/write-count.ts';
import type { SectionProps } from './section.tsx';
import styles from './sections.module.css';
import { TopicTree } from './topic-tree.tsx';

/** The topics an account gets mail about, as a tree. */
export function TopicsForm(props: SectionProps): ReactElement {
  const { data, error, refetch } = useQuery(catalogueQuery(props.api));
  if (error !== null) {
    return <QueryError title="The topics could not be shown." error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <p aria-busy="true">The topics are on their way…</p>;
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

function Topics({ api, site, account, groupings }: TopicsProps): ReactElement {
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
      <h3 className={styles['topicsTitle']}>Which topics do you want mail about?</h3>
      <FormSummary failure={form.failure} />
      <TopicTree
        groupings={groupings}
        site={site}
        chosen={chosen}
        onChoose={(topics, isOn) => {
          setTicks(new Map([...ticks, ...topics.map((topic) => [topic, isOn] as const)]));
          setIsSaved(false);
        }}
      />
      <div className={styles['row']}>
        <Button type="submit" disabled={form.isBusy || !isChanged}>
          Save the topics
        </Button>
        <span role="status" className={isSaved ? styles['note'] : styles['pending']}>
          {isSaved
            ? 'Saved.'
            : isChanged
              ? `${writeCounted(chosen.size, 'topic', site)}, not saved yet.`
              : ''}
        </span>
      </div>
    </form>
  );
}
