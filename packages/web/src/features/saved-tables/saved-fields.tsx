import { type Message, message } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { Site } from '@almanac/contract';
import { useId, type ReactElement } from 'react';
import { Field } from '../../platform/form/field.tsx';
import { writeDate } from '../../platform/words/write-day.ts';
import styles from './saved-fields.module.css';

/** What the owner writes about a saved table. */
export interface SavedWords {
  readonly name: string;
  readonly note: string;
  /** As typed: separated by commas. */
  readonly tags: string;
  readonly isPinned: boolean;
  readonly isNotified: boolean;
}

const MOST_TAGS = 20;
const MOST_TAG = 40;

/** Tags as they are stored: each once, trimmed. */
export function tagsIn(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/** What is wrong with tags as typed; undefined when nothing is. No tag is dropped or cut. */
export function tagsFault(text: string): Message | undefined {
  const tags = tagsIn(text);
  const long = tags.find((tag) => tag.length > MOST_TAG);
  if (long !== undefined)
    return message('saved.fields.tag-long', {
      most: MOST_TAG,
      tag: long.slice(0, MOST_TAG),
      count: long.length,
    });
  if (tags.length <= MOST_TAGS) return undefined;
  return message('saved.fields.tags-many', {
    most: MOST_TAGS,
    count: tags.length,
    over: tags.length - MOST_TAGS,
  });
}

export interface SavedFieldsProps {
  readonly words: SavedWords;
  readonly onChange: (words: SavedWords) => void;
  /** What the agency calls the table; its name while it has none. */
  readonly title: string;
  /** The release it would stay with. */
  readonly heldAt: string;
  /** A comparison: its tables have releases of their own, and subscriptions are by table. */
  readonly isComparison: boolean;
  readonly site: Site;
}

/** Name, note and tags of a saved table, whether it rolls with new releases, and whether these are mailed. */
export function SavedFields(props: SavedFieldsProps): ReactElement {
  return (
    <>
      <Texts {...props} />
      <Releases {...props} />
      {props.isComparison ? null : <Notified {...props} />}
    </>
  );
}

function Notified({ words, onChange }: SavedFieldsProps): ReactElement {
  const { say } = useWords();
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        checked={words.isNotified}
        onChange={(event) => {
          onChange({ ...words, isNotified: event.target.checked });
        }}
      />
      {say('saved.fields.notify')}
    </label>
  );
}

function Texts({ words, onChange, title }: SavedFieldsProps): ReactElement {
  const { say, write } = useWords();
  const id = useId();
  const fault = tagsFault(words.tags);
  const typed = (field: 'name' | 'note' | 'tags') => ({
    value: words[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange({ ...words, [field]: event.target.value });
    },
  });
  const place = (name: string, fault?: string) => ({ name, id: `${id}-${name}`, fault });
  return (
    <>
      <Field {...place('name')} label={say('common.name')}>
        {(control) => (
          <input {...control} {...typed('name')} type="text" maxLength={300} placeholder={title} />
        )}
      </Field>
      <Field {...place('note')} label={say('saved.fields.note')} isOptional>
        {(control) => <textarea {...control} {...typed('note')} rows={2} maxLength={2000} />}
      </Field>
      <Field
        {...place('tags', fault && write(fault))}
        label={say('saved.tags')}
        isOptional
        hint={say('saved.fields.tags-hint')}
      >
        {(control) => <input {...control} {...typed('tags')} type="text" />}
      </Field>
    </>
  );
}

function Releases({ words, onChange, heldAt, site, isComparison }: SavedFieldsProps): ReactElement {
  const { say } = useWords();
  const name = useId();
  const held = isComparison
    ? say('saved.fields.fixed-note-comparison')
    : say('saved.fields.fixed-note', { day: writeDate(new Date(heldAt), site) });
  const choices = [
    {
      isPinned: false,
      label: say('common.latest-release'),
      says: say('saved.fields.latest-note'),
    },
    {
      isPinned: true,
      label: say('saved.fields.fixed'),
      says: held,
    },
  ];
  return (
    <fieldset className={styles['releases']}>
      <legend>{say('saved.fields.figures')}</legend>
      {choices.map(({ isPinned, label, says }) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={words.isPinned === isPinned}
            onChange={() => {
              onChange({ ...words, isPinned });
            }}
          />
          <span>
            {label}
            <small>{says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
