import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-row.module.css';

/** What a control needs to be announced with its label and with what is said of it. */
export interface FormRowControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
}

export interface FormRowProps {
  readonly label: ReactNode;
  /** Below the control. */
  readonly hint?: ReactNode;
  /** Of the control, where something else names it. */
  readonly id?: string;
  /** Ids of what else is said of the control. */
  readonly describedBy?: string | undefined;
  /** Whether the label is in front of the control, and not above it. */
  readonly isInLine?: boolean;
  /** The look of the place. */
  readonly className?: string | undefined;
  readonly children: (control: FormRowControl) => ReactNode;
}

/** A control with its label. */
export function FormRow(props: FormRowProps): ReactElement {
  const { label, hint, describedBy, isInLine = false, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = hint === undefined ? describedBy : `${id}-hint`;
  return (
    <div className={classNames(styles['row'], isInLine ? styles['inLine'] : styles['above'], className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described })}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
