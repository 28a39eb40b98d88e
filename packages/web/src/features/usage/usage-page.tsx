import type { UsageBody } from '@almanac/contract';
import { classNames, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { askUsage, usageQuery, type AskedUsage } from './ask-usage.ts';
import { useSpan, UsageCounts } from './usage-counts.tsx';
import { UsageForm } from './usage-form.tsx';
import pageStyles from '../../platform/text-page.module.css';
import styles from './usage.module.css';

/** A day of an address; empty when it is not one, because a date field could not show it. */
function dayIn(parameters: URLSearchParams, name: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.exec(parameters.get(name) ?? '')?.[0] ?? '';
}

/** `/usage`: holders of a publishing key see how often their tables were read. */
export function UsagePage({ api, site }: ScreenProps): ReactElement {
  const { say } = useWords();
  const spanOf = useSpan(site);
  const title = say('usage.title');
  useScreenTitle(site, title);
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
      <ScreenHeading>{title}</ScreenHeading>
      <p className={pageStyles['lead']}>{say('usage.lead')}</p>
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
          : say('usage.span-read', { span: spanOf(usage), count: usage.tables.length })}
      </p>
      {usage === undefined ? null : <UsageCounts usage={usage} site={site} />}
    </div>
  );
}
