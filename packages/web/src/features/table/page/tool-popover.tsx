import { classNames, Icon, Popover, type IconName } from '@almanac/ui';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import styles from './tools.module.css';

export interface ToolPopoverProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A tool whose button opens a small panel under it; on a phone a sheet. */
export function ToolPopover({ icon, name, isWide = false, children }: ToolPopoverProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      label={name}
      className={styles['toolBox']}
      buttonClass={styles['tool']}
      panelClass={classNames(styles['popover'], isWide && styles['wide'])}
      data-tool={icon}
      face={
        <>
          <Icon name={icon} />
          {name}
        </>
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Popover>
  );
}
