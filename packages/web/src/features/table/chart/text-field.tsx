import { MOST_CHART_TEXT } from '@almanac/core';
import { FormRow } from '@almanac/ui';
import { useRef, type ReactElement } from 'react';
import { useChartPage } from './use-chart-page.ts';

export interface TextFieldProps {
  readonly name: 'title' | 'xTitle' | 'yTitle' | 'footnote';
  readonly label: string;
  readonly placeholder: string;
}

/** A text of the chart. One undo reverts the whole text, not its last letter. */
export function TextField({ name, label, placeholder }: TextFieldProps): ReactElement {
  const { chart, onChart } = useChartPage();
  const isBegun = useRef(false);
  return (
    <FormRow label={label}>
      {(control) => (
        <input
          {...control}
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
      )}
    </FormRow>
  );
}
