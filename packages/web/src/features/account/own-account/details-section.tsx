import type { AccountData } from '@almanac/contract';
import { Button, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { FormSummary } from '../../../platform/form/form-summary.tsx';
import { SelectField, TextAreaField, TextField } from '../../../platform/form/text-field.tsx';
import { useForm } from '../../../platform/form/use-form.ts';
import { accountChanged } from '../../../platform/session/begin-session.ts';
import { callAccount, type AccountCallInput } from '../../../platform/session/call-account.ts';
import { nameFault } from '../form-checks.ts';
import { organisationOptions, organisationTypeOf } from '../organisation-types.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

const FIELDS = ['name', 'organisationType', 'purpose'] as const;

type Details = Readonly<Record<(typeof FIELDS)[number], string>>;

function detailsOf({ name, organisationType, purpose }: AccountData): Details {
  return { name, organisationType: organisationType ?? '', purpose };
}

/** The form after the account was changed in another tab: fields being edited stay, all others follow. */
function followed(values: Details, before: Details, now: Details): Details {
  const of = (field: (typeof FIELDS)[number]): string =>
    values[field] === before[field] ? now[field] : values[field];
  return { name: of('name'), organisationType: of('organisationType'), purpose: of('purpose') };
}

/** What is sent: the fields that were changed here. Others may have been changed in another tab. */
function detailsToSend(values: Details, known: Details): AccountCallInput<'authUpdate'>['body'] {
  const { name, organisationType, purpose } = values;
  return {
    ...(name !== known.name && { name }),
    ...(organisationType !== known.organisationType && {
      organisationType: organisationTypeOf(organisationType) ?? null,
    }),
    ...(purpose !== known.purpose && { purpose }),
  };
}

function useDetails({ api, account }: SectionProps) {
  const { say } = useWords();
  const [isSaved, setIsSaved] = useState(false);
  const now = detailsOf(account);
  const [known, setKnown] = useState(now);
  const form = useForm({
    initial: known,
    check: ({ name }) => ({ name: nameFault(name, say) }),
    submit: async (values) => {
      accountChanged(await callAccount(api, 'authUpdate', { body: detailsToSend(values, known) }));
      setIsSaved(true);
    },
  });
  if (FIELDS.some((field) => known[field] !== now[field])) {
    setKnown(now);
    form.reset(followed(form.values, known, now));
  }
  return { form, isSaved, setIsSaved };
}

/** Name, and what the figures are used for. */
export function DetailsSection(props: SectionProps): ReactElement {
  const { say } = useWords();
  const { form, isSaved, setIsSaved } = useDetails(props);
  return (
    <Section title={say('account.details')}>
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
        <TextField {...form.field('name')} label={say('account.name')} autoComplete="name" maxLength={100} />
        <SelectField
          {...form.field('organisationType')}
          label={say('account.organisation')}
          isOptional
          options={organisationOptions(say)}
        />
        <TextAreaField {...form.field('purpose')} label={say('account.purpose')} isOptional maxLength={500} />
        <div className={styles['row']}>
          <Button type="submit" disabled={form.isBusy}>
            {say('account.details.save')}
          </Button>
          <span role="status" className={styles['note']}>
            {isSaved ? say('account.saved') : ''}
          </span>
        </div>
      </form>
    </Section>
  );
}
