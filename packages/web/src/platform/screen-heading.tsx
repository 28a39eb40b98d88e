import { useEffect, useRef, type ComponentProps, type ReactElement } from 'react';
import { useLocation } from 'react-router';

/** The key of the history entry a visit begins with. */
const FIRST_ENTRY = 'default';

/** The heading of a screen: it takes the focus when the reader arrives from another screen, and so is read out. */
export function ScreenHeading(props: ComponentProps<'h1'>): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, hash } = useLocation();
  const isArrival = key !== FIRST_ENTRY && hash === '';
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true });
    // A change within the screen (its query) is not an arrival.
  }, [isArrival, pathname]);
  return <h1 {...props} ref={heading} tabIndex={-1} />;
}
