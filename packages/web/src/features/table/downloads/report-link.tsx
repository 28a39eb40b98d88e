import { useQuery } from '@tanstack/react-query';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../../platform/api/api.ts';
import { helpQuery } from '../../../platform/help-query.ts';
import styles from './report-link.module.css';
import { contactOf, reportMail, type Reported } from './report-mail.ts';

export interface ReportLinkProps {
  readonly api: Api;
  readonly agency: string;
  readonly reported: Reported;
}

/** A link that opens a mail to the agency about a figure, or about a table, with all the details it needs. */
export function ReportLink({ api, agency, reported }: ReportLinkProps): ReactElement {
  const { say } = useWords();
  const { data, isPending } = useQuery(helpQuery(api, 'contact'));
  const to = data && contactOf(data, agency);
  return (
    <p className={styles['report']}>
      <a href={reportMail(reported, { to, say })} aria-busy={isPending}>
        {say(reported.cell === undefined ? 'table.report.table' : 'table.report.figure')}
      </a>{' '}
      {to === undefined && !isPending ? <Link to="/contact">{say('table.report.contact')}</Link> : null}
    </p>
  );
}
