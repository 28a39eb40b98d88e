import type { ReactElement } from 'react';

import { classNames } from '../class-names.ts';
import styles from './suggestion-list.module.css';
import type { SuggestionsState } from './use-suggestions.ts';
import type { SuggestionGroup, SuggestionOption } from './suggestion-group.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly list: SuggestionsState;
  readonly optionId: (id: string) => string;
}

interface SuggestionProps {
  readonly id: string;
  readonly option: SuggestionOption;
  readonly list: SuggestionsState;
}

function Suggestion({ id, option, list }: SuggestionProps): ReactElement {
  const isActive = option.id === list.active;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles['option'], isActive && styles['active'])}
      onMouseDown={(event) => {
        // The field keeps the focus until the choice is made.
        event.preventDefault();
      }}
      onMouseMove={() => {
        list.point(option.id);
      }}
      onClick={() => {
        list.pick(option.id);
      }}
    >
      <span>{option.content}</span>
      {option.note === undefined ? null : <small>{option.note}</small>}
    </div>
  );
}

/** The list under a search field. The focus stays in the field; the active option is named to it. */
export function SuggestionList({ id, groups, list, optionId }: SuggestionListProps): ReactElement {
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  return (
    <>
      <span className="visually-hidden" role="status">
        {list.isOpen ? `${count} ${count === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
      <div id={id} className={styles['list']} role="listbox" aria-label="Suggestions" hidden={!list.isOpen}>
        {(list.isOpen ? groups : []).map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={styles['label']} aria-hidden="true">
              {group.label}
            </div>
            {group.options.map((option) => (
              <Suggestion key={option.id} id={optionId(option.id)} option={option} list={list} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
