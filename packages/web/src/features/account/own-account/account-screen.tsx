import { useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ScreenHeading, useScreenTitle } from '../../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../../platform/screen-props.ts';
import { accountChanged } from '../../../platform/session/begin-session.ts';
import { callAccount } from '../../../platform/session/call-account.ts';
import { ownKey } from '../../../platform/session/own-data.ts';
import { AddressSection } from './address-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RequireLogin } from '../require-login.tsx';
import { SavedTablesSection } from './saved-tables-section.tsx';
import type { SectionProps } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './sections.module.css';

/** `/account`. */
export function AccountScreen(props: ScreenProps): ReactElement {
  const { say } = useWords();
  return (
    <RequireLogin {...props} title={say('page.title.account')}>
      {(account) => <Account key={account.createdAt} {...props} account={account} />}
    </RequireLogin>
  );
}

/** Loads the account again when the page opens and when the reader returns to it: another tab may have changed it. */
function useFreshAccount({ api }: ScreenProps): void {
  useQuery({
    queryKey: ownKey('account'),
    queryFn: async ({ signal }) => {
      const data = await callAccount(api, 'getAccount', { signal });
      accountChanged(data);
      return data;
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

function Account(props: SectionProps): ReactElement {
  const { say } = useWords();
  useScreenTitle(props.site, say('page.title.account'));
  useFreshAccount(props);
  return (
    <div className={styles['page']}>
      <ScreenHeading>{say('page.title.account')}</ScreenHeading>
      <DetailsSection {...props} />
      <AddressSection {...props} />
      <SavedTablesSection {...props} />
      <NotificationsSection {...props} />
      <PasswordSection />
      <SessionsSection {...props} />
      <DataSection {...props} />
      <DeleteSection {...props} />
    </div>
  );
}
