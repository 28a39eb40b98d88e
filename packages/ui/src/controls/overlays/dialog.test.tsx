import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

const ignore = (): void => undefined;

afterEach(cleanup);

describe(Dialog, () => {
  it('is called Note and goes on with Continue when nothing else is said', async () => {
    const onContinue = vi.fn();
    render(
      <Dialog onClose={ignore} onContinue={onContinue}>
        More than 180 items.
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Note' }).textContent).toContain('More than 180 items.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('has no Continue button when that is null', () => {
    render(<Dialog continueLabel={null} onClose={ignore} />);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('shows its message as an alert', () => {
    render(<Dialog message="That did not work." onClose={ignore} />);
    expect(screen.getByRole('alert').textContent).toBe('That did not work.');
  });

  it('closes by its button and by Escape', async () => {
    const onClose = vi.fn();
    render(<Dialog onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: say('button.close') }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('closes by a press beside it, and not by one that began within', async () => {
    const onClose = vi.fn();
    render(<Dialog onClose={onClose}>More than 180 items.</Dialog>);
    const dialog = screen.getByRole('dialog');
    const beside = dialog.parentElement?.parentElement ?? dialog;
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: dialog },
      { keys: '[/MouseLeft]', target: beside },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(beside);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('has no button but its own', () => {
    render(<Dialog onClose={ignore} />);
    const names = screen
      .getAllByRole('button', { hidden: true })
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    expect(names).toEqual([say('button.close'), say('button.continue')]);
  });

  it('waits for an answer where it must have one', async () => {
    const onClose = vi.fn();
    render(<AlertDialog text="That did not work." onClose={onClose} />);
    const dialog = screen.getByRole('alertdialog');
    await userEvent.click(dialog.parentElement?.parentElement ?? dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is 1080 wide at most unless told otherwise', () => {
    render(<Dialog onClose={ignore} />);
    expect(screen.getByRole('dialog').parentElement?.style.maxWidth).toBe('1080px');
  });
});

describe(AlertDialog, () => {
  it('says exactly its text and is acknowledged with OK', async () => {
    const onClose = vi.fn();
    render(<AlertDialog text="You have successfully logout" onClose={onClose} />);
    expect(screen.getByRole('alertdialog').textContent).toContain('You have successfully logout');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
