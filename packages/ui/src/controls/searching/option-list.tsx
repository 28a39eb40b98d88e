import type { ReactElement, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './option-list.module.css';

export interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** The classes of the place: its width, and `--option-padding`. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a field offers below itself. The focus stays in the field; `aria-activedescendant` names the active option. */
export function OptionList({ id, label, isOpen, className, children }: OptionListProps): ReactElement {
  return (
    <div
      id={id}
      className={classNames(styles['list'], className)}
      role="listbox"
      aria-label={label}
      hidden={!isOpen}
    >
      {isOpen ? children : null}
    </div>
  );
}

/** Says that nothing is offered. */
export function NoOption({
  className,
  children,
}: Pick<OptionListProps, 'className' | 'children'>): ReactElement {
  return (
    <p className={classNames(styles['list'], styles['none'], className)} role="status">
      {children}
    </p>
  );
}

export interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  /** At the right, in small print. */
  readonly note?: ReactNode;
  readonly onPick: () => void;
  /** The pointer is over it. */
  readonly onPoint: () => void;
  readonly children: ReactNode;
}

export function Option({ id, isActive, note, onPick, onPoint, children }: OptionProps): ReactElement {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles['option'], isActive && styles['active'])}
      onMouseDown={(event) => {
        // The field keeps the focus until the choice is made.
        event.preventDefault();
      }}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      <span>{children}</span>
      {note === undefined ? null : <small>{note}</small>}
    </div>
  );
}

/** Options that belong together, under their name. */
export function OptionGroup({ label, children }: Pick<OptionListProps, 'label' | 'children'>): ReactElement {
  return (
    <div role="group" aria-label={label}>
      <div className={styles['label']} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}
