import type { ReactElement } from 'react';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useScreenTitle } from '../../platform/use-screen-title.ts';
import { AddressSection } from './address-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RequireLogin } from './require-login.tsx';
import { SavedTablesSection } from './saved-tables-section.tsx';
import type { SectionProps } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './sections.module.css';

/** `/account`. */
export function AccountScreen(props: ScreenProps): ReactElement {
  return (
    <RequireLogin {...props} title="Your account">
      {(account) => <Account key={account.createdAt} {...props} account={account} />}
    </RequireLogin>
  );
}

function Account(props: SectionProps): ReactElement {
  useScreenTitle(props.site, 'Your account');
  return (
    <div className={styles['page']}>
      <ScreenHeading>Your account</ScreenHeading>
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
