import { Button, useWords } from '@almanac/ui';
import { Component, type ReactElement, type ReactNode } from 'react';
import { MessageScreen } from '../platform/problem/message-screen.tsx';
import { addressHere } from '../platform/site-path.ts';

interface ScreenBoundaryState {
  readonly hasFailed: boolean;
}

/** Catches a screen that could not be drawn, so that the rest of the page remains. React requires a class for this. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children;
  }
}

function FailedScreen(): ReactElement {
  const { say } = useWords();
  return (
    <MessageScreen
      title={say('shell.failed')}
      ways={
        <>
          <Button
            look="primary"
            onClick={() => {
              window.location.reload();
            }}
          >
            {say('button.try-again')}
          </Button>
          <a href={addressHere('/')}>{say('shell.home')}</a>
        </>
      }
    >
      {say('shell.failed.what')}
    </MessageScreen>
  );
}
