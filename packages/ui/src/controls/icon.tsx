import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Drawn on 16 × 16, stroke 1.5. One line an icon. */
const PATHS = {
  api: 'M5 4 1.5 8 5 12M11 4l3.5 4L11 12M9.2 3 6.8 13',
  bell: 'M3.5 11.5h9L11.5 10V7a3.5 3.5 0 0 0-7 0v3zM6.8 13.8h2.4',
  bookmark: 'M4 2h8v12l-4-3-4 3z',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  chart: 'M2 2v12h12M4.5 10.5 7.5 7l2.5 2 4-5',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  chevron: 'm6 3.5 4.5 4.5L6 12.5',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2 3h5v10H2zM9 3h5v10H9z',
  copy: 'M5.5 5V2.5h8V11H11M2.5 5H11v8.5H2.5z',
  customise:
    'M2 4h7.2M12.8 4H14M2 12h1.2M6.8 12H14M9.2 4a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0M3.2 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  document: 'M4 2h8v12H4zM6 5h4M6 8h4',
  down: 'M8 3v10M4 9l4 4 4-4',
  download: 'M8 2v8.5M4.5 7 8 10.5 11.5 7M2.5 14h11',
  expand: 'M2 6V2h4M14 6V2h-4M2 10v4h4M14 10v4h-4',
  feed: 'M3 8.5A4.5 4.5 0 0 1 7.5 13M3 4.5a8.5 8.5 0 0 1 8.5 8.5M3.5 12.5v.1',
  filter: 'M2 4h12M4.5 8h7M6.5 12h3',
  grip: 'M6 4v.1M6 8v.1M6 12v.1M10 4v.1M10 8v.1M10 12v.1',
  info: 'M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0zM8 7.2v4M8 4.9V5',
  menu: 'M2 4h12M2 8h12M2 12h12',
  more: 'M3 8v.1M8 8v.1M13 8v.1',
  person: 'M10.7 5a2.7 2.7 0 1 1-5.4 0a2.7 2.7 0 0 1 5.4 0zM2.5 14c.4-2.8 2.6-4.3 5.5-4.3s5.1 1.5 5.5 4.3',
  plus: 'M8 3v10M3 8h10',
  redo: 'm10.5 3 3 3-3 3M13.2 6H6a3.5 3.5 0 0 0 0 7h4',
  refresh: 'M13.5 8A5.5 5.5 0 1 1 11 3.4M11 1v3H8',
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0a4.5 4.5 0 0 1 9 0zm-1 3.5 3.5 3.5',
  share: 'M8 10V2M5 4.5 8 1.8l3 2.7M3 8v5.5h10V8',
  sort: 'M5 3v10M2.5 10.5 5 13l2.5-2.5M11 13V3M8.5 5.5 11 3l2.5 2.5',
  table: 'M2 3h12v10H2zM2 6.5h12M6.5 6.5V13',
  undo: 'M5.5 3 2.5 6l3 3M2.8 6H10a3.5 3.5 0 0 1 0 7H6',
  up: 'M8 13V3M4 7l4-4 4 4',
  warning: 'M8 2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
  problem: 'M14.2 8A6.2 6.2 0 1 1 1.8 8a6.2 6.2 0 0 1 12.4 0zM8 4.8v4M8 11v.1',
} as const;

/** They point along the line that is read, or back on it. */
const ALONG: ReadonlySet<string> = new Set<IconName>(['chevron', 'redo', 'undo']);

export type IconName = keyof typeof PATHS;

/** An icon next to its word; it carries no meaning by itself. */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <svg
      className={classNames(styles['icon'], ALONG.has(name) && styles['along'], className)}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
