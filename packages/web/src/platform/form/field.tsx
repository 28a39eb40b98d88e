import { classNames, FormRow, Icon, type FormRowControl, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './form.module.css';
import type { FieldState } from './use-form.ts';

/** The label of a field and the words around it. */
export interface FieldWords {
  readonly label: string;
  /** Under the label, before anything is typed. */
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** What a control needs to be announced with its label, its hint and its fault. */
export interface ControlProps extends FormRowControl {
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldWords, Pick<FieldState, 'id' | 'name' | 'fault'> {
  readonly children: (control: ControlProps) => ReactNode;
  /** Under the control: feedback on the value so far. */
  readonly below?: ReactNode;
}

/** Label, hint, control, fault: one under the other. */
export function Field({
  id,
  name,
  label,
  hint,
  fault,
  isOptional,
  below,
  children,
}: FieldProps): ReactElement {
  const { say } = useWords();
  const described = [hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`].filter(
    Boolean,
  );
  return (
    <FormRow
      id={id}
      describedBy={described.length === 0 ? undefined : described.join(' ')}
      className={classNames(styles['field'], fault !== undefined && styles['wrong'])}
      label={
        <>
          {label}
          {isOptional === true ? <span className={styles['optional']}> {say('form.optional')}</span> : null}
        </>
      }
    >
      {(control) => (
        <>
          {hint === undefined ? null : (
            <p id={`${id}-hint`} className={styles['hint']}>
              {hint}
            </p>
          )}
          {children({ ...control, name, 'aria-invalid': fault === undefined ? undefined : true })}
          {fault === undefined ? null : (
            <p id={`${id}-fault`} className={styles['fault']}>
              <Icon name="problem" />
              {fault}
            </p>
          )}
          {below}
        </>
      )}
    </FormRow>
  );
}
