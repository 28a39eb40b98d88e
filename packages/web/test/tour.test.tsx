import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TOUR_STOPS } from '../src/features/table/tour/tour-stops.ts';
import { birthsPortal } from './births-portal.ts';
import { openAt } from './open-table.tsx';

const { say } = loadedWords(GROUPED_NUMBERS);

const births = birthsPortal();

afterEach(cleanup);

/** What the tour points at with each stop, as text; undefined where it leaves the stop out. */
function pointedAt(): Readonly<Record<string, string | undefined>> {
  const found = TOUR_STOPS.map(({ title, selector }) => {
    const places = document.querySelectorAll(selector);
    expect(places.length, title).toBeLessThanOrEqual(1);
    return [title, places[0]?.textContent] as const;
  });
  return Object.fromEntries(found);
}

const SHOWN = {
  'table.tour.about': 'Births by district',
  'table.tour.chart': say('table.tool.chart'),
  'table.tour.download': say('button.download'),
};

describe('the tour of the table page', () => {
  it('points at what it speaks of', async () => {
    await openAt(births(), '/table/TS/B1');
    await screen.findByRole('grid', undefined, { timeout: 30_000 });
    expect(pointedAt()).toMatchObject({ ...SHOWN, 'table.tour.customise': say('button.customise') });
  });

  it('leaves out the panel where drop-downs stand above the table', async () => {
    await openAt(births(), '/table-variable-dropdown?type=TS&id=B1');
    await screen.findByRole('grid', undefined, { timeout: 30_000 });
    expect(pointedAt()).toMatchObject({ ...SHOWN, 'table.tour.customise': undefined });
  });
});
