import { Dialog, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import type { SubscriptionState, TopicChoice } from '../../platform/subscription-store.ts';
import { distinctTables, distinctTopics } from './subscribe.ts';
import styles from './subscribe.module.css';

export interface SubscribeDialogProps extends Pick<SubscriptionState, 'tables' | 'topics'> {
  /** Topics that are followed already. */
  readonly followed: readonly string[];
  readonly onSubscribe: (topicIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Which tables, and which of their topics (specification, section 2; the words are fixed there). */
export function SubscribeDialog({
  tables,
  topics,
  followed,
  onSubscribe,
  onClose,
}: SubscribeDialogProps): ReactElement {
  const { say } = useWords();
  // What the reader ticked and unticked; all else is as asked, even when that changes.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offered = distinctTopics(tables, topics);
  const asked = topics.map(({ topicId }) => topicId);
  const ticked = offered.flatMap(({ topicId }) =>
    (ticks.get(topicId) ?? asked.includes(topicId)) ? [topicId] : [],
  );
  return (
    <Dialog
      header={say('subscribe.dialog')}
      continueLabel={say('subscribe.dialog.submit')}
      onContinue={() => {
        onSubscribe(ticked);
      }}
      onClose={onClose}
      widthPx={600}
    >
      <ul role="list" className={styles['tables']} aria-label={say('common.tables-heading')}>
        {distinctTables(tables).map((table, at) => (
          // Two views of one table may be listed, neither of them saved: only their positions distinguish them.
          <li key={at}>{table.title}</li>
        ))}
      </ul>
      {offered.length === 0 ? null : (
        <TopicBoxes
          topics={offered}
          followed={followed}
          ticked={ticked}
          onTick={(id, isTicked) => {
            setTicks(new Map([...ticks, [id, isTicked]]));
          }}
        />
      )}
    </Dialog>
  );
}

interface TopicBoxesProps {
  readonly topics: readonly TopicChoice[];
  readonly followed: readonly string[];
  readonly ticked: readonly string[];
  readonly onTick: (id: string, isTicked: boolean) => void;
}

function TopicBoxes({ topics, followed, ticked, onTick }: TopicBoxesProps): ReactElement {
  const { say } = useWords();
  return (
    <>
      <p>{say('subscribe.dialog.topics')}</p>
      <ul role="list" className={styles['topics']}>
        {topics.map(({ topicId, topic }) => {
          const isFollowed = followed.includes(topicId);
          return (
            <li key={topicId}>
              <label>
                <input
                  type="checkbox"
                  disabled={isFollowed}
                  checked={isFollowed || ticked.includes(topicId)}
                  onChange={(event) => {
                    onTick(topicId, event.target.checked);
                  }}
                />
                {say('subscribe.dialog.topic', { topic })}
              </label>
              {isFollowed ? <small>{say('subscribe.dialog.followed')}</small> : null}
            </li>
          );
        })}
      </ul>
      <p className={styles['note']}>{say('subscribe.dialog.note')}</p>
    </>
  );
}
