import { loadedWords } from '@almanac/words';
import { GROUPED_NUMBERS } from '@almanac/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, generalError } from '../api/api-error.ts';
import { FormSummary } from './form-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly name: string;
  readonly password: string;
}

function TestForm({ submit }: { readonly submit: (sent: Sent) => Promise<void> }): ReactElement {
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: name === '' ? say('account.name.missing') : undefined,
      password: password === '' ? say('account.password.missing') : undefined,
    }),
    submit,
  });
  return (
    <>
      <FormSummary failure={form.failure} />
      <form noValidate onSubmit={form.handleSubmit}>
        <TextField {...form.field('name')} label="Name" autoComplete="name" hint="As in letters to you." />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
        <button type="submit">Send</button>
      </form>
    </>
  );
}

function open(submit: (sent: Sent) => Promise<void> = () => Promise.resolve()) {
  render(<TestForm submit={submit} />);
  return userEvent.setup();
}

const send = () => screen.getByRole('button', { name: 'Send' });
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const passwordField = () => screen.getByLabelText('Password');

describe('a form', () => {
  it('sums up what is wrong, takes the focus there, and each line leads to its field', async () => {
    const submit = vi.fn(() => Promise.resolve());
    const user = open(submit);
    await user.click(send());
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain(say('form.faults', { count: 2 }));
    expect(document.activeElement?.contains(summary)).toBe(true);
    await user.click(within(summary).getByRole('link', { name: say('account.password.missing') }));
    expect(document.activeElement).toBe(passwordField());
    expect(submit).not.toHaveBeenCalled();
  });

  it('says the fault beside the field, to screen readers as well, until the field is changed', async () => {
    const user = open();
    await user.click(send());
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    const says = (field: HTMLElement): string =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(says(nameField())).toBe('As in letters to you. Enter your name');
    await user.type(nameField(), 'A');
    expect(nameField().getAttribute('aria-invalid')).toBeNull();
    expect(says(nameField())).toBe('As in letters to you.');
    expect(screen.getByRole('alert').textContent).toContain(say('form.faults', { count: 1 }));
  });

  it('takes the focus to the summary again when it fails again', async () => {
    const user = open();
    await user.click(send());
    await user.type(nameField(), 'Ana');
    await user.click(send());
    expect(document.activeElement?.textContent).toContain(say('form.faults', { count: 1 }));
  });

  it('puts what the server refuses at the field it names, and keeps what was typed', async () => {
    const refusal = new ApiError('This is one of the most common passwords.', {
      parameter: 'password',
    });
    const user = open(() => Promise.reject(refusal));
    await user.type(nameField(), 'Ana');
    await user.type(passwordField(), 'password12');
    await user.click(send());
    expect((await screen.findAllByText(refusal.message)).length).toBe(2);
    expect(passwordField().getAttribute('aria-invalid')).toBe('true');
    expect(passwordField()).toHaveProperty('value', 'password12');
  });

  it('says what is wrong with no field in particular as it is', async () => {
    const user = open(() =>
      Promise.reject(new ApiError(say('problem.wrong-password.title'), { parameter: 'token' })),
    );
    await user.type(nameField(), 'Ana');
    await user.type(passwordField(), 'x');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(say('problem.wrong-password.title'));
  });

  it('hides our own mistakes behind plain words, and reports them to the window', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const user = open(() => Promise.reject(new TypeError('x is not a function')));
    await user.type(nameField(), 'Ana');
    await user.type(passwordField(), 'x');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(generalError());
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('is sent once, however often the button is pressed', async () => {
    let finish = (): void => undefined;
    const submit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const user = open(submit);
    await user.type(nameField(), 'Ana');
    await user.type(passwordField(), 'x{Enter}');
    await user.click(send());
    finish();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledWith({ name: 'Ana', password: 'x' });
  });
});

describe('a password', () => {
  it('can be shown, pasted, and filled in by a password manager', async () => {
    const user = open();
    expect(passwordField().getAttribute('autocomplete')).toBe('current-password');
    passwordField().focus();
    await user.paste('pasted from a manager');
    expect(passwordField()).toHaveProperty('value', 'pasted from a manager');
    expect(passwordField()).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: say('form.password.show') }));
    expect(passwordField()).toHaveProperty('type', 'text');
    expect(screen.getByRole('button', { name: say('form.password.show') }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });
});
