import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { FormSummary } from '../../../platform/form/form-summary.tsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { saveInBrowser } from '../../../platform/save-in-browser.ts';
import { callAccount } from '../../../platform/session/call-account.ts';
import { Section, type SectionProps } from './section.tsx';

function saveDocument(document_: unknown): void {
  const file = new Blob([JSON.stringify(document_, undefined, 2)], { type: 'application/json' });
  saveInBrowser(file, 'my-data.json');
}

/** Everything that is kept about the account, as a file. */
export function DataSection({ api }: SectionProps): ReactElement {
  const { say } = useWords();
  const form = useForm<never>({
    initial: {},
    check: () => ({}),
    submit: async () => {
      saveDocument(await callAccount(api, 'exportData'));
    },
  });
  return (
    <Section title={say('account.data')}>
      <p>{say('account.data.lead')}</p>
      <form onSubmit={form.handleSubmit}>
        <FormSummary failure={form.failure} />
        <Button type="submit" disabled={form.isBusy}>
          {say(form.isBusy ? 'account.data.busy' : 'account.data.download')}
        </Button>
      </form>
    </Section>
  );
}
