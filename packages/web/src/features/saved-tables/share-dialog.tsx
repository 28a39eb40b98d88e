import { MOST_SHARED, type SavedTable, type ShareLink, type Site } from '@almanac/contract';
import { Button, Dialog, useClipboard } from '@almanac/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { ApiError, wordsOfFailure } from '../../platform/api/api-error.ts';
import type { Api } from '../../platform/api/api.ts';
import { Field } from '../../platform/form/field.tsx';
import { SAVED_TABLES_KEY } from '../../platform/saved-tables/saved-tables-query.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount } from '../../platform/session/call-account.ts';
import { ownKey } from '../../platform/session/own-data.ts';
import { useSession } from '../../platform/session/session.tsx';
import { dayOf } from '../../platform/words/write-day.ts';
import { writeCounted } from '../../platform/words/write-count.ts';
import { nameOfSaved } from './list/name-of-saved.ts';
import styles from './saved-fields.module.css';
import { writeLastDay } from './list/write-last-day.ts';

const LINKS_KEY = ownKey('share-links');

export interface ShareDialogProps extends ScreenProps {
  /** What is to be shared. */
  readonly tables: readonly SavedTable[];
  /** Every saved table, to name what the existing links open. */
  readonly all: readonly SavedTable[];
  readonly onClose: () => void;
}

function useLinks(api: Api) {
  const client = useQueryClient();
  const links = useQuery({
    queryKey: LINKS_KEY,
    queryFn: async ({ signal }) => (await callAccount(api, 'getShareLinks', { signal })).links,
    refetchOnMount: 'always',
  });
  const onSuccess = (): void => {
    void client.invalidateQueries({ queryKey: LINKS_KEY });
    void client.invalidateQueries({ queryKey: SAVED_TABLES_KEY });
  };
  const create = useMutation({
    mutationFn: (body: { ids: string[]; endDate: string | null; showName: boolean }) =>
      callAccount(api, 'createShareLink', { body }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => callAccount(api, 'revokeShareLink', { body: { id } }),
    onSuccess,
  });
  return { links, create, revoke };
}

/** Makes a link that opens saved tables without an account, and ends existing ones. */
export function ShareDialog({ api, site, now, tables, all, onClose }: ShareDialogProps): ReactElement {
  const { links, create, revoke } = useLinks(api);
  const [terms, setTerms] = useState<Terms>({ endDate: '', showName: false });
  const failure = failureOf([create.error, revoke.error, links.error]);
  const tooMany = tooManyWords(tables.length, site);
  const ids = tables.map((table) => table.id);
  const made = create.data;
  const continueLabel = made === undefined ? 'Make the link' : 'Done';
  return (
    <Dialog
      header="Share by link"
      message={tooMany ?? failure}
      continueLabel={tooMany === undefined ? continueLabel : null}
      onContinue={() => {
        if (made !== undefined) onClose();
        else if (!create.isPending) create.mutate({ ids, ...terms, endDate: terms.endDate || null });
      }}
      onClose={onClose}
      widthPx={560}
    >
      <p className={styles['lead']}>
        {what(tables)}: whoever has the link sees {tables.length === 1 ? 'it' : 'them'} as saved, without an
        account. Notes and tags stay with you.
      </p>
      {made === undefined ? (
        <TermFields terms={terms} onChange={setTerms} today={dayOf(now(), site)} />
      ) : (
        <LinkLine address={`${site.publicUrl.replace(/\/$/, '')}${made.link}`} />
      )}
      <OpenLinks
        links={(links.data ?? []).filter((link) => link.ids.some((each) => ids.includes(each)))}
        all={all}
        site={site}
        onRevoke={(link) => {
          if (!revoke.isPending) revoke.mutate(link);
        }}
      />
    </Dialog>
  );
}

/** Why a link could not be made or ended; undefined where all went well. */
export function failureOf(errors: readonly (Error | null)[]): string | undefined {
  const first = errors.find((error) => error !== null);
  if (first instanceof ApiError && first.code === 'no-permission')
    return 'This is not yours any more: it was removed or ended, perhaps in another tab. Close the dialog and choose again.';
  return first && wordsOfFailure(first);
}

/** Why one link cannot share so many, and what to do; undefined where it can. */
export function tooManyWords(count: number, site: Site): string | undefined {
  if (count <= MOST_SHARED) return undefined;
  return `One link shows at most ${MOST_SHARED} saved tables, and ${writeCounted(count, 'saved table', site)} are chosen. Choose fewer, or share them by several links.`;
}

function what(tables: readonly SavedTable[]): string {
  const [first, ...others] = tables;
  return first !== undefined && others.length === 0
    ? `“${nameOfSaved(first)}”`
    : `${tables.length} saved tables`;
}

/** How long a link opens, and what it shows. */
interface Terms {
  readonly endDate: string;
  readonly showName: boolean;
}

interface TermFieldsProps {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  readonly today: string;
}

function TermFields({ terms, onChange, today }: TermFieldsProps): ReactElement {
  const { account } = useSession();
  const id = useId();
  return (
    <>
      <Field id={id} name="end" label="Last day it opens" isOptional fault={undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={today}
            value={terms.endDate}
            onChange={(event) => {
              onChange({ ...terms, endDate: event.target.value });
            }}
          />
        )}
      </Field>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={terms.showName}
          onChange={(event) => {
            onChange({ ...terms, showName: event.target.checked });
          }}
        />
        Show my name ({account?.name}) to who opens it
      </label>
    </>
  );
}

function LinkLine({ address }: { readonly address: string }): ReactElement {
  const { state, copy } = useClipboard(address);
  return (
    <div className={styles['copy']}>
      <div className={styles['copyBox']}>
        <code tabIndex={0}>{address}</code>
        <Button look="plain" aria-label="Copy the link" onClick={copy}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <span role="status" className={state === 'refused' ? styles['refused'] : 'visually-hidden'}>
        {state === 'copied' ? 'Link copied' : 'The link is made.'}
        {state === 'refused' ? ' The browser did not allow copying. Mark the link and copy it yourself.' : ''}
      </span>
    </div>
  );
}

interface OpenLinksProps {
  readonly links: readonly ShareLink[];
  readonly all: readonly SavedTable[];
  readonly site: Site;
  readonly onRevoke: (id: string) => void;
}

/** The links that are open now, each with a button to end it. */
function OpenLinks({ links, all, site, onRevoke }: OpenLinksProps): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <section className={styles['links']}>
      <h3>Links that open now</h3>
      <ul role="list">
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <code>{link.link}</code>
              <small>{factsOf(link, all, site)}</small>
            </span>
            <Button
              look="plain"
              aria-label={`Revoke ${link.link}`}
              onClick={() => {
                onRevoke(link.id);
              }}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf(link: ShareLink, all: readonly SavedTable[], site: Site): string {
  const names = link.ids.flatMap((id) => all.find((each) => each.id === id) ?? []).map(nameOfSaved);
  const [first, ...others] = names;
  const what = others.length === 0 ? first : `${first ?? ''} and ${others.length} more`;
  const until =
    link.endsAt === null ? 'opens until you revoke it' : `opens until ${writeLastDay(link.endsAt, site)}`;
  return [what, until, link.showName ? 'shows your name' : undefined]
    .filter((part) => part !== undefined)
    .join(' · ');
}
