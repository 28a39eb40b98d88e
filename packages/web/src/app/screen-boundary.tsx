import { Button } from '@almanac/ui';
import { Component, type ReactNode } from 'react';
import { generalError } from '../platform/api/api-error.ts';
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
    if (!this.state.hasFailed) return this.props.children;
    return (
      <MessageScreen
        title="This page could not be shown"
        ways={
          <>
            <Button
              look="primary"
              onClick={() => {
                window.location.reload();
              }}
            >
              Try again
            </Button>
            <a href={addressHere('/')}>Go to the home page</a>
          </>
        }
      >
        {generalError()} What you did to a table is in its address and is not lost.
      </MessageScreen>
    );
  }
}
