import type { ComponentProps, ReactElement } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonLook = 'default' | 'primary' | 'plain' | 'icon';

/** The class of something that looks like a button, for links that are not. */
export function buttonClass(look: ButtonLook = 'default'): string {
  if (look === 'plain' || look === 'icon') return classNames(styles[look]);
  return classNames(styles['button'], look === 'primary' && styles['primary']);
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** At most one primary button in a region of the screen. An icon button needs an `aria-label`. */
  readonly look?: ButtonLook;
}

/** A button that never submits a form by accident. */
export function Button({ look, className, ...rest }: ButtonProps): ReactElement {
  return <button type="button" {...rest} className={classNames(buttonClass(look), className)} />;
}
