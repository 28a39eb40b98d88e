import { expect, it } from 'vitest';
import { columnName } from './name-codes.ts';

type Given = Parameters<typeof columnName>;

const named = (name: string | undefined, stated?: string): string =>
  columnName(
    { id: 'MY_AREA', name } as Given[0],
    (stated === undefined ? undefined : { components: new Map([['MY_AREA', { name: stated }]]) }) as Given[1],
  );

it('calls a column as the structure file does, else as the header does, else by its id in words', () => {
  expect(named('Area', 'Area of mine')).toBe('Area of mine');
  expect(named('Area', 'MY_AREA')).toBe('Area');
  expect(named('Area')).toBe('Area');
  expect(named('')).toBe('My area');
  expect(named('MY_AREA')).toBe('My area');
  expect(named(undefined, 'MY_AREA')).toBe('My area');
});
