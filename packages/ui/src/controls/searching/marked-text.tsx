import type { TextRange } from '@almanac/core';
import { Fragment, type ReactElement } from 'react';

export interface MarkedTextProps {
  readonly text: string;
  /** Which parts of it matched, in order and without overlap. */
  readonly marks: readonly TextRange[];
}

/** A text with its matches marked. */
export function MarkedText({ text, marks }: MarkedTextProps): ReactElement {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
