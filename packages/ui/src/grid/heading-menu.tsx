import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import type { Sort, SortDirection } from '@almanac/core';
import { Icon } from '../controls/icon.tsx';
import styles from './heading-menu.module.css';

export interface HeadingMenuProps {
  /** The axis that would be sorted: rows, from a column's heading. */
  readonly axis: Sort['axis'];
  readonly name: string;
  readonly direction: SortDirection;
  readonly anchor: () => HTMLElement | null;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onSort: (direction: SortDirection) => void;
  readonly onClose: () => void;
}

const CHOICES: readonly (readonly [SortDirection, string])[] = [
  ['DESCENDING', 'Largest first'],
  ['ASCENDING', 'Smallest first'],
  ['ORIGINAL', 'Original order'],
];

/** Sorts by the numbers under one heading. */
export function HeadingMenu(props: HeadingMenuProps): ReactElement {
  const { axis, name, direction, onSort, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const place = useMenuPlace(props);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus({ preventScroll: true });
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
    };
  }, [onClose]);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={`Sort ${axis} by ${name}`}
      className={styles['menu']}
      style={place}
      onKeyDown={(event) => {
        handleMenuKey(event, onClose);
      }}
    >
      <p role="presentation" className={styles['title']}>
        Sort {axis} by {name}
      </p>
      {CHOICES.map(([choice, words]) => (
        <button
          key={choice}
          type="button"
          role="menuitemradio"
          aria-checked={choice === direction}
          tabIndex={-1}
          onClick={() => {
            onSort(choice);
          }}
        >
          <span className={styles['tick']}>{choice === direction ? <Icon name="check" /> : null}</span>
          {words}
        </button>
      ))}
    </div>
  );
}

function handleMenuKey(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    onClose();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + step + items.length) % items.length]?.focus();
}

const MENU_PX = 232;

function useMenuPlace({
  anchor,
  frame,
}: HeadingMenuProps): { readonly left: number; readonly top: number } | undefined {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  useLayoutEffect(() => {
    const target = anchor()?.getBoundingClientRect();
    const bounds = frame.current?.getBoundingClientRect();
    if (!target || !bounds) return;
    const left = Math.min(target.right - MENU_PX - bounds.left, bounds.width - MENU_PX - 8);
    setPlace({ left: Math.max(8, left), top: target.bottom - bounds.top + 2 });
  }, [anchor, frame]);
  return place;
}
