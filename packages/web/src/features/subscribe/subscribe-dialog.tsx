import { Dialog } from '@almanac/ui';
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
  // What the reader ticked and unticked; all else is as asked, even when that changes.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const offered = distinctTopics(tables, topics);
  const asked = topics.map(({ topicId }) => topicId);
  const ticked = offered.flatMap(({ topicId }) =>
    (ticks.get(topicId) ?? asked.includes(topicId)) ? [topicId] : [],
  );
  return (
    <Dialog
      header="Notification Subscription"
      continueLabel="Subscribe to notifications"
      onContinue={() => {
        onSubscribe(ticked);
      }}
      onClose={onClose}
      widthPx={600}
    >
      <ul role="list" className={styles['tables']} aria-label="Tables">
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
  return (
    <>
      <p>You may also choose to be notified of updates to the related topics:</p>
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
                Notify me of all updates to {topic}
              </label>
              {isFollowed ? <small>You are notified of this topic already.</small> : null}
            </li>
          );
        })}
      </ul>
      <p className={styles['note']}>You can change these preferences later in your account settings.</p>
    </>
  );
}
