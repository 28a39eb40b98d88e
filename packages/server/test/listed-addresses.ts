import { readFileSync } from 'node:fs';

const pageOf = (name: string): string =>
  readFileSync(new URL(`../../../docs/reference/${name}`, import.meta.url), 'utf8');

/** `/a[/:b[/:c]]` is `/a`, `/a/:b` and `/a/:b/:c`. */
function pathsOf(path: string): readonly string[] {
  const parts = path.replace(/\]+$/, '').split('[');
  return parts.map((_, at) => parts.slice(0, at + 1).join(''));
}

/** The addresses before the colon of a line “- `/a`, `POST /b[/:c]`: …”; without a method it is GET. */
function addressesOf(page: string): readonly string[] {
  return [...page.matchAll(/^- ((?:`[^`]+`,?\s+)*`[^`]+`)(?:: | \()/gm)].flatMap(([, addresses = '']) =>
    [...addresses.matchAll(/`(?:([A-Z]+) )?(\/[^`]*)`/g)].flatMap(([, method = 'GET', path = '']) =>
      pathsOf(path).map((each) => `${method} ${each}`),
    ),
  );
}

/** Every address that the reference lists: `GET /api/catalogue`. */
export function listedAddresses(): readonly string[] {
  return ['http.md', 'account-api.md'].flatMap((name) => addressesOf(pageOf(name)));
}

/** The addresses that the page about them lists, by section. */
export function addressesBySection(): ReadonlyMap<string, readonly string[]> {
  const sections = pageOf('http.md').split(/^## /m);
  return new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', addressesOf(section)]));
}
