import { Button, Icon, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { askToSubscribe, type SubscriptionState } from './subscription-store.ts';

export interface NotifyButtonProps {
  /** What the reader would subscribe to. */
  readonly asked: Partial<Pick<SubscriptionState, 'tables' | 'topics'>>;
  /** Its name, to distinguish several such buttons for screen readers. */
  readonly of: string;
  readonly className?: string;
}

/** Subscribes to what is new in a table, or under a topic. */
export function NotifyButton({ asked, of, className }: NotifyButtonProps): ReactElement {
  const { say } = useWords();
  return (
    <Button
      look="plain"
      className={className}
      aria-haspopup="dialog"
      aria-label={say('subscribe.notify-me-about', { name: of })}
      onClick={() => {
        askToSubscribe(asked);
      }}
    >
      <Icon name="bell" />
      {say('subscribe.notify-me')}
    </Button>
  );
}
