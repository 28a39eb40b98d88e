/** What is checked without running anything: layout, import rules and types. `npm run check` and `npm test` both begin so. */
export const STILL_CHECKS: readonly (readonly [name: string, command: string, ...args: readonly string[]])[] =
  [
    ['Format', 'prettier', '--check', '--log-level', 'warn', '.'],
    [
      'Rules',
      'eslint',
      '--cache',
      '--cache-location',
      'node_modules/.cache/eslint/',
      '--max-warnings',
      '0',
      '.',
    ],
    ['Types', 'tsc', '-b'],
  ];
