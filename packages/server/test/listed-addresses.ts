import { readFileSync } from 'node:fs';

/** Every address that the reference lists: `GET /api/catalogue`. */
export function listedAddresses(): readonly string[] {
  const page = ['http.md', 'account-api.md']
    .map((name) => readFileSync(new URL(`../../../docs/reference/${name}`, import.meta.url), 'utf8'))
    .join('\n');
  return [...page.matchAll(/^\| `([A-Z]+)` +\| `([^`]+)`/gm)].map(
    ([, method = '', path = '']) => `${method} ${path}`,
  );
}
