import { describe, expect, it } from 'vitest';

import { codeIdOf, nameIdOf } from './sdmx-ids.ts';

/** An id with its hash left out. */
const shown = (id: string): string => id.replace(/_x[0-9a-f]{12}$/, ' …');

describe(nameIdOf, () => {
  it.each([
    ['Age_group', 'Age_group'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(40)} …`],
    [' Größe (cm) ', 'Gro_e_cm …'],
    ['2 or more', 'D2_or_more …'],
    ['性別', 'D …'],
    ['a_x0123456789ab', 'a_x0123456789ab …'],
  ])('of %s is %s', (text, id) => {
    expect(shown(nameIdOf(text))).toBe(id);
  });

  it('is another one for other signs', () => {
    expect(nameIdOf('a b')).not.toBe(nameIdOf('a-b'));
  });
});

describe(codeIdOf, () => {
  it.each([
    ['2.1', '2_1 …'],
    ['$a@b-c_1', '$a@b-c_1'],
    ['', ' …'],
  ])('of %s is %s', (text, id) => {
    expect(shown(codeIdOf(text))).toBe(id);
  });
});
