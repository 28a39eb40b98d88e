import { useQuery } from '@tanstack/react-query';
import { createContext, Fragment, useContext, useEffect, useMemo, useState, type ReactElement } from 'react';
import type { Api } from '../api/api.ts';
import { helpQuery } from '../help-query.ts';
import { Term } from './term.tsx';
import { termFinder, type TermFinder } from './terms-in.ts';

/** Finds the terms of the glossary; none until it has loaded. */
const Terms = createContext<TermFinder>(() => []);

/** True once the browser has nothing more urgent to do: numbers come before definitions. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const become = (): void => {
      setIsIdle(true);
    };
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(become, 500);
      return () => {
        clearTimeout(timer);
      };
    }
    const request = window.requestIdleCallback(become);
    return () => {
      window.cancelIdleCallback(request);
    };
  }, []);
  return isIdle;
}

/** Lets the texts inside show what the terms in them mean. Without the glossary they are plain texts. */
export function WithTerms({
  api,
  children,
}: {
  readonly api: Api;
  readonly children: ReactElement;
}): ReactElement {
  const isIdle = useIsIdle();
  const { data } = useQuery({ ...helpQuery(api, 'glossary'), enabled: isIdle });
  const find = useMemo(() => termFinder(data?.entries ?? []), [data]);
  return <Terms value={find}>{children}</Terms>;
}

/** A text in which each term of the glossary shows its definition on hover and focus. */
export function TermText({ text }: { readonly text: string }): ReactElement {
  const found = useContext(Terms)(text);
  // The text starts the same as before its terms were known, so that nothing on the page moves.
  return (
    <>
      {text.slice(0, found[0]?.start)}
      {found.map(({ start, end, entry }, at) => (
        <Fragment key={start}>
          <Term entry={entry}>{text.slice(start, end)}</Term>
          {text.slice(end, found[at + 1]?.start)}
        </Fragment>
      ))}
    </>
  );
}
