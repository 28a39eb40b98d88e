import { Button, Notice } from '@almanac/ui';
import type { ReactElement } from 'react';
import { GENERIC_ERROR } from './api/api-error.ts';

export interface QueryErrorProps {
  /** What could not be shown, as a sentence. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The drawn error state of a query: what happened, and trying again. */
export function QueryError({ title, error, onRetry }: QueryErrorProps): ReactElement {
  const retry = (
    <Button look="plain" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice kind="bad" role="alert" title={title} ways={retry}>
      {error.name === 'ApiError' ? error.message : GENERIC_ERROR}
    </Notice>
  );
}
