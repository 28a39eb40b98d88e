import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { birthsPortal } from './births-portal.ts';
import { gridLines, openAt, searchOfAddress } from './open-table.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

const births = birthsPortal();

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

const radio = (name: string): Promise<HTMLElement> =>
  screen.findByRole('radio', { name }, { timeout: 30_000 });

describe('the Compute tab', () => {
  it('adds a sum that is previewed, in the address, undone, and taken by the file', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=compute');
    await user.click(await radio(say('step.sum')));
    expect(screen.getByText(say('compute.sum.todo'))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: say('compute.add') }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'North' }));
    await user.click(screen.getByRole('checkbox', { name: 'South' }));
    expect(await screen.findByText('115 + 90')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: say('common.name') }).value).toBe(
      'North + South',
    );
    await user.clear(screen.getByRole('textbox', { name: say('common.name') }));
    await user.type(screen.getByRole('textbox', { name: say('common.name') }), 'Both');
    await user.click(screen.getByRole('button', { name: say('compute.add') }));
    await shows('=Both: 205 202 200');
    expect(searchOfAddress()).toContain('sum=');
    const file = await births().api.raw(
      `/table/TS/B1.csv${searchOfAddress().replace(/&?panel=compute/, '')}`,
    );
    expect(await file.text()).toContain('Both,205,202,200');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      expect(await gridLines()).toHaveLength(2);
    });
  });

  it('edits a computation from its chip, and removes it', async () => {
    const user = await openAt(births(), '/table/TS/B1?difference=district:in(North,South):c1:name(Gap)');
    await shows('=Gap: 25 34 40');
    await user.click(screen.getByRole('button', { name: /^Edit: Difference/ }));
    await user.click(
      await screen.findByRole(
        'button',
        { name: say('button.move-up', { name: 'South' }) },
        { timeout: 30_000 },
      ),
    );
    expect(await screen.findByText('90 − 115')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('compute.change') }));
    await shows('=Gap: −25 −34 −40');
    await user.click(screen.getByRole('button', { name: /^Remove: Difference/ }));
    await waitFor(async () => {
      expect(await gridLines()).toHaveLength(2);
    });
  });

  it('says why an operation cannot be done, and what is still to be chosen', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=compute');
    await user.click(await radio(say('step.ratio')));
    await user.click(screen.getByRole('checkbox', { name: 'North' }));
    const panel = within(screen.getByRole('complementary', { name: say('customise.title') }));
    expect(panel.getByText(say('compute.ratio.todo'))).toBeTruthy();
    await user.click(panel.getByRole('checkbox', { name: 'South' }));
    expect(await panel.findByText('115 ÷ 90')).toBeTruthy();
    expect(await panel.findByText('1.28')).toBeTruthy();
  });

  it('shows changes of the whole table, and of one category behind it', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=compute');
    await user.click(await radio(say('compute.change-year')));
    expect(await screen.findByText('−2.5')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('compute.measure.absolute') }));
    await user.click(screen.getByRole('button', { name: say('compute.show') }));
    await shows('North: −3 −2 x');
    expect(searchOfAddress()).toContain('change=year:absolute');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await shows('North: 115 118 120');
    await user.click(screen.getByRole('button', { name: say('compute.of-what.chosen') }));
    await user.click(screen.getByRole('checkbox', { name: 'South' }));
    await user.click(screen.getByRole('button', { name: say('compute.add') }));
    await waitFor(async () => {
      expect(await gridLines()).toHaveLength(3);
    });
  });

  it('shows shares, an index, a moving average, growth and a division', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=compute');
    const undo = async (): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await shows('North: 115 118 120');
    };
    const show = (): Promise<void> => user.click(screen.getByRole('button', { name: say('compute.show') }));
    await user.click(await radio(say('compute.form.share')));
    await user.click(await radio(say('compute.form.share-category')));
    await user.selectOptions(screen.getByLabelText(say('compute.share.which')), 'South');
    await show();
    await shows('North: 127.8 140.5 150.0');
    await undo();
    await user.click(await radio(say('step.index')));
    await show();
    await shows('North: 95.8 98.3 100.0');
    await undo();
    await user.click(await radio(say('step.moving-average')));
    await user.clear(screen.getByRole('spinbutton', { name: say('compute.moving-average.periods') }));
    expect(screen.getByText(say('compute.moving-average.todo'))).toBeTruthy();
    await user.type(screen.getByRole('spinbutton', { name: say('compute.moving-average.periods') }), '1');
    expect(await screen.findByText(/takes a whole number from 2 to 120/)).toBeTruthy();
    await user.click(await radio(say('compute.growth')));
    await user.click(screen.getByRole('button', { name: say('compute.add') }));
    await shows('North: −2.1 115 118 120');
    await undo();
    await user.click(await radio(say('compute.divide', { thousand: { number: 1000 } })));
    await show();
    await shows('North: 0.115 0.118 0.120');
    await undo();
    await user.click(screen.getByRole('button', { name: say('compute.of-what.chosen') }));
    await user.selectOptions(screen.getByLabelText(say('compute.dimension')), 'Year');
    await user.click(screen.getByRole('checkbox', { name: '2025' }));
    await show();
    await shows('North: 0.115 118 120');
  });

  it('takes what a reader chooses for 100 where no whole is known, into address, chip and file', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=compute');
    await user.click(await radio(say('compute.form.share')));
    await user.click(await radio(say('compute.share.column')));
    expect(
      screen.getAllByText(/^It is not known whether the categories of District add up to a whole/),
    ).not.toHaveLength(0);
    expect(screen.getByText(say('step.problem.no-whole-choose'))).toBeTruthy();
    const base = (): HTMLElement =>
      screen.getByLabelText(say('compute.share.base', { dimension: 'District' }));
    await user.selectOptions(base(), 'South');
    await user.click(screen.getByRole('button', { name: say('compute.show') }));
    await shows('North: 127.8 140.5 150.0', 'South: 100.0 100.0 100.0');
    expect(searchOfAddress()).toContain('percentage=column-total:district:in(South)');

    await user.click(screen.getByRole('button', { name: /^Edit: Percentage .*where South is 100/ }));
    await user.selectOptions(base(), say('compute.share.several'));
    await user.click(screen.getByRole('checkbox', { name: 'North' }));
    await user.click(screen.getByRole('checkbox', { name: 'South' }));
    await user.click(screen.getByRole('button', { name: say('compute.change') }));
    await shows('North: 56.1 58.4 60.0', 'South: 43.9 41.6 40.0');
    const search = searchOfAddress().replace(/&?panel=compute/, '');
    expect(search).toContain('percentage=column-total:district:in(North,South)');
    const file = await births().api.raw(`/table/TS/B1.csv${search}`);
    expect(await file.text()).toContain('Percentages: 100 × figure ÷ (North + South) of District.');
  });

  it('sets apart what rarely means anything of growth rates, and does it where a reader insists', async () => {
    const user = await openAt(births(), '/table/TS/B1?change=year:percentage&panel=compute');
    const apart = await screen.findByRole(
      'group',
      { name: new RegExp(`^${say('compute.rare')}`) },
      { timeout: 30_000 },
    );
    const namesIn = (group: HTMLElement): readonly (string | null)[] =>
      within(group)
        .getAllByRole('radio')
        .map((each) => each.getAttribute('aria-label'));
    expect(namesIn(apart)).toEqual([
      say('step.sum'),
      say('compute.change-year'),
      say('compute.change-period'),
      say('compute.form.share'),
      say('step.index'),
      say('compute.growth'),
      say('step.cumulative'),
    ]);
    expect(namesIn(screen.getByRole('group', { name: say('compute.legend') }))).toEqual([
      say('step.difference'),
      say('step.product'),
      say('step.ratio'),
      say('step.formula'),
      say('compute.span'),
      say('step.moving-average'),
      say('compute.divide', { thousand: { number: 1000 } }),
    ]);
    await user.click(within(apart).getByRole('radio', { name: say('compute.change-year') }));
    expect(await screen.findByText(/^A change of figures that are changes already/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: say('compute.show') }));
    await waitFor(() => {
      expect(searchOfAddress()).toContain('change=year:percentage&change=year:percentage');
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: /^Remove: Change/ }));
    await waitFor(() => {
      expect(screen.queryByRole('group', { name: new RegExp(`^${say('compute.rare')}`) })).toBeNull();
    });
  });

  it('says why a cumulative sum is not offered for years', async () => {
    await openAt(births(), '/table/TS/B1?panel=compute');
    const cumulative = await radio(say('step.cumulative'));
    expect((cumulative as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText(/^Not offered: The figures are annual/)).toBeTruthy();
  });

  it('completes names in a formula, and points at the character where it goes wrong', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=compute');
    await user.click(await radio(say('step.formula')));
    const line = screen.getByRole('combobox', { name: say('step.formula') });
    await user.type(line, '[[no');
    await user.keyboard('{Enter}');
    expect((line as HTMLInputElement).value).toBe('= [North]');
    await user.type(line, ' / [[Sou{Enter} * 100 +');
    expect(await screen.findByText(/The formula is incomplete.*Character/)).toBeTruthy();
    await user.type(line, '{Backspace}{Backspace}');
    expect(await screen.findByText('127.8')).toBeTruthy();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: say('common.name') });
    expect(name.value).toBe('North / South * 100');
    await user.clear(name);
    await user.type(name, 'Norths a hundred Souths');
    await user.click(screen.getByRole('button', { name: say('compute.add') }));
    await waitFor(async () => {
      const made = (await gridLines()).find((each) => each.includes('Norths a hundred Souths'));
      expect(made).toMatch(/Per Cent.*: 127\.8 140\.5 150\.0$/);
    });
  });
});

describe('the Convert and Display tabs', () => {
  it('says why yearly figures cannot be converted', async () => {
    await openAt(births(), '/table/TS/B1?panel=convert');
    expect(((await radio('Annual')) as HTMLInputElement).disabled).toBe(true);
    expect(screen.getByText('Not offered: The figures are already annual.')).toBeTruthy();
  });

  it('shows the largest rows only, hides empty ones, and makes a table tidy', async () => {
    const user = await openAt(births(), '/table/TS/B1?panel=display');
    const rows = await screen.findByRole('combobox', { name: say('common.rows') }, { timeout: 30_000 });
    await user.selectOptions(rows, say('customise.top.largest'));
    const count = screen.getByRole('spinbutton', { name: say('customise.top.how-many') });
    await user.clear(count);
    await user.type(count, '12');
    await user.type(count, '{Backspace}');
    await waitFor(async () => {
      expect(await gridLines()).toEqual(['North: 115 118 120']);
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(searchOfAddress()).toContain('top=rows:top:10');
    });
    await user.selectOptions(
      screen.getByRole('combobox', { name: say('common.rows') }),
      say('customise.top.all'),
    );
    await shows('South: 90 84 80');
    await user.click(screen.getByRole('checkbox', { name: /^Tidy/ }));
    await waitFor(async () => {
      expect(await gridLines()).toHaveLength(6);
    });
    expect(searchOfAddress()).toContain('tidy=yes');
    await user.click(screen.getByRole('checkbox', { name: /^Tidy/ }));
    await shows('South: 90 84 80');
  });
});
