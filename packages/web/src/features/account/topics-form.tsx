import { Button } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { catalogueIndex, type GroupingNode } from '../../platform/catalogue/catalogue-index.ts';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { catalogueQuery } from '../../platform/queries.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { accountChanged } from '../../platform/session/begin-session.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { writeCounted } from '../../platform/words/write-count.ts';
import type { SectionProps } from './section.tsx';
import styles from './sections.module.css';
import { TopicTree } from './topic-tree.tsx';

/** The topics somebody is notified about, as a tree. */
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

/** A topic that the catalogue does not hold any more is kept: it may come back. */
function Topics({ api, site, account, groupings }: TopicsProps): ReactElement {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(account.topics));
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    submit: async () => {
      accountChanged(await callAccount(api, 'subscribeTopics', { body: [...chosen] }));
      setIsSaved(true);
    },
  });
  const isChanged =
    chosen.size !== account.topics.length || account.topics.some((topic) => !chosen.has(topic));
  return (
    <form onSubmit={form.handleSubmit}>
      <h3 className={styles['topicsTitle']}>Which topics do you want mail about?</h3>
      <FormSummary failure={form.failure} />
      <TopicTree
        groupings={groupings}
        site={site}
        chosen={chosen}
        onChoose={(topics, isOn) => {
          const next = new Set(chosen);
          for (const topic of topics) {
            if (isOn) next.add(topic);
            else next.delete(topic);
          }
          setChosen(next);
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
