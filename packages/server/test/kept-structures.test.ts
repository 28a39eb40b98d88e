import { keptRecipeSchema } from '@almanac/contract';
import type { StatTable } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { specific, STRUCTURE } from '../../formats/test/sdmx-messages.ts';
import {
  call,
  openForTests,
  published,
  send,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const REASON = 'Only to try it out.';
const OTHER_NAMES = STRUCTURE.replaceAll('South', 'Southern').replaceAll('Persons', 'Live births');

/** The births of two areas in the years up to one. */
function birthsUpTo(last: number, { unit = 'PS', more = '' } = {}): string {
  const series = ['N', 'S'].map((area, at) => {
    const observations = Array.from(
      { length: last - 2019 },
      (_, year) => `<Obs TIME_PERIOD="${2020 + year}" OBS_VALUE="${100 * (at + 1) + year}"/>`,
    );
    const key = `FREQ="A" AREA="${area}" ${more} UNIT_MEASURE="${unit}"`;
    return `<Series ${key}>${observations.join('')}</Series>`;
  });
  return specific(series.join(''));
}

describe.each(databaseKinds())(
  'SDMX messages without their structure, on $name',
  { timeout: 60_000 },
  ({ make }) => {
    let place: TestDatabase;
    let context: PublishingForTests;

    beforeEach(async () => {
      place = await make();
      context = await openForTests(place.address);
    });
    afterEach(async () => {
      await context.close();
      await place.drop();
    });

    const manifest = { ...TOPICS, code: 'BIRTHS' };
    const name = 'BIRTHS-2026.xml';
    const month = async (file: string, sent: object = {}) => {
      context.clock.moveTo(new Date(context.clock.now().getTime() + 60_000));
      return published(context, { file, name, ...sent });
    };
    const first = () => month(birthsUpTo(2022), { manifest, structure: STRUCTURE });
    const table = (): Promise<StatTable> =>
      context.store.readTable('BIRTHS', context.index.current('BIRTHS')?.release.id ?? '');
    const namesOf = ({ cube, unit }: StatTable) => [
      ...(cube.dimensions.find(({ id }) => id === 'AREA')?.categories.map(({ label }) => label) ?? []),
      unit,
    ];

    it('are read by the one that came with an earlier file, without a question', async () => {
      await first();
      const { questions, warnings, guesses } = await month(birthsUpTo(2023));
      expect([questions, warnings]).toEqual([[], []]);
      expect(guesses.join(' ')).toContain('structure that came with an earlier file');
      expect(namesOf(await table())).toEqual(['South', 'North', 'Persons']);
      expect((await table()).cube.values).toHaveLength(8);
      const { questions: later } = await month(birthsUpTo(2024), {
        name: 'new.xml',
        manifest: { code: 'births' },
      });
      expect(later).toEqual([]);
      expect(namesOf(await table())).toEqual(['South', 'North', 'Persons']);
    });

    it('are read by the one that came last', async () => {
      await first();
      const confirmation = { checks: ['changed-unit'], because: 'New names.' };
      await month(birthsUpTo(2023), { structure: OTHER_NAMES, confirmation });
      await month(birthsUpTo(2024));
      expect(namesOf(await table())).toEqual(['Southern', 'North', 'Live births']);
    });

    it('are read by it where the table was withdrawn or its figures were taken back meanwhile', async () => {
      const { release } = await first();
      const retracted = { reason: REASON, releases: [release] };
      const taken = await call(context, { method: 'POST', path: 'tables/BIRTHS/retract', body: retracted });
      expect(taken.status).toBe(200);
      await month(birthsUpTo(2023), { manifest: TOPICS });
      expect(namesOf(await table())).toEqual(['South', 'North', 'Persons']);
      expect((await call(context, { method: 'POST', path: 'tables/BIRTHS/withdraw', body: {} })).status).toBe(
        200,
      );
      await month(birthsUpTo(2024), { manifest: TOPICS });
      expect(namesOf(await table())).toEqual(['South', 'North', 'Persons']);
    });

    it('are read without it where they have a dimension more, and are told so', async () => {
      await first();
      const { body } = await send(context, {
        file: birthsUpTo(2023, { more: 'SEX="F"' }),
        name,
        query: '?dryRun=true',
      });
      expect(JSON.stringify(body)).toContain('describes other columns (“SEX”)');
    });

    it('keep it and the recipe when an earlier release is restored', async () => {
      const { release } = await month(birthsUpTo(2022), {
        manifest: { ...manifest, recipe: { language: 'fr' } },
        structure: STRUCTURE,
      });
      await month(birthsUpTo(2023));
      const body = { release, reason: REASON };
      expect((await call(context, { method: 'POST', path: 'tables/BIRTHS/restore', body })).status).toBe(200);
      const recipe = await call(context, { method: 'GET', path: 'tables/BIRTHS/recipe' });
      expect(keptRecipeSchema.parse(recipe.body).recipe).toEqual({ language: 'fr' });
      await month(birthsUpTo(2023));
      expect(namesOf(await table())).toEqual(['Sud', 'Nord', 'Persons']);
    });
  },
);
