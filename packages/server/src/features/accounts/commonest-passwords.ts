import { readFileSync } from 'node:fs';

/** The shipped list: words that passwords are most often, or are most often built on. */
export const COMMONEST: ReadonlySet<string> = new Set(
  readFileSync(new URL('./commonest-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' '))
    .filter((word) => word !== ''),
);
