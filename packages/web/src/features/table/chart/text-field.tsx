import { MOST_CHART_TEXT, type ChartState } from '@almanac/core';
import { useId, useRef, type ReactElement } from 'react';
import type { ChartParts } from './chart-parts.ts';

export interface TextFieldProps {
  readonly name: 'title' | 'xTitle' | 'yTitle' | 'footnote';
  readonly label: string;
  readonly placeholder: string;
  readonly chart: ChartState;
  readonly onChart: ChartParts['onChart'];
}

/** A text of the chart. One undo takes it back whole, not its last letter. */
export function TextField({ name, label, placeholder, chart, onChart }: TextFieldProps): ReactElement {
  const id = useId();
  const isBegun = useRef(false);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={chart[name]}
        placeholder={placeholder}
        maxLength={MOST_CHART_TEXT}
        onBlur={() => {
          isBegun.current = false;
        }}
        onChange={({ target }) => {
          onChart({ [name]: target.value }, { replace: isBegun.current });
          isBegun.current = true;
        }}
      />
    </div>
  );
}
