import { showsPart, type Customisation, type StatTable, type TableView } from '@almanac/core';
import { Segment, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { fileSizes, sizeWords, wholeFiles, type FileSizes } from './file-sizes.ts';
import { countWords } from '../shown/price.ts';
import styles from './downloads.module.css';

/** What is exported: the view, or every cell. */
export type TakenExtent = 'view' | 'whole';

const WHOLE: Customisation = [{ kind: 'whole' }];

const OPTIONS = [
  { value: 'view', label: 'table.extent.view' },
  { value: 'whole', label: 'table.extent.whole' },
] as const;

export interface ExtentRequest {
  readonly table: StatTable;
  readonly steps: Customisation;
  readonly layout: TableView;
  readonly view: TableView | undefined;
}

/** One extent and its size. */
interface OfferedExtent {
  readonly steps: Customisation;
  readonly cells: number;
  readonly sizes: FileSizes;
}

/** What can be exported, and the choice of it; without a choice where the view is the whole table. */
export interface ExtentOffer extends OfferedExtent {
  readonly chosen: TakenExtent;
  readonly choice: ReactElement | undefined;
}

/** Offers this view and the whole table, with cells and bytes of both. The whole is the table as published. */
export function useExtent({ table, steps, layout, view }: ExtentRequest): ExtentOffer {
  const [wanted, setWanted] = useState<TakenExtent>('view');
  const words = useWords();
  const { say, rich } = words;
  const dimensions = table.cube.dimensions.map(({ id, categories }) => ({
    id,
    categories: categories.length,
  }));
  const seen: OfferedExtent = {
    steps,
    cells: layout.rows.length * layout.columns.length,
    sizes: fileSizes(layout, view),
  };
  if (!showsPart({ heading: table.heading, dimensions }, steps))
    return { ...seen, chosen: 'view', choice: undefined };
  const whole: OfferedExtent = { steps: WHOLE, ...wholeFiles(table, view) };
  const offered = { view: seen, whole };
  const choice = (
    <div className={styles['extent']}>
      <Segment
        label={say('table.extent')}
        options={OPTIONS.map(({ value, label }) => ({ value, label: say(label) }))}
        value={wanted}
        onChange={setWanted}
      />
      <dl>
        {OPTIONS.map(({ value, label }) => (
          <div key={value} data-chosen={value === wanted || undefined}>
            <dt>{say(label)}</dt>
            <dd>
              {rich(
                'table.extent.size',
                { hidden: (inside) => <span className="visually-hidden">{inside}</span> },
                {
                  cells: countWords(offered[value].cells, words),
                  size: sizeWords(offered[value].sizes.csv, words),
                },
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
  return { ...offered[wanted], chosen: wanted, choice };
}
