import { Button, useWords } from '@almanac/ui';
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { TOUR_STOPS, type TourStop } from './tour-stops.ts';
import styles from './tour.module.css';

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN_PX = 6;
const CARD_PX = 360;
const CARD_HEIGHT_PX = 220;

/** The bottom of the visible window: on a phone the line of tools covers its foot. */
function seenDownTo(): number {
  const root = document.getElementById('root');
  const covered = root ? Number.parseFloat(getComputedStyle(root).paddingBottom) || 0 : 0;
  return window.innerHeight - covered;
}

/** The visible part of `element`, with a margin; all of a tool in the line that covers the rest. */
function frameOf(element: Element): Frame {
  const box = element.getBoundingClientRect();
  const left = Math.max(0, box.left - MARGIN_PX);
  const top = Math.max(0, box.top - MARGIN_PX);
  const end = box.top < seenDownTo() ? seenDownTo() : window.innerHeight;
  return {
    left,
    top,
    width: Math.min(window.innerWidth, box.right + MARGIN_PX) - left,
    height: Math.min(end, box.bottom + MARGIN_PX) - top,
  };
}

/** Under the frame, or above it where there is more room; always inside the window. */
function placeOfCard({ left, top, height }: Frame): { readonly left: number; readonly top: number } {
  const width = Math.min(CARD_PX, window.innerWidth - 16);
  const below = top + height + 12;
  const fitsBelow = below + CARD_HEIGHT_PX < window.innerHeight;
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - width - 8)),
    top: fitsBelow
      ? below
      : Math.max(8, Math.min(top - CARD_HEIGHT_PX - 12, window.innerHeight - CARD_HEIGHT_PX)),
  };
}

/** Where the stop is on the page, followed as the page scrolls and changes its size. */
function useFrame({ selector }: TourStop): Frame | undefined {
  const [frame, setFrame] = useState<Frame>();
  useLayoutEffect(() => {
    const place = document.querySelector(selector);
    if (place === null) return undefined;
    place.scrollIntoView({ block: 'nearest' });
    const follow = (): void => {
      setFrame(frameOf(place));
    };
    follow();
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', follow, true);
    return () => {
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', follow, true);
    };
  }, [selector]);
  return frame;
}

export interface TourProps {
  readonly onEnd: () => void;
}

/** A short walk over the table page: where things are, and what they are for. */
export function Tour({ onEnd }: TourProps): ReactElement | null {
  const [stops] = useState(() =>
    TOUR_STOPS.filter(({ selector }) => document.querySelector(selector) !== null),
  );
  const [at, setAt] = useState(0);
  const stop = stops[at];
  if (stop === undefined) return null;
  return createPortal(
    <Stop stop={stop} at={at} of={stops.length} onGo={setAt} onEnd={onEnd} />,
    document.body,
  );
}

interface StopProps extends TourProps {
  readonly stop: TourStop;
  readonly at: number;
  readonly of: number;
  readonly onGo: (at: number) => void;
}

/** Keeps the focus in the card and returns it when the tour ends; Esc ends it. */
function useTourFocus({ stop, onEnd }: Pick<StopProps, 'stop' | 'onEnd'>) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // The offer that started the tour is gone.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else document.getElementById('table-title')?.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    card.current?.focus();
  }, [stop]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEnd();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [onEnd]);
  return card;
}

function Stop({ stop, at, of, onGo, onEnd }: StopProps): ReactElement {
  const { say } = useWords();
  const frame = useFrame(stop);
  const card = useTourFocus({ stop, onEnd });
  const isLast = at === of - 1;
  return (
    <>
      {frame === undefined ? null : <div className={styles['frame']} style={frame} aria-hidden="true" />}
      <div
        ref={card}
        role="dialog"
        aria-labelledby="tour-title"
        tabIndex={-1}
        className={styles['card']}
        style={frame && placeOfCard(frame)}
      >
        <h2 id="tour-title">{say(stop.title)}</h2>
        <p>{say(stop.words)}</p>
        <div className={styles['ways']}>
          <span>{say('table.tour.position', { at: { number: at + 1 }, of: { number: of } })}</span>
          {at === 0 ? null : (
            <Button
              onClick={() => {
                onGo(at - 1);
              }}
            >
              {say('button.back')}
            </Button>
          )}
          <Button
            look="primary"
            onClick={() => {
              if (isLast) onEnd();
              else onGo(at + 1);
            }}
          >
            {say(isLast ? 'button.done' : 'button.next')}
          </Button>
          {isLast ? null : (
            <Button look="plain" onClick={onEnd}>
              {say('table.tour.end')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
