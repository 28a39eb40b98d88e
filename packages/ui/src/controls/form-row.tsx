import { useId, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './form-row.module.css';

/** What a control needs to be announced with its label and its other texts. */
export interface FormRowControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
}

export interface FormRowProps {
  readonly label: ReactNode;
  /** Below the control. */
  readonly hint?: ReactNode;
  /** The id of the control, where something else names it. */
  readonly id?: string;
  /** Ids of other texts about the control. */
  readonly describedBy?: string | undefined;
  /** Whether the label is in front of the control, rather than above it. */
  readonly isInLine?: boolean;
  /** The classes of the place. */
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
