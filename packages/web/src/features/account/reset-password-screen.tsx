import { Button, buttonClass, classNames, Notice, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { useWayIn } from '../../platform/session/login-address.ts';
import { useMailedLink } from '../../platform/session/mailed-token.ts';
import styles from './account.module.css';
import { newPasswordFault } from './form-checks.ts';
import { NarrowScreen } from './narrow-screen.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** `/reset-password`: the page a mailed link leads to. */
export function ResetPasswordScreen(props: ScreenProps): ReactElement {
  const { say } = useWords();
  const { token, isUndo } = useMailedLink();
  const [isDone, setIsDone] = useState(false);
  const { site } = props;
  if (isDone) return <Done site={site} />;
  if (token === '') return <NoLink site={site} />;
  return (
    <NarrowScreen
      site={site}
      title={say(isUndo ? 'account.undo' : 'page.title.new-password')}
      lead={say(isUndo ? 'account.undo.lead' : 'account.reset.lead')}
    >
      <ResetForm
        {...props}
        token={token}
        isUndo={isUndo}
        onDone={() => {
          setIsDone(true);
        }}
      />
    </NarrowScreen>
  );
}

interface ResetFormProps extends ScreenProps {
  readonly token: string;
  readonly isUndo: boolean;
  readonly onDone: () => void;
}

function ResetForm({ api, token, isUndo, onDone }: ResetFormProps): ReactElement {
  const { say, rich } = useWords();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: newPasswordFault(password, say) }),
    submit: async ({ password }) => {
      await callAccount(api, 'resetPassword', { body: { token, password } });
      onDone();
    },
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <NewPasswordField {...form.field('password')} label={say('account.password.new')} own={[]} />
        <Button look="primary" type="submit" className={styles['submit']} disabled={form.isBusy}>
          {say(isUndo ? 'account.undo.submit' : 'account.password.change')}
        </Button>
      </form>
      <p className={styles['else']}>
        {isUndo
          ? say('account.undo.invalid')
          : rich('account.reset.invalid', { link: (inside) => <Link to="/forgot">{inside}</Link> })}
      </p>
    </>
  );
}

function Done({ site }: Pick<ScreenProps, 'site'>): ReactElement {
  const { say } = useWords();
  const login = useWayIn('/login');
  return (
    <NarrowScreen site={site} title={say('account.password.changed')}>
      <p className={styles['lead']} role="status">
        {say('account.reset.log-in')}
      </p>
      <div className={styles['ways']}>
        <Link className={classNames(buttonClass('primary'), styles['submit'])} to={login}>
          {say('button.log-in')}
        </Link>
      </div>
    </NarrowScreen>
  );
}

function NoLink({ site }: Pick<ScreenProps, 'site'>): ReactElement {
  const { say } = useWords();
  return (
    <NarrowScreen site={site} title={say('page.title.new-password')}>
      <Notice
        kind="info"
        className={styles['notice']}
        title={say('account.link.open')}
        ways={<Link to="/forgot">{say('account.link.request')}</Link>}
      >
        {say('account.link.reloaded')}
      </Notice>
    </NarrowScreen>
  );
}
