import { message, sentences, type Fact } from '@almanac/core';
import { Button, Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { ApiError } from './api/api-error.ts';

export interface QueryErrorProps {
  /** What could not be shown, as a sentence. */
  readonly title: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The drawn error state of a query: what happened, and a button to try again. */
export function QueryError({ title, error, onRetry }: QueryErrorProps): ReactElement {
  const { say, write } = useWords();
  const retry = (
    <Button look="plain" onClick={onRetry}>
      {say('button.try-again')}
    </Button>
  );
  return (
    <Notice kind="bad" role="alert" title={title} ways={retry}>
      {write(factOf(error))}
    </Notice>
  );
}

/**
 * What happened. For an error of the server it gives the number to report it by; an error of the page itself is not
 * described.
 */
function factOf(error: Error): Fact {
  if (!(error instanceof ApiError)) return message('common.error');
  const { status = 0, requestId: id } = error;
  if (status < 500 || id === undefined) return error.message;
  return sentences([error.message.replace(/[^.?!]$/, '$&.'), message('page.problem.report', { id })]);
}
