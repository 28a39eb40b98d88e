import type { ChartModel } from '@almanac/core';
import { Button, Icon, useWords, type IconName } from '@almanac/ui';
import type { Words } from '@almanac/words';
import { useState, type ReactElement } from 'react';
import { saveInBrowser } from '../../../platform/save-in-browser.ts';
import { ToolPopover } from '../page/tool-popover.tsx';
import { useTablePage, type TablePage } from '../page/use-table-page.ts';
import { publicAddress, viewAddresses, withChart } from '../downloads/view-addresses.ts';
import styles from './chart-stage.module.css';
import { pngOf, svgOf } from './picture-files.ts';
import { useChartPage, type ChartPage } from './use-chart-page.ts';

/** A chart, and what its address is made of. */
type Pictured = Pick<TablePage, 'query' | 'address' | 'site'> &
  Pick<ChartPage, 'chart'> & { readonly model: ChartModel };

const SCALES = [1, 2, 3, 4] as const;

/** A way to export the picture. */
interface Way {
  readonly name: string;
  readonly icon: IconName;
  /** The message once it is done. */
  readonly done: string;
  readonly take: () => Promise<void>;
}

/** The chart as a file, on paper, or on the clipboard. The picture carries title, source, date and address. */
export function PictureMenu({ model }: { readonly model: ChartModel }): ReactElement {
  const { query, address, site } = useTablePage();
  const { chart } = useChartPage();
  const words = useWords();
  const { say } = words;
  const [said, setSaid] = useState('');
  return (
    <ToolPopover icon="download" name={say('chart-page.picture')}>
      <ul role="list" className={styles['files']}>
        {waysOf({ model, query, address, site, chart }, words).map(({ name, icon, done, take }) => (
          <li key={name}>
            <Button
              look="plain"
              onClick={() => {
                take().then(
                  () => {
                    setSaid(done);
                  },
                  () => {
                    setSaid(say('chart-page.picture.failed'));
                  },
                );
              }}
            >
              <Icon name={icon} />
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['saved']}>
        {said}
      </p>
    </ToolPopover>
  );
}

function waysOf(pictured: Pictured, words: Pick<Words, 'say' | 'direction'>): readonly Way[] {
  const { say } = words;
  const { model, query } = pictured;
  const file = `${query.shown.table.code}-${model.type}`;
  const svg = (): Promise<string> => svgOf(model, addressOfChart(pictured), words);
  const saveSvg = async (): Promise<void> => {
    saveInBrowser(new Blob([await svg()], { type: 'image/svg+xml' }), `${file}.svg`);
  };
  const savePng = async (scale: number): Promise<void> => {
    saveInBrowser(await pngOf(await svg(), scale), `${file}${scale === 1 ? '' : `@${scale}x`}.png`);
  };
  const copy = async (): Promise<void> => {
    const png = svg().then((text) => pngOf(text, 2));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  };
  const printed = (): Promise<void> => {
    print();
    return Promise.resolve();
  };
  return [
    {
      name: say('chart-page.picture.svg'),
      icon: 'download',
      done: say('chart-page.picture.svg-saved'),
      take: saveSvg,
    },
    ...SCALES.map((scale): Way => ({
      name: say('chart-page.picture.png', { scale: String(scale) }),
      icon: 'download',
      done: say('chart-page.picture.png-saved'),
      take: () => savePng(scale),
    })),
    {
      name: say('chart-page.picture.copy'),
      icon: 'document',
      done: say('chart-page.picture.copied'),
      take: copy,
    },
    { name: say('chart-page.picture.print'), icon: 'document', done: '', take: printed },
  ];
}

/** The address at which others find this very chart. */
function addressOfChart({ query, address, chart, site }: Pictured): string {
  const { table, steps } = query.shown;
  const { page } = viewAddresses({ facts: table, steps, release: address.release });
  return publicAddress(withChart(page, chart), site);
}
