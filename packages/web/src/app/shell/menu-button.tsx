import { Icon } from '@almanac/ui';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import styles from './masthead.module.css';

/** Opens the navigation where there is no room for it; Escape, a click elsewhere or a choice closes it. */
export function MenuButton({
  children,
}: {
  readonly children: (onChoose: () => void) => ReactNode;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) close();
    };
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('pointerdown', handlePointerDown);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className={styles['link']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon name="menu" />
        Menu
      </button>
      <nav id={id} className={styles['popover']} aria-label="Menu" hidden={!isOpen}>
        {children(close)}
      </nav>
    </div>
  );
}
