import type { TableFacts } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { Fragment, type ReactElement } from 'react';
import { addressHere } from '../../../platform/site-path.ts';

export interface CitationLinksProps {
  readonly facts: Pick<TableFacts, 'kind' | 'code'>;
  /** The view or the chart that is cited, as the page's query string; empty for the release as a whole. */
  readonly query?: string;
  readonly releaseId: string;
}

/** The formats of programs that keep references. */
const FORMATS = [
  { suffix: 'bib', name: 'BibTeX' },
  { suffix: 'ris', name: 'RIS' },
] as const;

/** A release, or a view or a chart of it, for a list of references. */
export function CitationLinks({ facts, query = '', releaseId }: CitationLinksProps): ReactElement {
  const { say } = useWords();
  const path = addressHere(`/table/${facts.kind}/${encodeURIComponent(facts.code)}/citation`);
  const whole = [query, `release=${encodeURIComponent(releaseId)}`].filter((part) => part !== '').join('&');
  return (
    <>
      {FORMATS.map(({ suffix, name }) => (
        <Fragment key={suffix}>
          <a href={`${path}.${suffix}?${whole}`} download>
            {name}
          </a>
          {' · '}
        </Fragment>
      ))}
      <a href={`${path}.txt?${whole}`}>{say('table.cite.text')}</a>
    </>
  );
}
