import { useWords } from '@almanac/ui';
import { lazy, type ReactElement } from 'react';
import type { DownloadsProps } from './download-offers.tsx';
import { Comparing } from '../comparing/compare-tool.tsx';
import styles from './downloads.module.css';
import { ToolPopover } from '../page/tool-popover.tsx';
import toolStyles from '../page/tools.module.css';

/** What the tools offer: its code loads when the first of them opens. */
const offers = () => import('./download-offers.tsx');
const Files = lazy(async () => ({ default: (await offers()).Files }));
const Sharing = lazy(async () => ({ default: (await offers()).Sharing }));
const Addresses = lazy(async () => ({ default: (await offers()).Addresses }));

/** The tools that export the view: files, address, citation, API. All of them are the page's own address. */
export function DownloadTools(props: DownloadsProps): ReactElement {
  const { say } = useWords();
  return (
    <>
      <div className={toolStyles['onDesktop']}>{props.notify}</div>
      <ToolPopover icon="download" name={say('button.download')}>
        <Files {...props} />
      </ToolPopover>
      <div className={toolStyles['onDesktop']}>
        <ToolPopover icon="share" name={say('button.share')} isWide>
          <Sharing {...props} />
        </ToolPopover>
        <ToolPopover icon="api" name={say('table.tool.api')} isWide>
          <Addresses {...props} />
        </ToolPopover>
      </div>
      <div className={toolStyles['elsewhere']}>
        <More {...props} />
      </div>
    </>
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
      <Sharing {...props} />
      <h2 className={styles['moreHead']}>{say('table.tool.api')}</h2>
      <Addresses {...props} />
    </ToolPopover>
  );
}
