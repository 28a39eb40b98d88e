import type { ReactElement } from 'react';

import { useWords } from '../words.tsx';
import { Option, OptionGroup, OptionList } from './option-list.tsx';
import type { SuggestionGroup } from './suggestion-group.ts';
import type { SuggestionsState } from './use-suggestions.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly list: SuggestionsState;
  readonly optionId: (id: string) => string;
}

/** The list under a search field, and how many options it has. */
export function SuggestionList({ id, groups, list, optionId }: SuggestionListProps): ReactElement {
  const { say } = useWords();
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  return (
    <>
      <span className="visually-hidden" role="status">
        {list.isOpen ? say('ui.search.suggestions-counted', { count }) : null}
      </span>
      <OptionList id={id} label={say('ui.search.suggestions')} isOpen={list.isOpen}>
        {groups.map((group) => (
          <OptionGroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <Option
                key={option.id}
                id={optionId(option.id)}
                isActive={option.id === list.active}
                note={option.note}
                onPick={() => {
                  list.pick(option.id);
                }}
                onPoint={() => {
                  list.point(option.id);
                }}
              >
                {option.content}
              </Option>
            ))}
          </OptionGroup>
        ))}
      </OptionList>
    </>
  );
}
