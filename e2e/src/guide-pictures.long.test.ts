import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexedPng, wordsOf } from './guide/indexed-png.ts';
import { PICTURES_OF_THE_GUIDE, type Picture } from './guide/pictures.ts';
import { arrive, openScene, type Scene } from './guide/scene.ts';
import { differencesInWords, wordsOnScreen } from './guide/words-on-screen.ts';
import { pictureDifference, pointsOf } from './stage/picture-difference.ts';
import { ROOT } from './stage/portal.ts';

const CONTENT = join(ROOT, 'packages/server/content');
const PICTURES = join(CONTENT, 'pictures');

/** The share of a picture that may differ: another computer draws letters and controls a little differently. */
const LITTLE = 0.01;

/** Replaces the pictures of the guide by new ones, which are then compared. Look at what changed before running it. */
const isTakenAnew = Boolean(process.env['ALMANAC_UPDATE_GOLDEN']);

const pictureFile = (name: string): string => join(PICTURES, `${name}.png`);

/** For what a screen requests once it is shown. */
const PATIENCE_MS = 5_000;

let scene: Scene;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  scene = await openScene();
});

afterAll(async () => {
  await scene.close();
});

const take = (): Promise<Buffer> => scene.watched.page.screenshot({ animations: 'disabled', caret: 'hide' });

/** How the open page differs from the stored picture of it, for a reader of the guide. */
async function differencesFrom(name: string): Promise<readonly string[]> {
  const { page } = scene.watched;
  if (!existsSync(pictureFile(name))) return ['no picture is kept of it'];
  const kept = readFileSync(pictureFile(name));
  const words = differencesInWords(wordsOf(kept), await wordsOnScreen(page));
  const look = await pictureDifference(page, kept, await take());
  return look <= LITTLE
    ? words
    : [...words, `looks otherwise in ${(100 * look).toFixed(1)} % of the picture`];
}

async function keep(name: string): Promise<void> {
  const { page } = scene.watched;
  const points = await pointsOf(page, await take());
  writeFileSync(pictureFile(name), indexedPng(points, await wordsOnScreen(page)));
}

async function goTo({ path, then }: Picture): Promise<void> {
  const { page } = scene.watched;
  await arrive(scene, path);
  await then?.(page, scene);
  await page.evaluate(() => document.fonts.ready);
}

const OLD =
  'the picture is not of the portal as it is; look at what changed, then run with ALMANAC_UPDATE_GOLDEN=1';

describe('the pictures of the user guide', () => {
  it('are those that the guide shows', () => {
    const guide = readFileSync(join(CONTENT, 'user-guide.md'), 'utf8');
    const shown = [...guide.matchAll(/\(pictures\/([a-z0-9-]+)\.png\)/g)].map(([, name]) => name);
    expect(shown).toEqual(PICTURES_OF_THE_GUIDE.map(({ name }) => name));
  });

  it.each(PICTURES_OF_THE_GUIDE)('“$name” shows the portal as it is', async (picture) => {
    await goTo(picture);
    if (isTakenAnew) await keep(picture.name);
    await expect
      .poll(() => differencesFrom(picture.name), { message: OLD, timeout: PATIENCE_MS })
      .toEqual([]);
    expect(scene.watched.complaints).toEqual([]);
  });

  it('are told to be old when a word is another, something is gone, moves or has another colour', async () => {
    const changes: readonly (readonly [string, string])[] = [
      ['document.querySelector("main h1").textContent = "Everything"', 'new: “Everything”'],
      ['document.querySelector("main h1").remove()', 'gone: '],
      ['document.querySelector("main").style.paddingTop = "60px"', 'looks otherwise '],
      ['document.querySelector("main").style.background = "gold"', 'looks otherwise '],
    ];
    const browse = PICTURES_OF_THE_GUIDE.find(({ name }) => name === 'browse');
    if (browse === undefined) throw new Error('the guide shows how to browse');
    for (const [change, told] of changes) {
      await goTo(browse);
      await scene.watched.page.evaluate(change);
      expect(await differencesFrom('browse'), change).toContainEqual(expect.stringContaining(told));
    }
  });
});
