import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FormRow } from './form-row.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

const described = (id: string | null): string | undefined =>
  document.getElementById(id ?? '')?.textContent ?? undefined;

test('names its control, and has its hint said with it', () => {
  render(
    <FormRow label="Decimals" hint="The published values stay.">
      {(control) => <Select {...control} value="0" options={[['0', 'None']]} onChange={() => undefined} />}
    </FormRow>,
  );
  const select = screen.getByRole('combobox', { name: 'Decimals' });
  expect(described(select.getAttribute('aria-describedby'))).toBe('The published values stay.');
});

test('leaves naming and describing to the place where that does both', () => {
  render(
    <FormRow id="formula" label="Formula" describedBy="fault">
      {(control) => (
        <>
          <input {...control} />
          <p id="fault">A bracket is missing.</p>
        </>
      )}
    </FormRow>,
  );
  const input = screen.getByRole('textbox', { name: 'Formula' });
  expect([input.id, described(input.getAttribute('aria-describedby'))]).toEqual([
    'formula',
    'A bracket is missing.',
  ]);
});
