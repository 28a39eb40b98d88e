import { Button, Icon } from '@almanac/ui';
import type { ReactElement } from 'react';
import { askToSubscribe, type SubscriptionState } from './subscription-store.ts';

export interface NotifyButtonProps {
  /** What somebody would be told of. */
  readonly asked: Partial<Pick<SubscriptionState, 'tables' | 'topics'>>;
  /** Its name, for who hears many such buttons. */
  readonly of: string;
  readonly className?: string;
}

/** Asks to be told of what is new in a table, or under a topic. */
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
