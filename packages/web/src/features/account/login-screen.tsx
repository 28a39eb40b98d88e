import { Notice } from '@almanac/ui';
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
  const { account } = useSession();
  useNextOfAddress();
  const isWaiting = useAccount(({ loginNextAction }) => loginNextAction !== null);
  if (account !== undefined) return <AlreadyIn site={site} name={account.name} />;
  return (
    <NarrowScreen
      site={site}
      title="Log in"
      lead={
        isWaiting
          ? 'You will come straight back to what you were doing.'
          : 'For your saved tables and for mail about new figures.'
      }
    >
      <Waiting />
      <LoginForm api={api} />
    </NarrowScreen>
  );
}

function AlreadyIn({ site, name }: Pick<ScreenProps, 'site'> & { readonly name: string }): ReactElement {
  return (
    <NarrowScreen site={site} title="You are logged in">
      <Notice
        kind="good"
        title={`Logged in as ${name}.`}
        ways={
          <>
            <Link to="/account">Your account</Link>
            <Link to="/saved-tables">Saved tables</Link>
          </>
        }
      />
    </NarrowScreen>
  );
}
