import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { birthsPortal } from './births-portal.ts';
import { gridLines, openAt } from './open-table.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

const births = birthsPortal();

afterEach(cleanup);

describe('the card of a figure', () => {
  it('gives the address of that cell alone, worked out as it is here, and a citation with it', async () => {
    const shown = 'change=year:absolute&sort=rows:text:DESCENDING&choose=time:latest(2)';
    const user = await openAt(births(), `/table/TS/B1?${shown}`);
    expect(await gridLines()).toEqual(['South: 6 4', 'North: −3 −2']);
    await user.click(await screen.findByRole('cell', { name: '−3' }));
    const card = within(await screen.findByRole('dialog'));
    const link = card.getByRole<HTMLAnchorElement>('link', { name: 'B1/North/2025' });
    const address = link.getAttribute('href') ?? '';

    await user.click(card.getByRole('button', { name: say('grid.copy-with-citation') }));
    expect(await card.findByText('Copied')).toBeTruthy();
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(
      /^North, 2025: −3\. .*“Births by district”, table B1, updated .*\/table\/TS\/B1\?change=/,
    );
    expect(text.endsWith(address)).toBe(true);

    const file = await (await births().api.raw(address.replace('/B1', '/B1.csv'))).text();
    expect(file).toContain('\r\nNorth,-3\r\n');
    cleanup();
    await openAt(births(), address);
    expect(await gridLines()).toEqual(['North: −3']);
  });
});
