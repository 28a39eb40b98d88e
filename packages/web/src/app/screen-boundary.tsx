import { Button } from '@almanac/ui';
import { Component, type ReactNode } from 'react';
import { GENERIC_ERROR } from '../platform/api/api-error.ts';
import { MessageScreen } from './message-screen.tsx';
import { addressHere } from '../platform/site-path.ts';

interface ScreenBoundaryState {
  readonly hasFailed: boolean;
}

/** Catches what a screen could not draw, so that the rest of the page still stands. React has no other form for this than a class. */
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
        {GENERIC_ERROR} What you did to a table is in its address and is not lost.
      </MessageScreen>
    );
  }
}
