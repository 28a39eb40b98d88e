import type { TableView } from '@almanac/core';
import { Icon, NoOption, Option, OptionList, useWords } from '@almanac/ui';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import styles from './find-row.module.css';
import { matchingRows, type FoundRow } from './matching-rows.ts';

export interface FindRowProps {
  readonly view: TableView;
  readonly onFind: (row: number) => void;
}

/** Finds a row by its words and scrolls to it; `/` focuses it from anywhere on the page. */
export function FindRow({ view, onFind }: FindRowProps): ReactElement {
  const words = useWords();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const found = useMemo(() => matchingRows(view, text, words), [view, text, words]);
  useSlashKey(input);
  const choose = (each: FoundRow | undefined): void => {
    if (!each) return;
    setText('');
    onFind(each.row);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = stepOf(event.key);
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter') choose(found[active] ?? found[0]);
    else if (event.key === 'Escape') setText('');
  };
  const isOpen = text.trim() !== '';
  const isListed = isOpen && found.length > 0;
  return (
    <div className={styles['box']}>
      <Icon name="search" className={styles['icon']} />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
        {...fieldOf(words.say('table.find.row'))}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          setText('');
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      {isOpen ? <FoundRows {...{ found, active, text, choose, setActive }} id={listId} /> : null}
    </div>
  );
}

function fieldOf(name: string) {
  return {
    'aria-label': name,
    placeholder: name,
    'aria-autocomplete': 'list',
    'aria-keyshortcuts': '/',
    autoComplete: 'off',
  } as const;
}

function stepOf(key: string): number | undefined {
  return { ArrowDown: 1, ArrowUp: -1 }[key];
}

interface FoundRowsProps {
  readonly id: string;
  readonly found: readonly FoundRow[];
  readonly active: number;
  readonly text: string;
  readonly choose: (row: FoundRow) => void;
  readonly setActive: (at: number) => void;
}

function FoundRows({ id, found, active, text, choose, setActive }: FoundRowsProps): ReactElement {
  const { say } = useWords();
  if (found.length === 0) {
    return <NoOption className={styles['list']}>{say('table.find.none', { text: text.trim() })}</NoOption>;
  }
  return (
    <OptionList id={id} label={say('table.find.found')} isOpen className={styles['list']}>
      {found.map((each, at) => (
        <Option
          key={each.row}
          id={`${id}-${at}`}
          isActive={at === active}
          onPick={() => {
            choose(each);
          }}
          onPoint={() => {
            setActive(at);
          }}
        >
          {each.label}
        </Option>
      ))}
    </OptionList>
  );
}

function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [input]);
}

/** Fields that take text, and therefore keys like `/` and Ctrl+Z. */
const TEXT_FIELDS = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Whether a key belongs to a field the reader types in. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TEXT_FIELDS) !== null;
}
