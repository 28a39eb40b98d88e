import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

const suggestions = [
  {
    label: 'Tables',
    options: [
      { id: '/t1', content: 'Births' },
      { id: '/t2', content: 'Birth rate', note: 'Annual' },
    ],
  },
  { label: 'Topics', options: [{ id: '/topic', content: 'Births and deaths' }] },
];

interface Calls {
  readonly onSubmit: (value: string) => void;
  readonly onPick: (id: string) => void;
}

function Field(calls: Calls): ReactElement {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search for a table"
      placeholder="Table"
      value={value}
      onChange={setValue}
      suggestions={value === '' ? [] : suggestions}
      {...calls}
    />
  );
}

function field() {
  const calls = { onSubmit: vi.fn<Calls['onSubmit']>(), onPick: vi.fn<Calls['onPick']>() };
  render(<Field {...calls} />);
  return {
    ...calls,
    user: userEvent.setup(),
    box: screen.getByRole('combobox', { name: 'Search for a table' }),
  };
}

/** What a screen reader says is current in the list. */
function activeOption(box: HTMLElement): string | null | undefined {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
}

afterEach(cleanup);

describe(SearchField, () => {
  it('suggests while one types, in named groups', async () => {
    const { user, box } = field();
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await user.type(box, 'bir');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('group', { name: 'Topics' }).textContent).toContain('Births and deaths');
    expect(screen.getByRole('status').textContent).toBe(say('ui.search.suggestions-counted', { count: 3 }));
  });

  it('walks the suggestions with the arrow keys, round the end, and keeps the focus in the field', async () => {
    const { user, box } = field();
    await user.type(box, 'bir{ArrowDown}');
    expect(activeOption(box)).toBe('Births');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption(box)).toBe('Births and deaths');
    await user.keyboard('{ArrowDown}');
    expect(activeOption(box)).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(activeOption(box)).toBe('Births and deaths');
    expect(document.activeElement).toBe(box);
  });

  it('goes to the active suggestion on Enter', async () => {
    const { user, box, onPick, onSubmit } = field();
    await user.type(box, 'bir{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('/t2');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('searches for the words as they stand on Enter when none is active', async () => {
    const { user, box, onPick, onSubmit } = field();
    await user.type(box, ' births {Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('births');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('goes to a suggestion that is clicked', async () => {
    const { user, box, onPick } = field();
    await user.type(box, 'bir');
    await user.click(screen.getByRole('option', { name: /Births and deaths/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith('/topic');
  });

  it('closes the list on Escape and keeps the words', async () => {
    const { user, box } = field();
    await user.type(box, 'bir{Escape}');
    expect(box.getAttribute('aria-expanded')).toBe('false');
    expect((box as HTMLInputElement).value).toBe('bir');
  });

  it('empties at the press of its button', async () => {
    const { user, box } = field();
    await user.type(box, 'bir');
    await user.click(screen.getByRole('button', { name: say('ui.search.clear') }));
    expect((box as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(box);
  });
});
