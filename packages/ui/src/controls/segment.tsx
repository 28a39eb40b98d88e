import type { ReactElement } from 'react';
import styles from './segment.module.css';

export interface SegmentProps<Value extends string> {
  /** What is being chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to five views of which one is shown. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentProps<Value>): ReactElement {
  return (
    <div className={styles['segment']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            onChange(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
