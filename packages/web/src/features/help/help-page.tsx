import { HELP_PAGES, type HelpDocument, type HelpName } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { classNames, SearchField, Skeleton, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { QueryError } from '../../platform/query-error.tsx';
import { addressHere } from '../../platform/site-path.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { findEntries, groupsOf } from './find-entries.ts';
import { HelpContents, type HelpContentsProps } from './help-contents.tsx';
import { HelpEntries } from './help-entries.tsx';
import pageStyles from '../../platform/text-page.module.css';
import styles from './help-page.module.css';
import { helpQuery } from '../../platform/help-query.ts';
import { MadeHtml } from './made-html.tsx';
import { TourLink } from './tour-link.tsx';

export interface HelpPageProps extends ScreenProps {
  readonly name: HelpName;
  /** Its title while the text loads. */
  readonly title: PlainMessageKey;
  /** How its contents are listed, and that it can be searched; a short page has neither. */
  readonly contents?: HelpContentsProps['by'] | undefined;
}

/** Goes to the entry that the address names, once it is there. */
function useEntryOfAddress(document: HelpDocument | undefined): void {
  const { hash } = useLocation();
  useEffect(() => {
    const entry = document?.entries.find(({ id }) => hash === `#${encodeURIComponent(id)}`);
    if (entry !== undefined) window.document.getElementById(entry.id)?.scrollIntoView();
  }, [document, hash]);
}

/** Words in the address (`?q=`), so that a search inside the page can be sent on. */
function useSearchedWords(): readonly [string, (words: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (words: string): void => {
    setParameters(words === '' ? {} : { q: words }, { replace: true });
  };
  return [parameters.get('q') ?? '', change];
}

function Searchable({
  name,
  document,
  contents,
}: Pick<HelpPageProps, 'name'> & {
  readonly document: HelpDocument;
  readonly contents: HelpContentsProps['by'];
}): ReactElement {
  const { say } = useWords();
  const [words, setWords] = useSearchedWords();
  const groups = groupsOf(document.entries);
  const found = findEntries(groups, words.trim());
  return (
    <>
      <div className={styles['search']}>
        <SearchField
          label={say('help.search', { page: document.title })}
          placeholder={say('help.search-here')}
          value={words}
          onChange={setWords}
          onSubmit={setWords}
          action={addressHere(HELP_PAGES[name].paths[0])}
        />
      </div>
      <div className={classNames(styles['body'], styles[contents])}>
        <HelpContents groups={found} by={contents} />
        <div className={styles['entries']}>
          <p className="visually-hidden" role="status">
            {words === '' ? '' : say('help.found', { count: found.length })}
          </p>
          {found.length === 0 ? (
            <p className={styles['none']}>{say('help.none-found', { words })}</p>
          ) : (
            <HelpEntries groups={found} />
          )}
        </div>
      </div>
    </>
  );
}

function Text({
  api,
  name,
  document,
  contents,
}: Pick<HelpPageProps, 'api' | 'name' | 'contents'> & {
  readonly document: HelpDocument;
}): ReactElement {
  return (
    <>
      <div className={pageStyles['lead']}>
        <MadeHtml html={document.html} />
        {document.name === 'user-guide' ? <TourLink api={api} /> : null}
      </div>
      {contents === undefined ? (
        <HelpEntries groups={groupsOf(document.entries)} />
      ) : (
        <Searchable name={name} document={document} contents={contents} />
      )}
    </>
  );
}

/** Glossary, questions, guide and the pages about the portal: their text comes from the department's Markdown. */
export function HelpPage({ api, site, name, title, contents }: HelpPageProps): ReactElement {
  const help = useQuery(helpQuery(api, name));
  const { say } = useWords();
  const heading = help.data?.title ?? say(title);
  useScreenTitle(site, heading);
  useEntryOfAddress(help.data);
  return (
    <div className={classNames('page', pageStyles['page'])}>
      <ScreenHeading>{heading}</ScreenHeading>
      {help.status === 'pending' ? <Skeleton widthPx={480} heightPx={16} /> : null}
      {help.status === 'error' ? (
        <QueryError title={say('help.error')} error={help.error} onRetry={() => void help.refetch()} />
      ) : null}
      {help.data === undefined ? null : <Text {...{ api, name, contents }} document={help.data} />}
    </div>
  );
}
