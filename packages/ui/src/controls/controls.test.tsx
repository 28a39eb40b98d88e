import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { MarkedText } from './searching/marked-text.tsx';
import { Notice } from './notice.tsx';
import { Segment } from './segment.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

afterEach(cleanup);

describe(Button, () => {
  it('does not submit a form unless told to', () => {
    render(<Button>Add</Button>);
    expect(screen.getByRole('button', { name: 'Add' }).getAttribute('type')).toBe('button');
  });
});

describe(Chip, () => {
  it('is edited by its body and removed by its cross', async () => {
    const onEdit = vi.fn();
    const onRemove = vi.fn();
    render(<Chip kind="Periods" value="Latest 24" onEdit={onEdit} onRemove={onRemove} />);
    await userEvent.click(
      screen.getByRole('button', { name: say('ui.chip.edit', { kind: 'Periods', value: 'Latest 24' }) }),
    );
    await userEvent.click(
      screen.getByRole('button', { name: say('ui.chip.remove', { kind: 'Periods', value: 'Latest 24' }) }),
    );
    expect([onEdit.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });
});

describe(MarkedText, () => {
  it('marks what matched and leaves the rest as it is', () => {
    render(
      <p>
        <MarkedText
          text="Youth unemployment rate"
          marks={[
            { start: 0, end: 5 },
            { start: 6, end: 11 },
          ]}
        />
      </p>,
    );
    const line = screen.getByText(/rate/);
    expect(line.textContent).toBe('Youth unemployment rate');
    expect([...line.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Youth',
      'unemp',
    ]);
  });
});

describe(Notice, () => {
  it('says what is wrong, why, and the ways out', () => {
    render(
      <Notice kind="bad" role="alert" title="Not loaded." ways={<button type="button">Try again</button>}>
        The server did not answer.
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Not loaded. The server did not answer.Try again');
  });
});

describe(Segment, () => {
  it('shows which view is on and tells of another', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ] as const;
    render(<Segment label="Theme" options={options} value="light" onChange={onChange} />);
    expect(screen.getByRole('button', { name: 'Light', pressed: true })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dark', pressed: false }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('dark');
  });
});
