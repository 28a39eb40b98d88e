import { useMutation } from '@tanstack/react-query';
import { Notice, useWords } from '@almanac/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { resumeSession } from '../../platform/session/begin-session.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { useMailedLink } from '../../platform/session/mailed-token.ts';
import styles from './account.module.css';
import { EmailForm } from './email-form.tsx';
import { NarrowScreen } from './narrow-screen.tsx';
import { resendLink } from './registration-success-screen.tsx';

/** Posts the token of the link, once; not at all when there is none. */
function useVerification(api: Api, token: string) {
  const navigate = useNavigate();
  const posted = useRef('');
  const { mutate, error, status } = useMutation({
    mutationFn: (each: string) => callAccount(api, 'verifyRegistrationEmail', { body: { token: each } }),
    onSuccess: async () => {
      await resumeSession(api);
      await navigate('/verified-email', { replace: true });
    },
  });
  useEffect(() => {
    if (token === '' || posted.current === token) return;
    posted.current = token;
    mutate(token);
  }, [token, mutate]);
  return { error, isWaiting: token !== '' && status !== 'error' };
}

/** `/verify-registration-details`: the page a mailed link leads to. */
export function VerifyScreen({ api, site }: ScreenProps): ReactElement {
  const { say } = useWords();
  const { token } = useMailedLink();
  const { error, isWaiting } = useVerification(api, token);
  if (isWaiting) {
    return (
      <NarrowScreen site={site} title={say('account.verifying')}>
        <p className={styles['lead']} role="status">
          {say('account.verifying.wait')}
        </p>
      </NarrowScreen>
    );
  }
  return (
    <NarrowScreen site={site} title={say('page.title.confirm-address')}>
      <Notice
        kind={error === null ? 'info' : 'warn'}
        role={error === null ? 'note' : 'alert'}
        className={styles['notice']}
        title={say(error === null ? 'account.link.open' : 'account.link.dead')}
      >
        {say('account.link.detail')}
      </Notice>
      <EmailForm
        initial=""
        button={say('account.link.send-new')}
        sent={say('account.registered.link-sent')}
        send={(email) => resendLink(api, email)}
      />
    </NarrowScreen>
  );
}
