import { Icon, Popover } from '@almanac/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import styles from './masthead.module.css';

/** Opens the navigation where there is no room for it; choosing an entry also closes it. */
export function MenuButton({
  children,
}: {
  readonly children: (onChoose: () => void) => ReactNode;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className={styles['menu']}
      buttonClass={styles['link']}
      panelClass={styles['popover']}
      face={
        <>
          <Icon name="menu" />
          Menu
        </>
      }
    >
      <nav aria-label="Menu">
        {children(() => {
          setIsOpen(false);
        })}
      </nav>
    </Popover>
  );
}
