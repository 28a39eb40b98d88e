import { fail, ok, type Result } from '@almanac/core';

import type { Setting } from './setting.ts';
import { SETTINGS, type Settings } from './settings.ts';

/** Names with our prefix that other parts of the product read. */
const READ_ELSEWHERE = [
  'ALMANAC_URL',
  'ALMANAC_KEY',
  'ALMANAC_TEST_POSTGRES',
  'ALMANAC_CHROMIUM',
  'ALMANAC_LONG',
  'ALMANAC_SCREENSHOTS',
  'ALMANAC_PUBLISHED_DEMONSTRATION',
  'ALMANAC_PYTHON',
  'ALMANAC_R',
  'ALMANAC_SOFFICE',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting; where any is wrong, one sentence for each of those. */
export function readSettings(environment: Environment): Result<Settings, readonly string[]> {
  const faults: string[] = [];
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => {
    const text = environment[setting.name] ?? setting.default;
    const result = setting.schema.safeParse(text);
    if (!result.success)
      faults.push(`${setting.name} is ${shownValue(setting, text)}, but it must be ${setting.expects}.`);
    return [key, result.data] as const;
  });
  // The keys and schemas are those of SETTINGS, each read by its own schema above.
  const settings = Object.fromEntries(entries) as Settings;
  if (faults.length === 0) faults.push(...missingBeside(settings));
  return faults.length > 0 ? fail(faults) : ok(settings);
}

/** What one setting asks of others. */
function missingBeside({ releases, bucketKeyId, bucketSecret }: Settings): readonly string[] {
  if (releases === null || (bucketKeyId !== null && bucketSecret !== null)) return [];
  return [
    'ALMANAC_RELEASES names an object store, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must say who we are there.',
  ];
}

/** Sentences about variables that look like settings but are none: most likely misspelt. */
export function strangeSettings(environment: Environment): readonly string[] {
  const known = new Set([...Object.values(SETTINGS).map(({ name }) => name as string), ...READ_ELSEWHERE]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('ALMANAC_') && !known.has(name))
    .map((name) => `${name} is not a setting and is not used; see docs/reference/settings.md.`);
}

/** A value as it may be printed: the output may be seen by others or go into a log. */
function shownValue({ isSecret = false }: Setting<unknown>, text: string): string {
  return isSecret ? 'set' : `“${text.replace(/\/\/[^/]*@/, '//…@')}”`;
}
