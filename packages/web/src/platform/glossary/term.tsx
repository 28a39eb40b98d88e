import type { HelpEntry } from '@almanac/contract';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { htmlHere } from '../site-path.ts';
import styles from './term.module.css';

/** How long the pointer may take to move from the word to its definition. */
const CROSSING_MS = 120;

const WIDTH_PX = 320;
const MARGIN_PX = 8;

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Below the word, inside the window. */
function placeUnder(word: Element): Place {
  const { left, bottom } = word.getBoundingClientRect();
  const width = Math.min(WIDTH_PX, window.innerWidth - 2 * MARGIN_PX);
  return {
    left: Math.max(MARGIN_PX, Math.min(left, window.innerWidth - width - MARGIN_PX)),
    top: bottom + 4,
  };
}

interface Opening {
  readonly place: Place | undefined;
  readonly open: () => void;
  readonly closeSoon: () => void;
  readonly stay: () => void;
}

/** Open while the pointer or the focus is on the word, or the pointer on its definition; Esc and scrolling close it. */
function useOpening(word: { readonly current: Element | null }): Opening {
  const [place, setPlace] = useState<Place>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => {
    clearTimeout(timer.current);
  };
  useEffect(() => {
    if (place === undefined) return undefined;
    const close = (): void => {
      setPlace(undefined);
    };
    // A word that takes the focus is scrolled into view: its definition follows.
    const follow = (): void => {
      const { activeElement } = document;
      setPlace(activeElement && activeElement === word.current ? placeUnder(activeElement) : undefined);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // In a dialog the first Esc closes the definition, the next one the dialog.
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', handleKey, true);
    window.addEventListener('scroll', follow, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('scroll', follow, true);
    };
  }, [place, word]);
  return {
    place,
    stay,
    open: () => {
      stay();
      if (word.current !== null) setPlace(placeUnder(word.current));
    },
    closeSoon: () => {
      stay();
      timer.current = setTimeout(() => {
        setPlace(undefined);
      }, CROSSING_MS);
    },
  };
}

/** A word of a text with its definition; it links to the glossary. */
export function Term({
  entry,
  children,
}: {
  readonly entry: HelpEntry;
  readonly children: string;
}): ReactElement {
  const word = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const { place, open, closeSoon, stay } = useOpening(word);
  return (
    <>
      <Link
        ref={word}
        className={styles['term']}
        to={`/glossary#${encodeURIComponent(entry.id)}`}
        aria-describedby={place === undefined ? undefined : id}
        onPointerEnter={open}
        onPointerLeave={closeSoon}
        onFocus={open}
        onBlur={closeSoon}
      >
        {children}
      </Link>
      {place === undefined
        ? null
        : createPortal(
            <div
              id={id}
              role="tooltip"
              className={styles['definition']}
              style={place}
              onPointerEnter={stay}
              onPointerLeave={closeSoon}
            >
              <b>{entry.heading}</b>
              {/* Made by our server from the glossary's Markdown, which lets no HTML through. */}
              <div dangerouslySetInnerHTML={{ __html: htmlHere(entry.html) }} />
            </div>,
            // Outside of an open dialog the pointer has no effect.
            word.current?.closest('[role=dialog]') ?? document.body,
          )}
    </>
  );
}
