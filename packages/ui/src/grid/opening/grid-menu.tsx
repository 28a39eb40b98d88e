import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { Icon } from '../../controls/icon.tsx';
import styles from './grid-menu.module.css';

/** One line of a menu; one of several that exclude each other says whether it is the current one. */
export interface MenuItem {
  readonly words: string;
  readonly isChecked?: boolean;
  readonly onChoose: () => void;
}

/** Lines that belong together, under their title. */
export interface MenuPart {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

export interface GridMenuProps {
  readonly label: string;
  readonly parts: readonly MenuPart[];
  readonly anchor: () => HTMLElement | null;
  readonly frame: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** What can be done with the heading or the cells it stands beside. */
export function GridMenu(props: GridMenuProps): ReactElement {
  const { label, parts, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const place = useMenuPlace(props, menu);
  useEffect(() => {
    const items = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (items ?? menu.current?.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
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
      aria-label={label}
      className={styles['menu']}
      style={place}
      onKeyDown={(event) => {
        handleMenuKey(event, onClose);
      }}
    >
      {parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </div>
  );
}

function Part({ title, items }: MenuPart): ReactElement {
  return (
    <div role="group" aria-label={title} className={styles['part']}>
      <p role="presentation" className={styles['title']}>
        {title}
      </p>
      {items.map(({ words, isChecked, onChoose }) => (
        <button
          key={words}
          type="button"
          role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChecked}
          tabIndex={-1}
          onClick={onChoose}
        >
          <span className={styles['tick']}>{isChecked === true ? <Icon name="check" /> : null}</span>
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
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

const MENU_PX = 232;

/** Under what it belongs to where there is room, else above it, and never past the frame's edges. */
function useMenuPlace(
  { anchor, frame }: GridMenuProps,
  menu: RefObject<HTMLElement | null>,
): { readonly left: number; readonly top: number } | undefined {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();
  useLayoutEffect(() => {
    const target = anchor()?.getBoundingClientRect();
    const bounds = frame.current?.getBoundingClientRect();
    if (!target || !bounds) return;
    const height = menu.current?.offsetHeight ?? 0;
    const isRoom = target.bottom + height + 8 < window.innerHeight;
    const top = isRoom ? target.bottom + 2 : Math.max(8, target.top - height - 2);
    const left = Math.min(target.right - MENU_PX - bounds.left, bounds.width - MENU_PX - 8);
    setPlace({ left: Math.max(8, left), top: top - bounds.top });
  }, [anchor, frame, menu]);
  return place;
}
