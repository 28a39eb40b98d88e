import { defineConfig } from 'eslint/config';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

import { noCopiedText } from './scripts/rules/no-copied-text.js';
import { noImportCircles } from './scripts/rules/no-import-circles.js';
import { noLiteralText } from './scripts/rules/no-literal-text.js';

/** The architecture, in three lists. docs/architecture.md says why; this file makes it true; scripts/import-rules.test.ts shows what it refuses. */
const MAY_IMPORT = {
  core: [],
  formats: ['core'],
  charts: ['core'],
  contract: ['core'],
  words: ['core'],
  ui: ['core', 'charts', 'words', 'words/languages'],
  server: ['core', 'formats', 'charts/looks', 'contract', 'words', 'words/languages'],
  web: ['core', 'contract', 'ui', 'words', 'words/languages'],
  cli: ['core', 'formats', 'contract', 'words', 'words/languages'],
  demo: ['core', 'formats'],
};
const LAYERS = {
  core: [
    'period',
    'message',
    'cube',
    'table',
    'catalogue',
    'compute',
    'customise',
    'view',
    'chart',
    'compare',
  ],
  server: ['platform', 'releases', 'features', 'app'],
  web: ['platform', 'features', 'app'],
};
/** Folders whose children may not import one another: `''` is src itself (one folder per file format). */
const KEEP_APART = { server: ['features'], web: ['features'], formats: [''] };
/** What those children share. */
const SHARED = { formats: ['reading', 'sdmx', 'writing', 'grid'] };
/** How deep folders are nested below one that keeps its children apart. */
const DEEPEST = 3;

const TS = '*.{ts,tsx}';
const TESTS = ['**/*.test.{ts,tsx}', 'packages/*/test/**/*.{ts,tsx}', 'e2e/**/*.ts'];

const NO_MOMENT = {
  selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
  message: 'Core is pure: take the moment as an argument.',
};

/** `{ ...{ a, b }, c }` is `{ a, b, c }`. */
const SPREAD_OF_A_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves.',
};

/**
 * People read numbers as the department writes them, days and lists as the catalogue does, and not as a language does.
 * Names are sorted as people of the department's locale sort, and not of whoever's computer it is.
 */
const WRITTEN_BY_LANGUAGE = {
  selector:
    'MemberExpression:matches([object.name="Intl"], [property.name=/^(?:toLocale(?:Date|Time)?String|localeCompare)$/])',
  message:
    'Numbers for people go through printNumber or `write`, days and lists through @almanac/words; names sort by collatorOf.',
};
/** The writers, and what computes or sorts without writing. */
const MAY_USE_INTL = [
  // They know time zones and plurals by it.
  'packages/words/src/{create-words.ts,writers/*.ts}',
  // Asks whether the platform knows a time zone and a language.
  'packages/server/src/platform/settings/setting-readings.ts',
  // When the clocks of the department show six.
  'packages/server/src/features/notifications/digest-instants.ts',
  // Reads the months of other languages.
  'packages/formats/src/reading/periods/month-words.ts',
  // These sort.
  'packages/formats/src/data-api/plan-table-data.ts',
  'packages/core/src/view/position-order.ts',
];

/** Where every piece of a text may be shown: words without a capital are looked at, too. */
const SHOWN = [
  `packages/{web,ui,cli}/src/**/${TS}`,
  'packages/server/src/features/{help,notifications,pages,references,updates}/**/*.ts',
];
/** Files whose words are for programs, or the world's and not ours. */
export const NOT_FOR_PEOPLE = [
  // Units, titles, marks and codes as offices and SDMX write them: read, compared and made up of one another.
  'packages/core/src/{catalogue/clean-title,table/units/{combine-units,divide-unit,made-units}}.ts',
  'packages/formats/src/{csv/facts-above,csv/office-lists,cube-metadata/read-cube-metadata}.ts',
  'packages/formats/src/reading/{numbers/scaled-words,observation-status}.ts',
  'packages/formats/src/sdmx/{row-status,structure/concepts,structure/key-family,structure/names,structure/read-structure}.ts',
  'packages/formats/src/sdmx-{json/write-structures,ml/data-set-reader,ml/message-header}.ts',
  // Names and lines that files and addresses promise.
  'packages/core/src/{chart/chart-state,period/month-names}.ts',
  'packages/formats/src/{csv/write-changes-csv,parquet/write-parquet,writing/view-sections}.ts',
  'packages/formats/src/{csv/find-header,metadata/metadata-sheets,writing/row-names}.ts',
  'packages/formats/src/{table-builder-csv/write-table-builder-csv,xlsx/seen-headings,xlsx/write-xlsx}.ts',
  'packages/web/src/features/usage/usage-files.ts',
  // Names in protocols: HTTP, the data API, the account service, schema.org, robots.txt.
  'packages/formats/src/data-api/{column-tree,plan-table-data,table-data-request,write-refusal}.ts',
  'packages/server/src/features/data-api/{api-refusal,data-api,data-route}.ts',
  'packages/server/src/features/{pages/dataset-json,references/sitemap}.ts',
  'packages/formats/src/px-json-stat/facts-of-measures.ts',
  'packages/server/src/features/px-web-api-2/{codelist-route,config-route,table-item}.ts',
  'packages/server/src/releases/px-web/about-release.ts',
  'packages/web/src/platform/{api/api,api/error-from-response,session/prepare-call}.ts',
  // Names of typefaces, colours and browsers, and of a department that has not said its own.
  'packages/charts/src/{chart-theme,pictures/render-png,pictures/typeface-style}.ts',
  'packages/web/src/platform/picture-typefaces.ts',
  'packages/server/src/{features/accounts/describe-browser,platform/settings/settings}.ts',
  // What metrics are about; code that readers copy, and that scripts read; charts that only developers see.
  'packages/server/src/{features/operations/portal-gauges,platform/telemetry/meters}.ts',
  'packages/web/src/platform/{analytics/analytics,code/code-samples}.ts',
  'packages/charts/src/{gallery,gallery-table}.ts',
  // Names that Intl gives, and what is written into a file of types.
  'packages/words/src/{languages/write-message-types,writers/day-writer}.ts',
];

const folderOf = (name) => (name === 'demo' ? 'demo' : `packages/${name}`);

/** One block per folder: ESLint does not merge two `no-restricted-imports`, the later one wins. */
function importBlock(files, patterns) {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

function packagePattern(name, allowed = MAY_IMPORT[name]) {
  if (name === 'core') return { regex: '^[^.]', message: 'core imports nothing but itself.' };
  const names = allowed.length > 0 ? allowed.join('|') : '(?!)';
  return {
    regex: `^@almanac/(?!(?:${names})$)`,
    message: `${name} may import only ${allowed.join(', ') || 'itself'}, by package name.`,
  };
}

/** `../../x/src/y`: a way round the package name. */
const noReachingAcross = {
  regex: '^(\\.\\./)+(packages/)?[a-z-]+/src/',
  message: 'Import another package by its name, never a file of it.',
};

function siblingPattern(name, depth) {
  const shared = (SHARED[name] ?? []).map((each) => `${each}/`);
  return {
    regex: `^(\\.\\./){${depth}}(?!${['\\.\\./', 'src/', ...shared].join('|')})[a-z-]+/`,
    message: 'These folders do not know one another; compose them one level up.',
  };
}

/** One block for each depth: how far up the siblings' folder is differs. */
function siblingBlocks(name, folder, patterns) {
  return Array.from({ length: DEEPEST }, (_, above) =>
    importBlock(
      [`packages/${name}/src/${folder}${'*/'.repeat(above + 1)}${TS}`],
      [...patterns, siblingPattern(name, above + 1)],
    ),
  );
}

function layerBlocks(name) {
  const order = LAYERS[name] ?? [];
  return order.flatMap((layer, position) => {
    const later = order.slice(position + 1).map((each) => ({
      regex: `^(\\.\\./)+${each}/`,
      message: `${layer}/ comes before ${each}/.`,
    }));
    const patterns = [packagePattern(name), noReachingAcross, ...later];
    const isApart = (KEEP_APART[name] ?? []).includes(layer);
    return [
      importBlock([`packages/${name}/src/${layer}/**/${TS}`], patterns),
      ...(isApart ? siblingBlocks(name, `${layer}/`, patterns) : []),
    ];
  });
}

export default defineConfig(
  { ignores: ['**/dist/**', '**/dist-server/**', '**/.types/**', '**/*.js'] },
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      almanac: {
        rules: {
          'no-copied-text': noCopiedText,
          'no-import-circles': noImportCircles,
          'no-literal-text': noLiteralText,
        },
      },
    },
    rules: {
      'almanac/no-import-circles': 'error',
      // oxlint finds the same, in a second where ESLint takes half a minute.
      '@typescript-eslint/ban-ts-comment': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 10],
      'no-console': 'error',
      'no-restricted-syntax': ['error', SPREAD_OF_A_LITERAL],
      eqeqeq: 'error',
    },
  },
  {
    files: [`packages/{core,contract}/src/**/${TS}`],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'error' },
  },
  {
    files: [`packages/*/src/**/${TS}`, `demo/src/**/${TS}`],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', SPREAD_OF_A_LITERAL, WRITTEN_BY_LANGUAGE] },
  },
  {
    files: [`packages/*/src/**/${TS}`],
    ignores: [...TESTS, ...NOT_FOR_PEOPLE],
    rules: { 'almanac/no-literal-text': 'error' },
  },
  {
    files: SHOWN,
    ignores: [...TESTS, ...NOT_FOR_PEOPLE],
    rules: { 'almanac/no-literal-text': ['error', { smallWords: true }] },
  },
  { files: TESTS, rules: { 'almanac/no-copied-text': 'error' } },
  // Written by a command, a line for each text.
  { files: ['packages/core/src/message/message-types.ts'], rules: { 'max-lines': 'off' } },
  {
    files: [`packages/core/src/**/${TS}`],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Core is pure: take the moment as an argument.' },
        { object: 'Math', property: 'random', message: 'Core is pure: take the choice as an argument.' },
      ],
      'no-restricted-syntax': ['error', SPREAD_OF_A_LITERAL, NO_MOMENT, WRITTEN_BY_LANGUAGE],
    },
  },
  { files: MAY_USE_INTL, rules: { 'no-restricted-syntax': ['error', SPREAD_OF_A_LITERAL, NO_MOMENT] } },
  ...Object.keys(MAY_IMPORT).flatMap((name) => [
    importBlock([`${folderOf(name)}/**/${TS}`], [packagePattern(name), noReachingAcross]),
    ...((KEEP_APART[name] ?? []).includes('')
      ? siblingBlocks(name, '', [packagePattern(name), noReachingAcross])
      : []),
    ...layerBlocks(name),
  ]),
  // It draws: the server itself starts without the chart library, a fifth of all it would load.
  {
    files: ['packages/server/src/features/charts/draw-thread.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: [
      'packages/core/**/*.test.ts',
      'packages/core/test/**/*.ts',
      // Tests read what is written in English.
      'packages/{charts,formats}/test/words.ts',
    ],
    rules: {
      'no-restricted-imports': 'off',
      'no-restricted-syntax': ['error', SPREAD_OF_A_LITERAL, NO_MOMENT],
    },
  },
  // A regular expression over a text that somebody sends takes time in proportion to it, never to its square.
  {
    files: [`packages/*/src/**/${TS}`, `demo/**/${TS}`],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
  {
    files: [`packages/{core,formats,contract,server,cli}/src/**/${TS}`],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: TESTS,
    plugins: { regexp },
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      'regexp/no-super-linear-backtracking': 'off',
      'regexp/no-super-linear-move': 'off',
    },
  },
  importBlock(
    ['packages/web/**/*.test.tsx', 'packages/web/test/**/*.{ts,tsx}'],
    [packagePattern('web', [...MAY_IMPORT.web, 'server']), noReachingAcross],
  ), // tests talk to the real server
);
