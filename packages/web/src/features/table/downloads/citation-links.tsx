import type { TableFacts } from '@almanac/core';
import type { ReactElement } from 'react';
import { addressHere } from '../../../platform/site-path.ts';

export interface CitationLinksProps {
  readonly facts: Pick<TableFacts, 'kind' | 'code'>;
  /** The view or the chart that is cited, as the page's query string; empty for the release as a whole. */
  readonly query?: string;
  readonly releaseId: string;
}

/** A release, or a view or a chart of it, for a list of references. */
export function CitationLinks({ facts, query = '', releaseId }: CitationLinksProps): ReactElement {
  const path = addressHere(`/table/${facts.kind}/${encodeURIComponent(facts.code)}/citation`);
  const whole = [query, `release=${encodeURIComponent(releaseId)}`].filter((part) => part !== '').join('&');
  return (
    <>
      <a href={`${path}.bib?${whole}`} download>
        BibTeX
      </a>{' '}
      ·{' '}
      <a href={`${path}.ris?${whole}`} download>
        RIS
      </a>{' '}
      · <a href={`${path}.txt?${whole}`}>Text</a>
    </>
  );
}
