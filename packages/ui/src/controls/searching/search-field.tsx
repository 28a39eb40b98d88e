import { useId, useRef, type ReactElement, type SubmitEvent } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useWords } from '../words.tsx';
import styles from './search-field.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import type { SuggestionGroup } from './suggestion-group.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchFieldProps {
  /** What is searched for; the accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The reader asks for all results of the current words. */
  readonly onSubmit: (value: string) => void;
  readonly suggestions?: readonly SuggestionGroup[] | undefined;
  readonly onPick?: ((id: string) => void) | undefined;
  /** `large` where it is the purpose of the screen, `small` in a line with other things. */
  readonly size?: 'large' | 'medium' | 'small' | undefined;
  /** The word on the button; without it there is no button, and Enter searches. */
  readonly button?: string | undefined;
  /** The shortcut to this field, shown while it is empty. */
  readonly shortcut?: string | undefined;
  /** Where the form sends the words as `q` when no script runs. */
  readonly action?: string | undefined;
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean | undefined;
}

function ClearButton({ onClear }: { readonly onClear: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <Button
      look="icon"
      className={styles['clear']}
      aria-label={say('ui.search.clear')}
      onMouseDown={(event) => {
        // The field keeps the focus.
        event.preventDefault();
      }}
      onClick={onClear}
    >
      <Icon name="close" />
    </Button>
  );
}

function Shortcut({ keys }: { readonly keys: string | undefined }): ReactElement | null {
  return keys === undefined ? null : <kbd className={styles['shortcut']}>{keys}</kbd>;
}

/** The field itself, its list, and what is inside its right edge. */
function SearchBox(
  props: SearchFieldProps & { readonly list: ReturnType<typeof useSuggestions> },
): ReactElement {
  const { label, value, onChange, list } = props;
  const listId = useId();
  const optionId = (id: string): string => `${listId}-${id}`;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['box']}>
      <Icon name="search" className={styles['glass']} />
      <input
        ref={input}
        autoFocus={props.isFocused}
        type="text"
        name={props.action === undefined ? undefined : 'q'}
        role="combobox"
        aria-label={label}
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list.active === undefined ? undefined : optionId(list.active)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={props.placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          list.open();
        }}
        onKeyDown={list.handleKeyDown}
        onBlur={list.close}
      />
      {value === '' ? (
        <Shortcut keys={props.shortcut} />
      ) : (
        <ClearButton
          onClear={() => {
            onChange('');
            // Its button disappears, and with it the focus of a reader who pressed it by keyboard.
            input.current?.focus();
          }}
        />
      )}
      <SuggestionList id={listId} groups={props.suggestions ?? []} list={list} optionId={optionId} />
    </div>
  );
}

/** A search field that suggests during typing: the combo box pattern with a list box. */
export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, value, onSubmit, onPick, suggestions = [], size = 'small', button } = props;
  const list = useSuggestions({ groups: suggestions, value, onPick });

  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    list.close();
    onSubmit(value.trim());
  };

  return (
    <form
      className={classNames(styles['field'], styles[size])}
      role="search"
      action={props.action}
      aria-label={label}
      onSubmit={handleSubmit}
    >
      <SearchBox {...props} list={list} />
      {button === undefined ? null : (
        <Button type="submit" look="primary">
          {button}
        </Button>
      )}
    </form>
  );
}
