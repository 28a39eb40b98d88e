import type { Words } from '@almanac/words';
import { message, sentences } from '@almanac/core';
import { problemPageTitle, type PageProblem, type Site } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { MessageScreen } from './message-screen.tsx';
import { useScreenTitle } from '../screen-heading.tsx';
import { UNKNOWN_ADDRESS, unknownAddress } from './unknown-address.ts';

export interface ProblemScreenProps {
  readonly site: Site;
  readonly problem: PageProblem;
  readonly search?: ReactNode;
}

/** What is said in the place of a page that there is not, or that cannot be had now. */
export function ProblemScreen({ site, search, ...props }: ProblemScreenProps): ReactElement {
  const words = useWords();
  const { say } = words;
  const problem = props.problem.code === UNKNOWN_ADDRESS ? unknownAddress(say) : props.problem;
  useScreenTitle(site, words.write(problemPageTitle(problem)));
  const { table, tables = [], status } = problem;
  return (
    <MessageScreen
      title={problem.title}
      search={status === 404 ? search : undefined}
      ways={
        <>
          {table === undefined ? null : <Link to={table}>{say('embed.open-published')}</Link>}
          {tables.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
          <Again status={status} />
          <Link to="/browse">{say('common.browse-tables')}</Link>
          <Link to="/">{say('shell.home')}</Link>
        </>
      }
    >
      {wordsOf(problem, words)}
    </MessageScreen>
  );
}

function mayHelpAgain({ status }: Pick<PageProblem, 'status'>): boolean {
  return status === 429 || status >= 500;
}

function wordsOf(problem: PageProblem, { say, write }: Words): string {
  const usual = say(mayHelpAgain(problem) ? 'problem-page.later' : 'problem-page.mistyped');
  const { status, detail = usual, requestId } = problem;
  if (status < 500 || requestId === undefined) return detail;
  return write(sentences([detail, message('page.problem.report', { id: requestId })]));
}

/** The same page again, where that may help. */
function Again({ status }: Pick<PageProblem, 'status'>): ReactElement | null {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  if (mayHelpAgain({ status })) return <a href="">{say('button.try-again')}</a>;
  if (status !== 400 || search === '') return null;
  return <Link to={pathname}>{say('problem-page.without-query')}</Link>;
}
