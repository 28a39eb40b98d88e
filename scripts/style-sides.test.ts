import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from './node.js';

const DECLARATION = /(?<=[;{]\s*)([a-z-]+):\s*([^;{}]+)(?=[;}])/g;

const PHYSICAL =
  /^(?:left|right|(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)(?:-\w+)?)$/;
const SHORTHAND = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;

/** What stands at the left of a page in English stands at the right of one in Arabic. */
function physicalSides(sheet: string): readonly string[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(DECLARATION)]
    .filter(([, property = '', value = '']) => isPhysical(property, value.trim()))
    .map(([said]) => said);
}

function isPhysical(property: string, value: string): boolean {
  if (PHYSICAL.test(property) || /^(?:left|right)\b/.test(value)) return true;
  if (/gradient\(\s*(?:-?\d+deg|to (?:left|right))/.test(value)) return true;
  if (!SHORTHAND.test(property)) return false;
  const [, right, , left] =
    value.replace(/\s*!important$/, '').match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return left !== undefined && left !== right;
}

it('knows a physical side from a logical one', () => {
  expect(
    physicalSides('.a { margin-left: 1px; text-align: right; padding: 0 1px 0 calc(1px + var(--a)); }'),
  ).toEqual(['margin-left: 1px', 'text-align: right', 'padding: 0 1px 0 calc(1px + var(--a))']);
  expect(physicalSides('.a { margin-inline-start: 1px; inset: 0 auto 0 auto; padding: 0 1px 2px; }')).toEqual(
    [],
  );
});

it('finds no physical side in a style sheet', () => {
  const sheets = globSync('packages/*/src/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(80);
  expect(
    sheets.flatMap((file) =>
      physicalSides(readFileSync(join(ROOT, file), 'utf8')).map((each) => `${file}: ${each}`),
    ),
  ).toEqual([]);
});
