import { problemPageTitle, type PageProblem, type Site } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { MessageScreen } from './message-screen.tsx';
import { useScreenTitle } from '../screen-heading.tsx';
import { UNKNOWN_ADDRESS } from './unknown-address.ts';

export interface ProblemScreenProps {
  readonly site: Site;
  readonly problem: PageProblem;
  readonly search?: ReactNode;
}

/** What is said in the place of a page that there is not, or that cannot be had now. */
export function ProblemScreen({ site, search, ...props }: ProblemScreenProps): ReactElement {
  const problem = props.problem.code === UNKNOWN_ADDRESS.code ? UNKNOWN_ADDRESS : props.problem;
  useScreenTitle(site, useWords().write(problemPageTitle(problem)));
  const { table, tables = [], status } = problem;
  return (
    <MessageScreen
      title={problem.title}
      search={status === 404 ? search : undefined}
      ways={
        <>
          {table === undefined ? null : <Link to={table}>Open the table as published</Link>}
          {tables.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
          <Again status={status} />
          <Link to="/browse">Browse all tables</Link>
          <Link to="/">Go to the home page</Link>
        </>
      }
    >
      {wordsOf(problem)}
    </MessageScreen>
  );
}

function mayHelpAgain({ status }: Pick<PageProblem, 'status'>): boolean {
  return status === 429 || status >= 500;
}

function wordsOf(problem: PageProblem): string {
  const usual = mayHelpAgain(problem) ? 'Please try again in a moment.' : 'The address may be mistyped.';
  const { status, detail = usual, requestId } = problem;
  if (status < 500 || requestId === undefined) return detail;
  return `${detail} If you report this, please say the number ${requestId}.`;
}

/** The same page again, where that may help. */
function Again({ status }: Pick<PageProblem, 'status'>): ReactElement | null {
  const { pathname, search } = useLocation();
  if (mayHelpAgain({ status })) return <a href="">Try again</a>;
  if (status !== 400 || search === '') return null;
  return <Link to={pathname}>Open the page without what follows the question mark</Link>;
}
