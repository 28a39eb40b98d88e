import { legendSwatch, SWATCH_HEIGHT, SWATCH_WIDTH, type LegendEntry } from '@almanac/charts';
import type { ReactElement } from 'react';
import { useWords } from '../controls/words.tsx';
import styles from './chart.module.css';

export interface ChartLegendProps {
  readonly entries: readonly LegendEntry[];
  readonly highlighted: number | undefined;
  readonly onHighlight: (at: number | undefined) => void;
}

/** The legend: each name toggles the highlight of its series. */
export function ChartLegend({ entries, highlighted, onHighlight }: ChartLegendProps): ReactElement | null {
  const { say } = useWords();
  if (entries.length === 0) return null;
  return (
    <ul role="list" className={styles['legend']} aria-label={say('common.legend')}>
      {entries.map((entry) => (
        <li key={entry.at}>
          <button
            type="button"
            aria-pressed={highlighted === entry.at}
            onClick={() => {
              onHighlight(highlighted === entry.at ? undefined : entry.at);
            }}
          >
            <Swatch entry={entry} />
            <span>
              <bdi>{entry.name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How the marks of a series look. */
export function Swatch({ entry }: { readonly entry: LegendEntry }): ReactElement {
  return (
    <svg
      className={styles['swatch']}
      width={SWATCH_WIDTH}
      height={SWATCH_HEIGHT}
      viewBox={`0 0 ${SWATCH_WIDTH} ${SWATCH_HEIGHT}`}
      aria-hidden="true"
      // Built from our own numbers and colours only: it contains no text of a table.
      dangerouslySetInnerHTML={{ __html: legendSwatch(entry, 0, 0) }}
    />
  );
}
