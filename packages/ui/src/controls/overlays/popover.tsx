import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';
import { usePressElsewhere } from './use-press-elsewhere.ts';

export interface PopoverProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The content of the button. */
  readonly face: ReactNode;
  readonly children: ReactNode;
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** The name of the panel, where its content does not give it. */
  readonly label?: string;
  /** The classes of the place: of button and panel together, and of each. */
  readonly className?: string | undefined;
  readonly buttonClass?: string | undefined;
  readonly panelClass?: string | undefined;
  /** Whether an alert over the page takes precedence. */
  readonly isHeld?: () => boolean;
  /** The name by which the tour finds it. */
  readonly 'data-tool'?: string;
}

/** A button and the panel that it opens below itself. Escape and a press elsewhere close it. */
export function Popover(props: PopoverProps): ReactElement {
  const { isOpen, onOpenChange, label, className, buttonClass, panelClass, isHeld = never } = props;
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const button = props.button ?? own;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isOpen && panel.current) keepInWindow(panel.current);
  }, [isOpen]);
  const close = (): void => {
    if (!isHeld()) onOpenChange(false);
  };
  usePressElsewhere(root, isOpen, close);
  useEscape(isOpen, ({ target }) => {
    if (isHeld() || isInDialogBeside(target, root.current)) return;
    const { activeElement, body } = document;
    if (activeElement === body || root.current?.contains(activeElement) === true) button.current?.focus();
    onOpenChange(false);
  });
  return (
    <div ref={root} className={classNames(styles['place'], className)} data-tool={props['data-tool']}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          onOpenChange(!isOpen);
        }}
      >
        {props.face}
      </button>
      {isOpen ? (
        <div
          ref={panel}
          id={id}
          role={label === undefined ? undefined : 'group'}
          aria-label={label}
          className={classNames(styles['panel'], panelClass)}
        >
          {props.children}
        </div>
      ) : null}
    </div>
  );
}

const EDGE_PX = 8;

/** Moves a panel that a long name of its button has pushed over the edge of the window. */
function keepInWindow(panel: HTMLElement): void {
  const { left, right } = panel.getBoundingClientRect();
  const over = Math.max(0, right + EDGE_PX - document.documentElement.clientWidth);
  const under = Math.max(0, EDGE_PX - left);
  // A panel from edge to edge is a sheet.
  if ((over === 0) === (under === 0)) return;
  panel.style.translate = `${under - over}px`;
}

/** Listens for Escape in the capture phase: anything over the page would have closed by the time we ask. */
function useEscape(isOpen: boolean, onEscape: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape(event);
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => {
      document.removeEventListener('keydown', handleKeyDown, true);
    };
  }, [isOpen, onEscape]);
}

const never = (): boolean => false;

function isInDialogBeside(target: EventTarget | null, root: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null;
  return dialog !== null && !dialog.contains(root);
}
