import { printNumber } from '@almanac/core';
import { classNames, TwoHandles, useNumberStyle, useWords } from '@almanac/ui';
import type { CSSProperties, ReactElement } from 'react';
import { alongOf, FIELD, lineParts } from './line-paths.ts';
import styles from './time-line.module.css';
import type { TimeLinePoint, TimeSpan } from './time-line-point.ts';
import { periodsAYear, useSpan } from './use-span.ts';
import { valueAxis, type ValueAxis } from './value-axis.ts';
import { yearTicks } from './year-ticks.ts';

export interface TimeLineProps {
  /** What is drawn, for screen readers. */
  readonly label: string;
  /** The lines, over the same periods, oldest first. */
  readonly lines: readonly (readonly TimeLinePoint[])[];
  /** Whether figures are per cent of something that need not be said: their axis says `%`. */
  readonly isInPercent: boolean;
  /** The ends that are marked; one place twice marks one period. */
  readonly span: TimeSpan;
  /** Given, both ends can be moved. */
  readonly onSpan?: ((span: TimeSpan) => void) | undefined;
}

/**
 * Series as lines over time with an axis of values and one of years. It needs no measuring: the server draws it as the
 * browser does, at whatever width.
 */
export function TimeLine(props: TimeLineProps): ReactElement | null {
  const { label, lines, isInPercent, span: given, onSpan } = props;
  const style = useNumberStyle();
  const { span, move } = useSpan(given, onSpan);
  const [points = []] = lines;
  const axis = valueAxis(lines.flat().flatMap(({ value }) => value ?? []));
  if (!axis) return null;
  const upOf = (value: number): number => (value - axis.low) / (axis.high - axis.low);
  const sign = isInPercent ? '%' : '';
  const named = axis.ticks.map((tick) => ({
    tick,
    text: `${printNumber(tick, axis.decimals, style)}${sign}`,
  }));
  const widest = named.reduce((most, { text }) => Math.max(most, text.length), 0);
  return (
    <div className={styles['line']} style={{ '--letters': widest } as CSSProperties}>
      <div className={styles['plot']}>
        <svg aria-hidden="true">
          {named.map(({ tick, text }) => (
            <Tick key={text} text={text} up={upOf(tick)} isZero={tick === 0 && axis.low < 0} />
          ))}
        </svg>
        <svg viewBox={`0 0 ${FIELD} ${FIELD}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {lines.map((each, at) => (
            <Line key={at} points={each} span={span} axis={axis} colour={at + 1} />
          ))}
        </svg>
        <svg aria-hidden="true">
          {lines.map((each, at) => (
            <Marks
              key={at}
              points={each}
              span={span}
              upOf={upOf}
              colour={at + 1}
              hasText={lines.length === 1}
            />
          ))}
        </svg>
        {onSpan ? <Handles points={points} span={span} onMove={move} /> : null}
      </div>
      <Years points={points} span={span} />
    </div>
  );
}

function Tick(props: { readonly text: string; readonly up: number; readonly isZero: boolean }): ReactElement {
  const y = inPercent(1 - props.up);
  return (
    <g className={classNames(styles['tick'], props.isZero && styles['zero'])}>
      <line x1="0" x2="100%" y1={y} y2={y} />
      <text x="-8" y={y} dy="0.35em">
        {props.text}
      </text>
    </g>
  );
}

/** A place as an attribute of SVG: styles of elements need scripts where only files may have styles. */
function inPercent(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}

function Line(props: {
  readonly points: readonly TimeLinePoint[];
  readonly span: TimeSpan;
  readonly axis: ValueAxis;
  readonly colour: number;
}): ReactElement {
  const { points, span, axis, colour } = props;
  // One period marked: the whole line is looked at.
  const inside = span.from === span.to ? { from: 0, to: points.length - 1 } : span;
  const parts = lineParts(points, inside, (value) => (value - axis.low) / (axis.high - axis.low));
  return (
    <g stroke={`var(--c${colour})`}>
      {parts.map(({ path, isInside, isProvisional }) => (
        <path
          key={path}
          d={path}
          className={classNames(!isInside && styles['outside'], isProvisional && styles['provisional'])}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  );
}

function Marks(props: {
  readonly points: readonly TimeLinePoint[];
  readonly span: TimeSpan;
  readonly upOf: (value: number) => number;
  readonly colour: number;
  readonly hasText: boolean;
}): ReactElement {
  const { points, span, upOf, colour, hasText } = props;
  return (
    <>
      {[...new Set([span.from, span.to])].map((at) => {
        const { value = null, text = '' } = points[at] ?? {};
        if (value === null) return null;
        const along = alongOf(at, points.length);
        const side = at === span.from && span.from !== span.to && along > 0.1 ? 'end' : sideOf(along);
        return (
          <g key={at} className={styles['mark']}>
            <circle
              cx={inPercent(along)}
              cy={inPercent(1 - upOf(value))}
              r="4.5"
              fill={`var(--c${colour})`}
            />
            {hasText ? (
              <text
                x={inPercent(along)}
                y={inPercent(1 - upOf(value))}
                dx={side === 'end' ? -6 : 0}
                dy="-0.7em"
                textAnchor={side}
              >
                {text}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}

/** Beside the edges a text begins or ends at its place, so that it stays within. */
function sideOf(along: number): 'start' | 'middle' | 'end' {
  if (along < 0.08) return 'start';
  return along > 0.92 ? 'end' : 'middle';
}

function Handles(props: {
  readonly points: readonly TimeLinePoint[];
  readonly span: TimeSpan;
  readonly onMove: (span: TimeSpan) => void;
}): ReactElement {
  const { points, span, onMove } = props;
  const { say } = useWords();
  const labelOf = (at: number): string => points[at]?.label ?? '';
  return (
    <>
      {[span.from, span.to].map((at) => (
        <i key={at} className={styles['upright']} style={{ left: `${100 * alongOf(at, points.length)}%` }} />
      ))}
      <div className={styles['handles']} role="group" aria-label={say('chart.span.handles')}>
        <TwoHandles
          {...span}
          last={points.length - 1}
          nameOf={{
            from: (at) => say('chart.span.from', { period: labelOf(at) }),
            to: (at) => say('chart.span.to', { period: labelOf(at) }),
          }}
          aYear={periodsAYear(points)}
          isClosed={(at) => points[at]?.value === null}
          onMove={onMove}
        />
      </div>
    </>
  );
}

/** Closer than this, the names of both ends would run into each other. */
const CLOSE = 0.16;

function Years({
  points,
  span,
}: {
  readonly points: readonly TimeLinePoint[];
  readonly span: TimeSpan;
}): ReactElement {
  const along = (at: number): number => alongOf(at, points.length);
  const isClose = span.from !== span.to && along(span.to) - along(span.from) < CLOSE;
  const ends = span.from === span.to || isClose ? [span.to] : [span.from, span.to];
  return (
    <svg className={styles['years']} aria-hidden="true">
      {yearTicks(points.map(({ id }) => id)).map(({ at, label, isMinor }) => (
        <text key={at} className={classNames(isMinor && styles['minor'])} x={inPercent(along(at))} y="1em">
          {label}
        </text>
      ))}
      {ends.map((at) => {
        const side = sideOf(along(at));
        return (
          <text
            key={at}
            className={styles['end']}
            x={inPercent(along(at))}
            y="2.5em"
            dx={BEYOND[side]}
            textAnchor={side}
          >
            {isClose ? `${points[span.from]?.label ?? ''} – ${points[at]?.label ?? ''}` : points[at]?.label}
          </text>
        );
      })}
    </svg>
  );
}

/** Names at the edges reach a little beyond them. */
const BEYOND = { start: -12, middle: 0, end: 12 } as const;
