import { lateComponent, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { DownloadsProps } from './download-offers.tsx';
import { Comparing } from '../comparing/compare-tool.tsx';
import styles from './downloads.module.css';
import { ToolPopover } from '../page/tool-popover.tsx';
import toolStyles from '../page/tools.module.css';

/** What the tools offer: its code loads when the first of them opens. */
const offers = () => import('./download-offers.tsx');
const files = lateComponent(async () => (await offers()).Files);
const sharing = lateComponent(async () => (await offers()).Sharing);
const addresses = lateComponent(async () => (await offers()).Addresses);

/** Fetches it when a reader comes near: with the focus or the pointer. */
function comeNear(): void {
  for (const { preload } of [files, sharing, addresses]) void preload();
}

/** The tools that export the view: files, address, citation, API. All of them are the page's own address. */
export function DownloadTools(props: DownloadsProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={toolStyles['near']} onFocus={comeNear} onPointerOver={comeNear}>
      <div className={toolStyles['onDesktop']}>{props.notify}</div>
      <ToolPopover icon="download" name={say('button.download')}>
        <files.Component {...props} />
      </ToolPopover>
      <div className={toolStyles['onDesktop']}>
        <ToolPopover icon="share" name={say('button.share')} isWide>
          <sharing.Component {...props} />
        </ToolPopover>
        <ToolPopover icon="api" name={say('table.tool.api')} isWide>
          <addresses.Component {...props} />
        </ToolPopover>
      </div>
      <div className={toolStyles['elsewhere']}>
        <More {...props} />
      </div>
    </div>
  );
}

/** On narrow screens: the tools that do not fit, in one sheet. */
function More(props: DownloadsProps): ReactElement {
  const { say } = useWords();
  return (
    <ToolPopover icon="more" name={say('table.tool.more')} isWide>
      <div className={toolStyles['moreTool']}>{props.notify}</div>
      <h2 className={styles['moreHead']}>{say('table.tool.compare')}</h2>
      <Comparing table={props.table} steps={props.steps} />
      <h2 className={styles['moreHead']}>{say('button.share')}</h2>
      <sharing.Component {...props} />
      <h2 className={styles['moreHead']}>{say('table.tool.api')}</h2>
      <addresses.Component {...props} />
    </ToolPopover>
  );
}
