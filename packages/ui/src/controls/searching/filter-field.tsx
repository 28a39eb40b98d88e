import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import styles from './filter-field.module.css';
import { Icon } from '../icon.tsx';

export interface FilterFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Takes what was found: Enter. */
  readonly onTake?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Narrows a list on the page down to the entries that contain the words. */
export function FilterField({
  label,
  placeholder,
  value,
  onChange,
  onTake,
  className,
}: FilterFieldProps): ReactElement {
  return (
    <div className={classNames(styles['box'], className)}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onTake?.();
        }}
      />
    </div>
  );
}
