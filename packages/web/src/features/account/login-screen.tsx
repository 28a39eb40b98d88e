import { Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import { useNextOfAddress } from '../../platform/session/login-address.ts';
import { useSession } from '../../platform/session/session.tsx';
import { LoginForm } from './login-form.tsx';
import { NarrowScreen } from './narrow-screen.tsx';
import { Waiting } from './waiting.tsx';

/** `/login`. */
export function LoginScreen({ api, site }: ScreenProps): ReactElement {
  const { say } = useWords();
  const { account } = useSession();
  useNextOfAddress();
  const isWaiting = useAccount(({ loginNextAction }) => loginNextAction !== null);
  if (account !== undefined) return <AlreadyIn site={site} name={account.name} />;
  return (
    <NarrowScreen
      site={site}
      title={say('page.title.login')}
      lead={say(isWaiting ? 'account.login.lead-waiting' : 'account.login.lead')}
    >
      <Waiting />
      <LoginForm api={api} />
    </NarrowScreen>
  );
}

function AlreadyIn({ site, name }: Pick<ScreenProps, 'site'> & { readonly name: string }): ReactElement {
  const { say } = useWords();
  return (
    <NarrowScreen site={site} title={say('account.login.done')}>
      <Notice
        kind="good"
        title={say('account.login.as', { name })}
        ways={
          <>
            <Link to="/account">{say('page.title.account')}</Link>
            <Link to="/saved-tables">{say('page.title.saved-tables')}</Link>
          </>
        }
      />
    </NarrowScreen>
  );
}
