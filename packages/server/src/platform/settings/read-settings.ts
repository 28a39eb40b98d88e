import { fail, message, ok, type Message, type Result } from '@almanac/core';

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
  'ALMANAC_SHARED_DATA',
  'ALMANAC_SHARED_PORTAL',
  'ALMANAC_PYTHON',
  'ALMANAC_R',
  'ALMANAC_SOFFICE',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting; where any is wrong, one message for each of those. */
export function readSettings(environment: Environment): Result<Settings, readonly Message[]> {
  const faults: Message[] = [];
  const entries = Object.entries<Setting<unknown>>(SETTINGS).map(([key, setting]) => {
    const text = environment[setting.name] ?? setting.default;
    const result = setting.schema.safeParse(text);
    if (!result.success) faults.push(faultOf(setting, text));
    return [key, result.data] as const;
  });
  // The keys and schemas are those of SETTINGS, each read by its own schema above.
  const settings = Object.fromEntries(entries) as Settings;
  if (faults.length === 0) faults.push(...missingBeside(settings));
  return faults.length > 0 ? fail(faults) : ok(settings);
}

/** What one setting asks of others. */
function missingBeside({ releases, bucketKeyId, bucketSecret }: Settings): readonly Message[] {
  if (releases === null || (bucketKeyId !== null && bucketSecret !== null)) return [];
  return [message('setting.fault.releases')];
}

/** Variables that look like settings but are none: most likely misspelt. */
export function strangeSettings(environment: Environment): readonly Message[] {
  const known = new Set([...Object.values(SETTINGS).map(({ name }) => name as string), ...READ_ELSEWHERE]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('ALMANAC_') && !known.has(name))
    .map((name) => message('setting.fault.strange', { name }));
}

/** Without what the output, which others may see or which may go into a log, must not hold. */
function faultOf({ name, expects, isSecret = false }: Setting<unknown>, text: string): Message {
  if (isSecret) return message('setting.fault.secret', { name, expects: message(expects) });
  const value = text.replace(/\/\/[^/]*@/, '//…@');
  return message('setting.fault', { name, value, expects: message(expects) });
}
