import { useWords } from '@almanac/ui';
import { type ComponentProps, createContext, type ReactElement, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Site } from '@almanac/contract';
import { ReportTitle } from './drawn/report-shown.ts';

/** Whether the reader has come from another screen; the first screen of a visit does not move the focus. */
export const HasComeFromElsewhere = createContext(false);

/** The heading of a screen: it takes the focus when the reader arrives from another screen, and so is read out. */
export function ScreenHeading(props: ComponentProps<'h1'>): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash } = useLocation();
  const isArrival = useContext(HasComeFromElsewhere) && hash === '';
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
    // Only another path is another screen: a change of the query does not move the focus.
  }, [pathname]);
  return <h1 {...props} ref={heading} tabIndex={-1} />;
}

/** Titles the window: `{name} – {department} {product}`; without a name, the site's title exactly. */
export function useScreenTitle(site: Site, name?: string): void {
  const { say } = useWords();
  useContext(ReportTitle)?.(name);
  useEffect(() => {
    document.title =
      name === undefined ? site.title : say('title.of-site', { title: name, site: site.title });
  }, [site, name, say]);
}
