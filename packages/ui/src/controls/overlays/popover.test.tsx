import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(cleanup);

function Trial({ isHeld }: { readonly isHeld?: () => boolean }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Popover
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        label="Files"
        face="Download"
        {...(isHeld && { isHeld })}
      >
        <a href="/a.csv">CSV</a>
      </Popover>
      <button type="button">Elsewhere</button>
      <div role="dialog">
        <button type="button">Within a dialog</button>
      </div>
    </>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const isOpen = (): boolean => screen.queryByRole('group', { name: 'Files' }) !== null;

test('opens by its button, which says so, and closes by it', async () => {
  render(<Trial />);
  const opener = button('Download');
  expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([false, 'false']);
  await userEvent.click(opener);
  expect([isOpen(), opener.getAttribute('aria-expanded')]).toEqual([true, 'true']);
  expect(opener.getAttribute('aria-controls')).toBe(screen.getByRole('group').id);
  await userEvent.click(opener);
  expect([isOpen(), opener.getAttribute('aria-controls')]).toEqual([false, null]);
});

test('closes by a press elsewhere, not by one inside', async () => {
  render(<Trial />);
  await userEvent.click(button('Download'));
  fireEvent.pointerDown(screen.getByRole('link', { name: 'CSV' }));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(button('Elsewhere'));
  expect(isOpen()).toBe(false);
});

test('closes by Escape, and gives the focus back when it had it', async () => {
  render(<Trial />);
  await userEvent.click(button('Download'));
  screen.getByRole('link', { name: 'CSV' }).focus();
  await userEvent.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, button('Download')]);

  await userEvent.click(button('Download'));
  button('Elsewhere').focus();
  await userEvent.keyboard('{Escape}');
  expect([isOpen(), document.activeElement]).toEqual([false, button('Elsewhere')]);
});

test('leaves Escape to a dialog that has the focus, and waits for what lies over the page', async () => {
  let lies = false;
  render(<Trial isHeld={() => lies} />);
  await userEvent.click(button('Download'));
  button('Within a dialog').focus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  lies = true;
  button('Elsewhere').focus();
  await userEvent.keyboard('{Escape}');
  fireEvent.pointerDown(button('Elsewhere'));
  expect(isOpen()).toBe(true);
  lies = false;
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});
