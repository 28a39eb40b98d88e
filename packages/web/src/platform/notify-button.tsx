import { Button, Icon } from '@almanac/ui';
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
  return (
    <Button
      look="plain"
      className={className}
      aria-haspopup="dialog"
      aria-label={`Notify me: ${of}`}
      onClick={() => {
        askToSubscribe(asked);
      }}
    >
      <Icon name="bell" />
      Notify me
    </Button>
  );
}
