import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gridLines, openAt, searchOfAddress } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  await portal.publish({ code: 'B1', title: 'Births by district', topic: 'Society > Population > Births' });
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function shows(...lines: readonly string[]): Promise<void> {
  await waitFor(async () => {
    const shown = await gridLines();
    for (const line of lines) expect(shown.map((each) => each.replace(/\d+(?=:)/, ''))).toContain(line);
  });
}

const radio = (name: string): Promise<HTMLElement> => screen.findByRole('radio', { name }, { timeout: 5000 });

describe('the Compute tab', { timeout: 20_000 }, () => {
  it('adds a sum that is previewed, in the address, undone, and taken by the file', async () => {
    const user = await openAt(portal, '/table/TS/B1?panel=compute');
    await user.click(await radio('Sum'));
    expect(screen.getByText('Tick two or more categories to add up.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to the table' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'North' }));
    await user.click(screen.getByRole('checkbox', { name: 'South' }));
    expect(await screen.findByText('115 + 90')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('North + South');
    await user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Both');
    await user.click(screen.getByRole('button', { name: 'Add to the table' }));
    await shows('=Both: 205 202 200');
    expect(searchOfAddress()).toContain('sum=');
    const file = await portal.api.raw(`/table/TS/B1.csv${searchOfAddress().replace(/&?panel=compute/, '')}`);
    expect(await file.text()).toContain('Both,205,202,200');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      expect(await gridLines()).toHaveLength(2);
    });
  });

  it('edits a computation from its chip, and removes it', async () => {
    const user = await openAt(portal, '/table/TS/B1?difference=district:in(North,South):c1:name(Gap)');
    await shows('=Gap: 25 34 40');
    await user.click(screen.getByRole('button', { name: /^Edit: Difference/ }));
    await user.click(await screen.findByRole('button', { name: 'Move South up' }, { timeout: 5000 }));
    expect(await screen.findByText('90 − 115')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change this step' }));
    await shows('=Gap: −25 −34 −40');
    await user.click(screen.getByRole('button', { name: /^Remove: Difference/ }));
    await waitFor(async () => {
      expect(await gridLines()).toHaveLength(2);
    });
  });

  it('says why an operation cannot be done, and what is still to be chosen', async () => {
    const user = await openAt(portal, '/table/TS/B1?panel=compute');
    await user.click(await radio('Ratio'));
    await user.click(screen.getByRole('checkbox', { name: 'North' }));
    const panel = within(screen.getByRole('complementary', { name: 'Customise' }));
    expect(panel.getByText('Tick the category to divide, then the one to divide by.')).toBeTruthy();
    await user.click(panel.getByRole('checkbox', { name: 'South' }));
    expect(await panel.findByText('115 ÷ 90')).toBeTruthy();
    expect(await panel.findByText('1.28')).toBeTruthy();
  });
});
