import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { gridLines, openAt, searchOfAddress } from './open-table.tsx';
import { openTestPortal, type TestPortal } from './portal.ts';

const { say } = loadedWords(GROUPED_NUMBERS);

let portal: TestPortal;

/** Sales of two kinds over eight quarters; one figure is missing. */
const SALES = [
  'Quarter,Kind,Value',
  ...['2024 1Q,Shops,10', '2024 2Q,Shops,12', '2024 3Q,Shops,14', '2024 4Q,Shops,16'],
  ...['2025 1Q,Shops,18', '2025 2Q,Shops,20', '2025 3Q,Shops,22', '2025 4Q,Shops,24'],
  ...['2024 1Q,Markets,20', '2024 2Q,Markets,22', '2024 3Q,Markets,24', '2024 4Q,Markets,26'],
  ...['2025 1Q,Markets,28', '2025 2Q,Markets,na', '2025 3Q,Markets,32', '2025 4Q,Markets,34'],
].join('\n');

/** Children of two sexes in two districts. */
const CHILDREN = [
  'Sex,District,Value',
  ...['Boys,North,4', 'Boys,South,na', 'Boys,West,3', 'Girls,North,5', 'Girls,South,6', 'Girls,West,na'],
].join('\n');

/** Markets were closed in all of 2024, and the shops were not surveyed then. */
const CLOSED = [
  'Year,Kind,Value',
  ...['2023,Shops,10', '2024,Shops,na', '2025,Shops,12'],
  ...['2023,Markets,20', '2024,Markets,na', '2025,Markets,na'],
].join('\n');

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  portal = await openTestPortal();
  const topic = 'Economy > Trade > Sales';
  await portal.publish({ code: 'S1', title: 'Sales by quarter', topic, csv: SALES });
  await portal.publish({ code: 'N1', title: 'Sales by year', topic, csv: CLOSED });
  await portal.publish({ code: 'K1', title: 'Children', topic, csv: CHILDREN, type: 'CT' });
});

afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const shows = async (...lines: readonly string[]): Promise<void> => {
  await waitFor(async () => {
    expect(await gridLines()).toEqual(lines);
  });
};

const steps = (): string => searchOfAddress().replace(/[?&]panel=[a-z]+/, '');
const chips = (): readonly string[] =>
  within(screen.getByRole('list', { name: say('table.step.list') }))
    .getAllByRole('button', { name: /^Edit/ })
    .map(({ textContent }) => textContent);

describe('the Convert tab', () => {
  it('converts by sum with an incomplete year missing, hides the conversion without losing it, and shows it', async () => {
    const user = await openAt(portal, '/table/TS/S1?panel=convert');
    await user.click(
      await screen.findByRole('radio', { name: say('frequency.name.annual') }, { timeout: 30_000 }),
    );
    await user.click(screen.getByRole('radio', { name: say('customise.convert.sum') }));
    await user.click(await screen.findByRole('button', { name: say('customise.convert.add') }));
    await shows('Shops: 84 52', 'Markets: … 92');

    await user.click(screen.getByRole('button', { name: say('customise.convert.hide') }));
    await waitFor(async () => {
      expect((await gridLines())[0]).toBe('Shops: 24 22 20 18 16 14 12 10');
    });
    expect(steps()).toContain('convert=annual:sum:hidden');
    await user.click(screen.getByRole('button', { name: say('customise.convert.show') }));
    await shows('Shops: 84 52', 'Markets: … 92');
  });

  it('edits a computation that waits behind a hidden conversion, on the converted figures', async () => {
    const address =
      '/table/TS/S1?panel=compute&convert=annual:sum:hidden&sum=kind:in(Shops,Markets):c1:name(Both)';
    const user = await openAt(portal, address);
    const chip = await screen.findByRole(
      'button',
      { name: /^Edit: Sum .*\(not applied\)/ },
      { timeout: 30_000 },
    );
    await user.click(chip);
    expect(await screen.findByText('Both, 2025')).toBeTruthy();
  });
});

describe('the order of steps', () => {
  it('is changed by keys on a chip, and by buttons while the step is edited', async () => {
    const user = await openAt(portal, '/table/TS/S1?decimals=1&choose=time:latest(2)');
    await shows('Shops: 24.0 22.0', 'Markets: 34.0 32.0');
    screen.getByRole('button', { name: /^Edit: Decimals/ }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => {
      expect(steps()).toBe('?choose=time:latest(2)&decimals=1');
    });
    await user.click(screen.getByRole('button', { name: /^Edit: Decimals/ }));
    const edited = await screen.findByRole('region', { name: say('table.step.edited') }, { timeout: 30_000 });
    expect(edited.textContent).toContain(say('table.step.number', { number: '2', count: 2 }));
    await user.click(within(edited).getByRole('button', { name: say('table.step.earlier') }));
    await waitFor(() => {
      expect(steps()).toBe('?decimals=1&choose=time:latest(2)');
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(chips()[0]).not.toMatch(/^Decimals/);
    });
  });
});

describe('a step that others need', () => {
  const SUM = 'sum=kind:in(Shops,Markets):c1:name(Both)';

  it('names in words what falls with it before it is removed, and takes all away together', async () => {
    const ratio = 'ratio=kind:in(Shops,c1):c2:name(Share of shops)';
    const user = await openAt(portal, `/table/TS/S1?${SUM}&${ratio}&decimals=1`);
    await user.click(await screen.findByRole('button', { name: /^Remove: Sum/ }, { timeout: 30_000 }));
    const dialog = await screen.findByRole('alertdialog', { name: say('table.step.needed') });
    expect(within(dialog).getByRole('listitem').textContent).toBe('Ratio: Share of shops = Shops ÷ Both');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(steps()).toContain('sum=');
    await user.click(screen.getByRole('button', { name: /^Remove: Sum/ }));
    await user.click(await screen.findByRole('button', { name: say('table.step.remove-all', { count: 2 }) }));
    await waitFor(() => {
      expect(steps()).toBe('?decimals=1');
    });
  });

  it('names the computed period that another conversion would lose, and keeps it otherwise', async () => {
    const growth = 'growth=2024:2025:g:name(Growth)';
    const user = await openAt(portal, `/table/TS/S1?convert=annual:sum&${growth}&panel=convert`);
    await user.click(
      await screen.findByRole('radio', { name: say('customise.convert.average') }, { timeout: 30_000 }),
    );
    await user.click(screen.getByRole('button', { name: say('customise.convert.add') }));
    await waitFor(() => {
      expect(steps()).toContain('convert=annual:average&growth=');
    });
    await user.click(screen.getByRole('radio', { name: say('frequency.name.half-yearly') }));
    await user.click(screen.getByRole('button', { name: say('customise.convert.add') }));
    const dialog = await screen.findByRole('alertdialog', { name: say('table.step.needed-as-it-was') });
    expect(within(dialog).getByRole('listitem').textContent).toBe('Compound annual growth: 2024 to 2025');
    await user.click(
      within(dialog).getByRole('button', { name: say('table.step.change-anyway', { count: 1 }) }),
    );
    await waitFor(() => {
      expect(steps()).toBe('?convert=half-yearly:average');
    });
  });
});

/** A table in which a category and those below it have different units. */
const MIXED = [
  'Item,Unit,Year,Value',
  ...['Cars,Number,2024,2', 'Cars,Number,2025,3', 'Roads,Kilometres,2024,4', 'Roads,Kilometres,2025,5'],
].join('\n');

describe('what cannot be done', () => {
  it('is offered disabled, with the reason, before anything is chosen', async () => {
    await portal.publish({ code: 'M1', title: 'Transport', topic: 'Economy > Trade > Sales', csv: MIXED });
    const user = await openAt(portal, '/table/TS/M1?panel=compute');
    await user.click(
      await screen.findByRole('radio', { name: say('compute.form.share') }, { timeout: 30_000 }),
    );
    const column = await screen.findByRole<HTMLInputElement>('radio', { name: say('compute.share.column') });
    expect(column.disabled).toBe(true);
    expect(screen.getAllByText(/^Not offered: .*Kilometres/).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: say('compute.share.row') }).disabled).toBe(
      false,
    );
  });
});

describe('counting and showing less', () => {
  it('counts a missing figure as 0 only where the reader says so', async () => {
    const user = await openAt(portal, '/table/CT/K1?panel=compute');
    await user.click(await screen.findByRole('radio', { name: say('step.sum') }, { timeout: 30_000 }));
    await user.click(screen.getByRole('checkbox', { name: 'Boys' }));
    await user.click(screen.getByRole('checkbox', { name: 'Girls' }));
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${say('compute.missing.zero')}`) }));
    await user.click(await screen.findByRole('button', { name: say('compute.add') }));
    await waitFor(async () => {
      expect((await gridLines()).at(-1)).toMatch(/^=Boys \+ Girls/);
    });
    const file = await portal.api.raw(`/table/CT/K1.csv${steps().replaceAll('+', '%2B')}`);
    expect(await file.text()).toContain('Boys + Girls,9,6,3');
  });

  it('leaves the sum of a time series missing where there is nothing to add, if the reader says so', async () => {
    const user = await openAt(portal, '/table/TS/N1?panel=compute');
    await user.click(await screen.findByRole('radio', { name: say('step.sum') }, { timeout: 30_000 }));
    await user.click(screen.getByRole('checkbox', { name: 'Shops' }));
    await user.click(screen.getByRole('checkbox', { name: 'Markets' }));
    await user.click(await screen.findByRole('button', { name: say('compute.add') }));
    await waitFor(async () => {
      expect((await gridLines()).at(-1)).toMatch(/: 12\d? 0\d? 30$/);
    });
    await user.click(screen.getByRole('button', { name: /^Edit: Sum/ }));
    await user.click(
      await screen.findByRole('checkbox', { name: new RegExp(`^${say('compute.missing.needs-one')}`) }),
    );
    await user.click(screen.getByRole('button', { name: say('compute.change') }));
    await waitFor(async () => {
      expect((await gridLines()).at(-1)).toMatch(/: 12\d? x\d? 30$/);
    });
  });

  it('says why nothing is left where all that is chosen has no figure, and shows it again', async () => {
    const chosen = 'choose=sex:in(Girls)&choose=district:in(West)';
    const user = await openAt(portal, `/table/CT/K1?${chosen}&hide-empty=rows&top=columns:top:1:by(Girls)`);
    await screen.findByRole('heading', { name: say('table.all-left-out') }, { timeout: 30_000 });
    await user.click(screen.getByRole('button', { name: say('table.all-left-out.show') }));
    await shows('Girls: na');
    expect(steps()).toBe(`?${chosen}`);
  });

  it('shows the latest, every first quarter, and says which selections roll on', async () => {
    const user = await openAt(portal, '/table/TS/S1?panel=choose');
    await user.click(await screen.findByRole('button', { name: /^Quarter/ }, { timeout: 30_000 }));
    await user.selectOptions(screen.getByLabelText(say('table.periods.every')), 'Q1');
    await shows('Shops: 18 10', 'Markets: 28 20');
    expect(steps()).toContain('part(1)');
    expect(screen.getByText(say('table.said.updates'), { exact: false })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(say('table.periods.from')), 'Q3 2025');
    await shows('Shops: 24 22', 'Markets: 34 32');
    await user.selectOptions(screen.getByLabelText(say('table.periods.to')), 'Q3 2025');
    await shows('Shops: 22', 'Markets: 32');
    expect(screen.getByText(say('table.said.fixed'), { exact: false })).toBeTruthy();
  });
});
