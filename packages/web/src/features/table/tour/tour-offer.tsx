import { useWords } from '@almanac/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInBrowser } from '../../../platform/drawn/in-browser.ts';
import { dismiss, isDismissed } from '../../../platform/preferences.ts';

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));

/** What is remembered once the tour was taken or declined. */
const TOUR_KEY = 'tour';

/** The fragment by which the help pages start the tour. */
const TOUR_HASH = '#tour';

/** Offers the tour of the page until it was taken or declined; `#tour` in the address starts it. */
export function TourOffer(): ReactElement | null {
  const { say } = useWords();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNew = useInBrowser(() => !isDismissed(document, TOUR_KEY), false);
  const [isOver, setIsOver] = useState(false);
  const [isOn, setIsOn] = useState(false);
  const isShown = isOn || hash === TOUR_HASH;
  const end = (): void => {
    dismiss(document, TOUR_KEY);
    setIsOver(true);
    setIsOn(false);
    if (hash === TOUR_HASH) void navigate(pathname + search, { replace: true });
  };
  return (
    <>
      {isNew && !isOver ? (
        <button
          type="button"
          onClick={() => {
            setIsOn(true);
          }}
        >
          {say('table.tour.offer')}
        </button>
      ) : null}
      {isShown ? (
        <Suspense>
          <Tour onEnd={end} />
        </Suspense>
      ) : null}
    </>
  );
}
