import type { KeyboardEvent, ReactElement } from 'react';
import styles from './two-handles.module.css';

/** Two places along an axis, the first before the second. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

export interface TwoHandlesProps extends Places {
  /** The last place; the first is 0. */
  readonly last: number;
  /** What each handle is called, with the place where it is. */
  readonly nameOf: { readonly [End in keyof Places]: (at: number) => string };
  /** How many places make a year. */
  readonly aYear: number;
  /** Places where no handle may stand. */
  readonly isClosed?: (at: number) => boolean;
  readonly onMove: (places: Places) => void;
  /** Once a handle has been let go. */
  readonly onDone?: () => void;
}

const ENDS = ['from', 'to'] as const;

/**
 * Two handles on a line as wide as what is around them. Arrows move by a place, Page keys by a year, Home and End as far as
 * it goes.
 */
export function TwoHandles(props: TwoHandlesProps): ReactElement {
  const { from, to, last, nameOf, aYear, onMove, onDone } = props;
  return (
    <>
      <span
        className={styles['between']}
        style={{ left: `${(100 * from) / last}%`, right: `${100 - (100 * to) / last}%` }}
      />
      {ENDS.map((end) => (
        <Handle
          key={end}
          last={last}
          at={props[end]}
          // Where both are at the end, only this one can be moved.
          isAbove={end === 'from' && from > last / 2}
          name={nameOf[end](props[end])}
          aYear={aYear}
          onMove={(wanted) => {
            const [least, most] = end === 'from' ? [0, to - 1] : [from + 1, last];
            const now = props[end];
            const within = wanted > now ? ([now + 1, most] as const) : ([least, now - 1] as const);
            const at = wanted === now ? undefined : nearest(props, wanted, within);
            if (at !== undefined) onMove({ from, to, [end]: at });
          }}
          onDone={onDone}
        />
      ))}
    </>
  );
}

interface HandleProps {
  readonly last: number;
  readonly at: number;
  readonly isAbove: boolean;
  readonly name: string;
  readonly aYear: number;
  readonly onMove: (at: number) => void;
  readonly onDone: (() => void) | undefined;
}

function Handle({ last, at, isAbove, name, aYear, onMove, onDone }: HandleProps): ReactElement {
  return (
    <input
      type="range"
      className={styles['handle']}
      data-above={isAbove}
      min={0}
      max={last}
      value={at}
      aria-label={name}
      onChange={({ target }) => {
        onMove(target.valueAsNumber);
      }}
      onKeyDown={(event) => {
        const years = yearsIn(event);
        if (years === 0) return;
        event.preventDefault();
        onMove(at + years * aYear);
      }}
      onKeyUp={onDone}
      onPointerUp={onDone}
      onBlur={onDone}
    />
  );
}

function yearsIn({ key }: KeyboardEvent): number {
  if (key === 'PageUp') return 1;
  return key === 'PageDown' ? -1 : 0;
}

/** The open place nearest to the wanted one, from the least to the most. */
function nearest(
  { isClosed = () => false }: TwoHandlesProps,
  wanted: number,
  [least, most]: readonly [number, number],
): number | undefined {
  let best: number | undefined;
  for (let at = least; at <= most; at += 1) {
    if (isClosed(at)) continue;
    if (best === undefined || Math.abs(at - wanted) < Math.abs(best - wanted)) best = at;
  }
  return best;
}
