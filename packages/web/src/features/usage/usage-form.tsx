import { Button, useWords } from '@almanac/ui';
import type { PlainMessageKey } from '@almanac/core';
import type { ReactElement } from 'react';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import type { AskedUsage } from './ask-usage.ts';
import styles from './usage.module.css';

export interface UsageFormProps {
  /** What the address asks for. */
  readonly initial: Omit<AskedUsage, 'key'>;
  /** Rejects with the error to show. */
  readonly onAsk: (asked: AskedUsage) => Promise<void>;
}

function keyFault(key: string): PlainMessageKey | undefined {
  if (key === '') return 'usage.form.key-missing';
  // A header can hold nothing else, and a key never does.
  return /^[!-~]+$/.test(key) ? undefined : 'usage.form.key-wrong';
}

/** The key, the table and the days. The key is kept in this form alone, while it is open. */
export function UsageForm({ initial, onAsk }: UsageFormProps): ReactElement {
  const { say } = useWords();
  const form = useForm<keyof AskedUsage>({
    initial: { key: '', ...initial },
    check: ({ key }) => {
      const fault = keyFault(key.trim());
      return { key: fault && say(fault) };
    },
    submit: ({ key, table, from, to }) => onAsk({ key: key.trim(), table: table.trim(), from, to }),
  });
  return (
    <div className={styles['form']}>
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <TextField {...form.field('key')} label={say('usage.form.key')} type="password" autoComplete="off" />
        <div className={styles['choices']}>
          <TextField {...form.field('table')} label={say('usage.form.table')} isOptional autoComplete="off" />
          <TextField {...form.field('from')} label={say('usage.form.from')} isOptional type="date" />
          <TextField {...form.field('to')} label={say('usage.form.to')} isOptional type="date" />
        </div>
        <div className={styles['send']}>
          <Button look="primary" type="submit" disabled={form.isBusy}>
            {say(form.isBusy ? 'usage.form.busy' : 'usage.form.submit')}
          </Button>
          <span className="small muted">{say('usage.form.note')}</span>
        </div>
      </form>
    </div>
  );
}
