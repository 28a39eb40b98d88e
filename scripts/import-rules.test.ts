import { ESLint } from 'eslint';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { NOT_FOR_PEOPLE } from '../eslint.config.js';
import { ROOT } from './node.js';
import { circlesOf } from './rules/no-import-circles.js';

const RULES: readonly (string | null)[] = [
  'no-restricted-imports',
  'no-restricted-syntax',
  'almanac/no-literal-text',
];

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: {
    // These rules look at syntax only and need no types.
    languageOptions: { parserOptions: { projectService: false } },
  },
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
});

async function isTextRefused(file: string, text: string): Promise<boolean> {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) });
  const messages = result?.messages ?? [];
  const broken = messages.filter(({ ruleId }) => !RULES.includes(ruleId));
  if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join(' '));
  return messages.length > 0;
}

function isRefused(file: string, imported: string): Promise<boolean> {
  return isTextRefused(file, `import '${imported}';\n`);
}

describe('the import rules', () => {
  it.each([
    ['packages/core/src/cube/cube.ts', 'node:fs'],
    ['packages/core/src/cube/cube.ts', 'zod/mini'],
    ['packages/core/src/cube/cube.ts', '@almanac/contract'],
    ['packages/core/src/period/frequency.ts', '../cube/cube.ts'],
    ['packages/core/src/cube/cube.ts', '../view/view-of.ts'],
    ['packages/formats/src/px/read-px.ts', '../json-stat/read-json-stat.ts'],
    ['packages/formats/src/px/read-px.ts', '@almanac/server'],
    ['packages/charts/src/index.ts', '@almanac/formats'],
    ['packages/contract/src/site.ts', '@almanac/server'],
    ['packages/ui/src/grid/cell.tsx', '@almanac/web'],
    ['packages/ui/src/grid/cell.tsx', '@almanac/contract'],
    ['packages/server/src/features/tables/routes.ts', '../downloads/routes.ts'],
    ['packages/server/src/features/tables/routes.ts', '../../app/build-app.ts'],
    ['packages/server/src/platform/http/http.ts', '../../features/tables/routes.ts'],
    ['packages/server/src/platform/http/http.ts', '../../releases/index/release-index.ts'],
    ['packages/server/src/releases/index/release-index.ts', '../../features/tables/routes.ts'],
    ['packages/server/src/features/publishing/keys/agency-keys.ts', '../../tables/routes.ts'],
    ['packages/formats/src/px/header/keywords.ts', '../../json-stat/read-json-stat.ts'],
    ['packages/server/src/platform/http/http.ts', '../../../core/src/cube/cube.ts'],
    ['packages/server/src/features/tables/routes.ts', '../../../../core/src/index.ts'],
    ['packages/server/src/features/tables/routes.ts', '@almanac/web'],
    ['packages/server/src/features/charts/embed-routes.ts', '@almanac/charts'],
    ['packages/server/src/features/tables/routes.ts', '@almanac/core/src/cube/cube.ts'],
    ['packages/web/src/features/table/page/table-page.tsx', '../../home/home-page.tsx'],
    ['packages/web/src/features/table/page/table-page.tsx', '@almanac/server'],
    ['packages/web/src/platform/api/api.ts', '../../features/home/home-page.tsx'],
    ['packages/cli/src/main.ts', '@almanac/server'],
    ['demo/src/main.ts', '@almanac/contract'],
  ])('refuse %s to import %s', async (file, imported) => {
    expect(await isRefused(file, imported)).toBe(true);
  });

  it.each([
    ['packages/core/src/view/view-of.ts', '../cube/cube.ts'],
    ['packages/core/src/cube/cube.ts', './dimension.ts'],
    ['packages/formats/src/px/read-px.ts', '../reading/reading.ts'],
    ['packages/formats/src/px/header/keywords.ts', '../../reading/reading.ts'],
    ['packages/formats/src/px/header/keywords.ts', '../read-px.ts'],
    ['packages/server/src/features/publishing/keys/agency-keys.ts', '../preparing/preparation.ts'],
    ['packages/formats/src/px/read-px.ts', '@almanac/core'],
    ['packages/ui/src/grid/cell.tsx', '@almanac/charts'],
    ['packages/server/src/features/tables/routes.ts', '../../platform/http/http.ts'],
    ['packages/server/src/features/tables/routes.ts', '../../releases/index/release-index.ts'],
    ['packages/server/src/features/charts/embed-routes.ts', '@almanac/charts/looks'],
    ['packages/server/src/features/charts/draw-thread.ts', '@almanac/charts'],
    ['packages/server/src/app/build-app.ts', '../features/tables/routes.ts'],
    ['packages/server/src/platform/http/http.ts', 'node:fs'],
    ['packages/web/src/app/routes.tsx', '../features/home/home-page.tsx'],
    ['packages/web/src/app/app.test.tsx', '@almanac/server'],
    ['packages/cli/src/main.ts', '@almanac/formats'],
  ])('let %s import %s', async (file, imported) => {
    expect(await isRefused(file, imported)).toBe(false);
  });
});

describe('circles of imports', () => {
  it('are found through files between, types and files that import themselves', () => {
    const circles: ReadonlyMap<string, ReadonlySet<string>> = circlesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c', 'd']],
        ['c', ['a']],
        ['d', []],
        ['e', ['a', 'e']],
      ]),
    );
    expect([...circles].map(([file, circle]) => [file, [...circle].sort()])).toEqual(
      expect.arrayContaining([
        ['a', ['a', 'b', 'c']],
        ['b', ['a', 'b', 'c']],
        ['c', ['a', 'b', 'c']],
        ['e', ['e']],
      ]),
    );
    expect(circles.has('d')).toBe(false);
  });

  it('are refused in all files of the house', async () => {
    const config: unknown = await eslint.calculateConfigForFile(join(ROOT, 'packages/core/src/cube/cube.ts'));
    expect(config).toHaveProperty(['rules', 'almanac/no-import-circles', 0], 2);
  });
});

describe('the rule on what Intl writes', () => {
  it.each(['core', 'formats', 'charts', 'contract', 'ui', 'server', 'web', 'cli'])(
    'refuses numbers, days and lists written, and names sorted, by language in %s',
    async (name) => {
      const file = `packages/${name}/src/words.ts`;
      for (const written of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
        expect(await isTextRefused(file, `export const words = (day: Date) => day.${written}();\n`)).toBe(
          true,
        );
      const sorted = 'export const words = (a: string, b: string) => a.localeCompare(b);\n';
      expect(await isTextRefused(file, sorted)).toBe(true);
      for (const writer of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'])
        expect(await isTextRefused(file, `export const words = new Intl.${writer}('en');\n`)).toBe(true);
    },
  );

  it('lets our writers be used, use it themselves, and tests ask for a second opinion', async () => {
    const ours =
      "import { GROUPED_NUMBERS, printNumber } from '@almanac/core';\nexport const words = printNumber(1234, 0, GROUPED_NUMBERS);\n";
    const written = "export const words = (count: number) => count.toLocaleString('en');\n";
    const days = "export const days = new Intl.DateTimeFormat('en');\n";
    expect(await isTextRefused('packages/web/src/platform/words.ts', ours)).toBe(false);
    expect(await isTextRefused('packages/words/src/writers/day-writer.ts', days)).toBe(false);
    expect(await isTextRefused('packages/core/src/view/print-number.test.ts', written)).toBe(false);
  });

  it('leaves the other rule of core in force', async () => {
    const moment = 'export const now = new Date();\n';
    expect(await isTextRefused('packages/core/src/words.ts', moment)).toBe(true);
    expect(await isTextRefused('packages/core/src/view/position-order.ts', moment)).toBe(true);
  });
});

describe('the rule on fixed texts', () => {
  const text = "export const heading = 'How often tables are read';\n";
  const small = "export const heading = 'how often';\n";

  it.each(['core', 'formats', 'charts', 'contract', 'words', 'ui', 'server', 'web', 'cli'])(
    'refuses them in %s, but not in its tests',
    async (name) => {
      expect(await isTextRefused(`packages/${name}/src/heading.ts`, text)).toBe(true);
      expect(await isTextRefused(`packages/${name}/src/heading.test.ts`, text)).toBe(false);
    },
  );

  it('looks at small words where screens and mails are made', async () => {
    expect(await isTextRefused('packages/web/src/features/home/heading.tsx', small)).toBe(true);
    expect(await isTextRefused('packages/server/src/features/notifications/heading.ts', small)).toBe(true);
    expect(await isTextRefused('packages/server/src/releases/heading.ts', small)).toBe(false);
  });

  it('passes over what is for programs', async () => {
    expect(await isTextRefused('packages/formats/src/data-api/column-tree.ts', text)).toBe(false);
    expect(await isTextRefused('demo/src/main.ts', text)).toBe(false);
  });

  it('passes over no file that has none', async () => {
    const files = globSync([...NOT_FOR_PEOPLE], { cwd: ROOT });
    expect(files.length).toBeGreaterThan(NOT_FOR_PEOPLE.length);
    const without = await Promise.all(
      files.map(async (file) => {
        // As a file of its folder that is not on the list.
        const beside = join(dirname(file), 'not-on-the-list.ts');
        return (await isTextRefused(beside, readFileSync(join(ROOT, file), 'utf8'))) ? [] : [file];
      }),
    );
    expect(without.flat()).toEqual([]);
  });
});

/** The module of every import and re-export of a file. */
function importsOf(path: string): readonly string[] {
  return ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName }) => fileName);
}

/** The package of `@scope/name/deep` or `name/deep`. */
function packageOf(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
}

function isBare(imported: string): boolean {
  return !/^[./]|^node:|^virtual:/.test(imported) && !builtinModules.includes(imported);
}

/** Names of the packages that a package.json lists. */
function listedIn(folder: string): readonly string[] {
  const path = join(ROOT, folder, 'package.json');
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
}

const PACKAGES = [
  ...globSync('packages/*', { cwd: ROOT }).filter((folder) => existsSync(join(ROOT, folder, 'package.json'))),
  'demo',
];

describe('every package', () => {
  it.each(PACKAGES)('%s lists what it imports', (folder) => {
    const own = new Set(listedIn(folder));
    // Packages that only tests use may be listed in the root, which is never shipped.
    const forTests = new Set(listedIn('.'));
    const missing = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).flatMap((file) => {
      const isTest = /\.test\.tsx?$/.test(file);
      return importsOf(join(ROOT, file))
        .filter(isBare)
        .map(packageOf)
        .filter((name) => !own.has(name) && !(isTest && (forTests.has(name) || name.startsWith('@almanac/'))))
        .map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });
});
