import type { UsageBody } from '@almanac/contract';
import { classNames } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { writeCounted } from '../../platform/words/write-count.ts';
import { askUsage, usageQuery, type AskedUsage } from './ask-usage.ts';
import { spanWords, UsageCounts } from './usage-counts.tsx';
import { UsageForm } from './usage-form.tsx';
import pageStyles from '../../platform/text-page.module.css';
import styles from './usage.module.css';

const TITLE = 'How often tables are read';

/** A day of an address; empty when it is not one, because a date field could not show it. */
function dayIn(parameters: URLSearchParams, name: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.exec(parameters.get(name) ?? '')?.[0] ?? '';
}

/** `/usage`: holders of a publishing key see how often their tables were read. */
export function UsagePage({ api, site }: ScreenProps): ReactElement {
  useScreenTitle(site, TITLE);
  const [parameters, setParameters] = useSearchParams();
  const [usage, setUsage] = useState<UsageBody>();
  const ask = async (asked: AskedUsage): Promise<void> => {
    // What another key was shown is removed before the next request.
    setUsage(undefined);
    setParameters(usageQuery(asked), { replace: true });
    setUsage(await askUsage(api, asked));
  };
  return (
    <div className={classNames('page', pageStyles['page'])}>
      <ScreenHeading>{TITLE}</ScreenHeading>
      <p className={pageStyles['lead']}>
        How often tables were opened in the portal, taken as files, and called for by programs. A publishing
        key shows those of its agency. Nothing about readers is counted.
      </p>
      <UsageForm
        initial={{
          table: parameters.get('table') ?? '',
          from: dayIn(parameters, 'from'),
          to: dayIn(parameters, 'to'),
        }}
        onAsk={ask}
      />
      <p role="status" className={styles['span']}>
        {usage === undefined
          ? null
          : `${spanWords(usage, site)}: ${writeCounted(usage.tables.length, 'table', site)} read.`}
      </p>
      {usage === undefined ? null : <UsageCounts usage={usage} site={site} />}
    </div>
  );
}
