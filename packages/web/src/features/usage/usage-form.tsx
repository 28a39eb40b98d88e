import { Button } from '@almanac/ui';
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

function keyFault(key: string): string | undefined {
  if (key === '') return 'Enter your publishing key';
  // A header can hold nothing else, and a key never does.
  return /^[!-~]+$/.test(key) ? undefined : 'A key has no spaces and no accents. Copy it whole.';
}

/** The key, the table and the days. The key is kept in this form alone, while it is open. */
export function UsageForm({ initial, onAsk }: UsageFormProps): ReactElement {
  const form = useForm<keyof AskedUsage>({
    initial: { key: '', ...initial },
    check: ({ key }) => ({ key: keyFault(key.trim()) }),
    submit: ({ key, table, from, to }) => onAsk({ key: key.trim(), table: table.trim(), from, to }),
  });
  return (
    <div className={styles['form']}>
      <FormSummary failure={form.failure} />
      <form method="post" noValidate onSubmit={form.handleSubmit}>
        <TextField {...form.field('key')} label="Publishing key" type="password" autoComplete="off" />
        <div className={styles['choices']}>
          <TextField {...form.field('table')} label="Code of a table" isOptional autoComplete="off" />
          <TextField {...form.field('from')} label="First day" isOptional type="date" />
          <TextField {...form.field('to')} label="Last day" isOptional type="date" />
        </div>
        <div className={styles['send']}>
          <Button look="primary" type="submit" disabled={form.isBusy}>
            {form.isBusy ? 'Counting…' : 'Show the counts'}
          </Button>
          <span className="small muted">
            Without days, the last 30. The key is sent with the question and kept nowhere.
          </span>
        </div>
      </form>
    </div>
  );
}
