import { Icon, Popover, useWords } from '@almanac/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import styles from './masthead.module.css';

/** Opens the navigation where there is no room for it; choosing an entry also closes it. */
export function MenuButton({
  children,
}: {
  readonly children: (onChoose: () => void) => ReactNode;
}): ReactElement {
  const { say } = useWords();
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
          {say('shell.menu')}
        </>
      }
    >
      <nav aria-label={say('shell.menu')}>
        {children(() => {
          setIsOpen(false);
        })}
      </nav>
    </Popover>
  );
}
