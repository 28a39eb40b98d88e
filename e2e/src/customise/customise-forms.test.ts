import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../stage/accessibility-faults.ts';
import { IS_LONG, openPage, SIZES_OF_THE_GATE, type WatchedPage } from '../stage/browser.ts';
import { ANY, like, say } from '../stage/english.ts';
import { keepPicture } from '../stage/keep-picture.ts';
import { openSharedStage, type SharedStage } from '../stage/stage.ts';

interface Form {
  readonly name: string;
  readonly tab: string;
  readonly open: (page: Page) => Promise<void>;
  /** Steps besides the usual ones. */
  readonly steps?: string;
}

const radio =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('tabpanel').getByRole('radio', { name, exact: true }).check();
const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();

const OPERATIONS = [
  ...[
    say('step.sum'),
    say('step.difference'),
    say('step.product'),
    say('step.ratio'),
    say('step.formula'),
    say('compute.change-year'),
  ],
  ...[
    say('compute.change-period'),
    say('compute.form.share'),
    say('step.index'),
    say('compute.span'),
    say('compute.growth'),
    say('step.moving-average'),
  ],
  ...[say('step.cumulative'), say('compute.divide', { thousand: '1,000' })],
];

const FORMS: readonly Form[] = [
  ...OPERATIONS.map((name): Form => ({ name, tab: 'compute', open: radio(name) })),
  { name: say('frequency.name.annual'), tab: 'convert', open: radio(say('frequency.name.annual')) },
  { name: say('table.paste.open'), tab: 'choose', open: press(say('table.paste.open')) },
  { name: 'Periods', tab: 'choose', open: press(/^Time Period/) },
  {
    name: 'Edited step',
    tab: 'display',
    open: press(like(say('ui.chip.edit', { kind: say('step.decimals'), value: ANY }))),
    steps: '&decimals=1',
  },
];

let stage: SharedStage;

beforeAll(async () => {
  stage = await openSharedStage();
});

afterAll(async () => {
  await stage.close();
});

/** On a phone the same forms stand in a sheet, which `screens/` looks through. */
const LOOKED_AT = SIZES_OF_THE_GATE.filter((size) => size === 'wide' || IS_LONG);

describe.each(LOOKED_AT)('at %s size', (size) => {
  let watched: WatchedPage;

  beforeAll(async () => {
    watched = await openPage(stage.browser, { size });
  });

  afterAll(async () => {
    await watched.context.close();
  });

  it.each(FORMS)(
    'the form “$name” is accessible, light and dark',
    async ({ name, tab, open, steps = '' }) => {
      const { page } = watched;
      await page.emulateMedia({ colorScheme: 'light' });
      if (size === 'phone' && name === 'Edited step') {
        // The sheet covers the chips, so the step is edited from the table.
        await page.goto(`${stage.portal.url}/table/TS/M451021?choose=time:latest(4)${steps}`);
      } else {
        await page.goto(`${stage.portal.url}/table/TS/M451021?choose=time:latest(4)${steps}&panel=${tab}`);
      }
      await open(page);
      const panel = page.getByRole('complementary', { name: say('customise.title') });
      await panel.waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        // In dark mode the structure is the same as in light mode, and the colours are those of the wide window.
        if (colorScheme === 'dark' && size !== 'wide') continue;
        await page.emulateMedia({ colorScheme });
        await keepPicture(page, `form-${name}-${size}-${colorScheme}`);
        const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
        expect(await accessibilityFaults(page, { rules, within: 'aside' })).toEqual([]);
      }
      expect(watched.complaints.splice(0)).toEqual([]);
    },
  );
});
