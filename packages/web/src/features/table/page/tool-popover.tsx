import { classNames, Icon, type IconName } from '@almanac/ui';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './tools.module.css';

export interface ToolPopoverProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A tool whose button opens a small panel under it; on a phone a sheet. Escape and a press elsewhere close it. */
export function ToolPopover({ icon, name, isWide = false, children }: ToolPopoverProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = useCallback(() => {
    setIsOpen(false);
  }, []);
  usePressElsewhere(root, isOpen, close);
  return (
    <div
      ref={root}
      className={styles['toolBox']}
      data-tool={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon name={icon} />
        {name}
      </button>
      {isOpen ? (
        <div
          id={panelId}
          role="group"
          aria-label={name}
          className={classNames(styles['popover'], isWide && styles['wide'])}
        >
          {children}
        </div>
      ) : null}
    </div>
  );
}

function usePressElsewhere(root: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onPress();
    };
    document.addEventListener('pointerdown', away);
    return () => {
      document.removeEventListener('pointerdown', away);
    };
  }, [root, isOpen, onPress]);
}
