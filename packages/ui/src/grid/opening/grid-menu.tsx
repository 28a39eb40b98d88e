import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { usePressElsewhere } from '../../controls/overlays/use-press-elsewhere.ts';
import styles from './grid-menu.module.css';
import { usePlace, type Placed } from './use-place.ts';

/** One line of a menu; one of several that exclude each other says whether it is the current one. */
export interface MenuItem {
  readonly words: string;
  readonly isChecked?: boolean;
  readonly onChoose: () => void;
}

/** Items that belong together, under their title. */
export interface MenuPart {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

export interface GridMenuProps extends Placed {
  readonly label: string;
  readonly parts: readonly MenuPart[];
  readonly onClose: () => void;
}

const SHAPE = { widthPx: 232, gapPx: 2, edgePx: 8, side: 'end' } as const;

/** What can be done with a heading or with cells, next to them. */
export function GridMenu(props: GridMenuProps): ReactElement {
  const { label, parts, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const place = usePlace(menu, { ...props, ...SHAPE });
  useEffect(() => {
    const items = menu.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (items ?? menu.current?.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  }, []);
  usePressElsewhere(menu, true, onClose);
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
