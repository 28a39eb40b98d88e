import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './node.js';

const TOKENS = 'packages/web/src/app/styles/tokens.css';

/** Distances: always by spacing tokens. */
const DISTANCE =
  /^(?:margin|padding|(?:row-|column-)?gap|inset|top|right|bottom|left|scroll-(?:margin|padding))(?:-|$)/;

/** Custom properties for distances: by a token where one has the value. */
const OWN_DISTANCE = /^--(?:\w+-)*(?:margin|padding|gap|inset)$/;

/** Sizes: by a token where one has the value; any other size is specific to one thing, and occurs once in its sheet. */
const SIZE =
  /^(?:(?:min-|max-)?(?:width|height|(?:inline|block)-size)|flex(?:-basis)?|grid-template(?:-\w+)?|grid-auto-(?:rows|columns)|columns|border-(?:\w+-)*radius)$/;

/** Type: always by type tokens. */
const TYPE = /^(?:font|font-size|line-height)$/;

const DECLARATION = /(?<=[;{}]\s*|^\s*)(?<property>[a-z-]+):\s*(?<value>[^;{}]+)(?=[;}])/g;

const PIXELS = /(?<![\w.-])-?(?<number>\d*\.?\d+)px\b/g;

interface Length {
  readonly property: string;
  readonly px: number;
}

/** Every literal length in pixels in a sheet; hairlines and zero need no token. */
function rawLengths(sheet: string): readonly Length[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(DECLARATION)].flatMap(({ groups: { property = '', value = '' } = {} }) =>
    [...value.matchAll(PIXELS)]
      .map(({ groups }) => ({ property, px: Number(groups?.['number']) }))
      .filter(({ px }) => px > 1),
  );
}

/** The values of the tokens: sizes of things, radii and spacing. */
function sizesOfTokens(): Readonly<Record<'things' | 'corners' | 'spaces', ReadonlySet<number>>> {
  const text = readFileSync(join(ROOT, TOKENS), 'utf8');
  const those = (name: string) =>
    new Set([...text.matchAll(new RegExp(`--${name}: (\\d+)px;`, 'g'))].map(([, px]) => Number(px)));
  return { things: those('size-\\d+'), corners: those('r(?:-\\w+)?'), spaces: those('space-\\d+') };
}

const { things, corners, spaces } = sizesOfTokens();

/** What is wrong with the lengths of a sheet. */
function faultsOf(sheet: string): readonly string[] {
  const lengths = rawLengths(sheet);
  const times = (length: Length) =>
    lengths.filter(({ property, px }) => SIZE.test(property) && px === length.px).length;
  return lengths.flatMap((length) => {
    const { property, px } = length;
    const said = `${property}: ${px}px`;
    if (DISTANCE.test(property) || TYPE.test(property)) return [said];
    if (OWN_DISTANCE.test(property)) return spaces.has(px) ? [said] : [];
    if (!SIZE.test(property)) return [];
    if ((property.endsWith('radius') ? corners : things).has(px)) return [said];
    return times(length) > 1 ? [`${said}, more than once`] : [];
  });
}

it('reads the sizes that have a token', () => {
  expect(things.size).toBeGreaterThan(8);
  expect([...corners].sort()).toEqual([2, 4, 6]);
});

it('distinguishes a length that a token has from one that belongs to one thing', () => {
  expect(faultsOf('.a { margin: 0 -1px; border-top: 2px solid; width: 236px; }')).toEqual([]);
  expect(faultsOf('.a { --gap: 13px; gap: var(--gap) calc(-1 * var(--space-4)); }')).toEqual([]);
  expect(faultsOf('.a { --a-padding: 0 24px 0 13px; }')).toEqual(['--a-padding: 24px']);
  expect(faultsOf('@media (max-width: 735px) { .a { padding: 0 -3px } }')).toEqual(['padding: 3px']);
  expect(faultsOf('.a { height: 28px; border-radius: 6px; font: 600 13px/1 serif; }')).toEqual([
    'height: 28px',
    'border-radius: 6px',
    'font: 13px',
  ]);
  expect(faultsOf('.a { width: 236px; } .b { max-width: 236px; }')).toEqual([
    'width: 236px, more than once',
    'max-width: 236px, more than once',
  ]);
});

it('takes every distance, every size of type and every shared size from the tokens', () => {
  const sheets = globSync('packages/*/src/**/*.css', { cwd: ROOT }).filter((file) => file !== TOKENS);
  expect(sheets.length).toBeGreaterThan(80);
  const faults = sheets.flatMap((file) =>
    faultsOf(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
