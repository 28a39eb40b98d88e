import { type Say, writeList } from '@almanac/words';
import { MOST_SHARED, type SavedTable, type ShareLink, type Site } from '@almanac/contract';
import { Button, Dialog, useClipboard, useWords } from '@almanac/ui';
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
  const { say } = useWords();
  const { links, create, revoke } = useLinks(api);
  const [terms, setTerms] = useState<Terms>({ endDate: '', showName: false });
  const failure = failureOf([create.error, revoke.error, links.error], say);
  const tooMany = tooManyWords(tables.length, say);
  const ids = tables.map((table) => table.id);
  const made = create.data;
  const continueLabel = say(made === undefined ? 'saved.share.create' : 'button.done');
  return (
    <Dialog
      header={say('saved.share')}
      message={tooMany ?? failure}
      continueLabel={tooMany === undefined ? continueLabel : null}
      onContinue={() => {
        if (made !== undefined) onClose();
        else if (!create.isPending) create.mutate({ ids, ...terms, endDate: terms.endDate || null });
      }}
      onClose={onClose}
      widthPx={560}
    >
      <p className={styles['lead']}>{what(tables, say)}</p>
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
export function failureOf(errors: readonly (Error | null)[], say: Say): string | undefined {
  const first = errors.find((error) => error !== null);
  if (first instanceof ApiError && first.code === 'no-permission') return say('saved.share.gone');
  return first && wordsOfFailure(first);
}

/** Why one link cannot share so many, and what to do; undefined where it can. */
export function tooManyWords(count: number, say: Say): string | undefined {
  return count <= MOST_SHARED ? undefined : say('saved.share.too-many', { most: MOST_SHARED, count });
}

function what(tables: readonly SavedTable[], say: Say): string {
  const [first, ...others] = tables;
  return first !== undefined && others.length === 0
    ? say('saved.share.one', { name: nameOfSaved(first, say) })
    : say('saved.share.several', { count: tables.length });
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
  const { say } = useWords();
  const { account } = useSession();
  const id = useId();
  return (
    <>
      <Field id={id} name="end" label={say('saved.share.last-day')} isOptional fault={undefined}>
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
        {say('saved.share.show-name', { name: account?.name ?? '' })}
      </label>
    </>
  );
}

const CLIPBOARD_WORDS = {
  ready: 'saved.share.created',
  copied: 'saved.share.copied',
  refused: 'saved.share.copy-refused',
} as const;

function LinkLine({ address }: { readonly address: string }): ReactElement {
  const { say } = useWords();
  const { state, copy } = useClipboard(address);
  return (
    <div className={styles['copy']}>
      <div className={styles['copyBox']}>
        <code tabIndex={0}>{address}</code>
        <Button look="plain" aria-label={say('saved.share.copy')} onClick={copy}>
          {say(state === 'copied' ? 'common.copied' : 'button.copy')}
        </Button>
      </div>
      <span role="status" className={state === 'refused' ? styles['refused'] : 'visually-hidden'}>
        {say(CLIPBOARD_WORDS[state])}
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
  const { say } = useWords();
  if (links.length === 0) return null;
  return (
    <section className={styles['links']}>
      <h3>{say('saved.share.links')}</h3>
      <ul role="list">
        {links.map((link) => (
          <li key={link.id}>
            <span>
              <code>{link.link}</code>
              <small>{factsOf(link, all, { say, site })}</small>
            </span>
            <Button
              look="plain"
              aria-label={say('saved.share.revoke', { link: link.link })}
              onClick={() => {
                onRevoke(link.id);
              }}
            >
              {say('button.revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Means {
  readonly say: Say;
  readonly site: Site;
}

function factsOf(link: ShareLink, all: readonly SavedTable[], { say, site }: Means): string {
  const shared = link.ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const [first, ...others] = shared.map((each) => nameOfSaved(each, say));
  const more = others.length === 0 ? [] : [say('list.more', { count: others.length })];
  const until =
    link.endsAt === null
      ? say('saved.share.until-revoked')
      : say('saved.share.until-day', { day: writeLastDay(link.endsAt, site) });
  const facts = [
    writeList(say, [first ?? '', ...more]),
    until,
    link.showName ? say('saved.share.shows-name') : '',
  ];
  return facts.filter((fact) => fact !== '').join(' · ');
}
