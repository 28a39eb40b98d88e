import { Button, Notice } from '@almanac/ui';
import type { ReactElement } from 'react';
import { ApiError, GENERIC_ERROR } from './api/api-error.ts';

export interface QueryErrorProps {
  /** What could not be shown, as a sentence. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The drawn error state of a query: what happened, and a button to try again. */
export function QueryError({ title, error, onRetry }: QueryErrorProps): ReactElement {
  const retry = (
    <Button look="plain" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice kind="bad" role="alert" title={title} ways={retry}>
      {wordsOf(error)}
    </Notice>
  );
}

/**
 * What happened. For an error of the server it gives the number to report it by; an error of the page itself is not
 * described.
 */
function wordsOf(error: Error): string {
  if (!(error instanceof ApiError)) return GENERIC_ERROR;
  const { message, status = 0, requestId } = error;
  if (status < 500 || requestId === undefined) return message;
  return `${message.replace(/[^.?!]$/, '$&.')} If you report this, please say the number ${requestId}.`;
}
