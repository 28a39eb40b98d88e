import { Button } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { FormSummary } from '../../platform/form/form-summary.tsx';
import { SelectField, TextAreaField, TextField } from '../../platform/form/text-field.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { accountChanged } from '../../platform/session/begin-session.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { nameFault } from './form-checks.ts';
import { ORGANISATION_OPTIONS, organisationTypeOf } from './organisation-types.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

function useDetails({ api, account }: SectionProps) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm({
    initial: {
      name: account.name,
      organisationType: account.organisationType ?? '',
      purpose: account.purpose,
    },
    check: ({ name }) => ({ name: nameFault(name) }),
    submit: async ({ name, organisationType, purpose }) => {
      const body = { name, organisationType: organisationTypeOf(organisationType), purpose };
      accountChanged(await callAccount(api, 'authUpdate', { body }));
      setIsSaved(true);
    },
  });
  return { form, isSaved, setIsSaved };
}

/** Name, and what the figures are used for. */
export function DetailsSection(props: SectionProps): ReactElement {
  const { form, isSaved, setIsSaved } = useDetails(props);
  return (
    <Section title="Details">
      <FormSummary failure={form.failure} />
      <form
        method="post"
        className={styles['form']}
        noValidate
        onSubmit={form.handleSubmit}
        onChange={() => {
          setIsSaved(false);
        }}
      >
        <TextField {...form.field('name')} label="Name" autoComplete="name" maxLength={100} />
        <SelectField
          {...form.field('organisationType')}
          label="Who are the figures for?"
          isOptional
          options={ORGANISATION_OPTIONS}
        />
        <TextAreaField
          {...form.field('purpose')}
          label="What do you use them for?"
          isOptional
          maxLength={500}
        />
        <div className={styles['row']}>
          <Button type="submit" disabled={form.isBusy}>
            Save the details
          </Button>
          <span role="status" className={styles['note']}>
            {isSaved ? 'Saved.' : ''}
          </span>
        </div>
      </form>
    </Section>
  );
}
