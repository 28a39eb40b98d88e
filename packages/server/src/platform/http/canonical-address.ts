import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';

/** The calls whose addresses are matched without regard to case: those of the account service. */
const ROOT = /^\/api\/dosauth\/1\/([^/?]+)\/([^/?]+)/i;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.values<DosauthCall>(DOSAUTH_CALLS).map(({ path }) => {
    const name = path.split('/').slice(0, 2).join('/');
    return [name.toLowerCase(), name];
  }),
);

/** The public data API: old clients write its addresses in any case. */
const DATA_API = /^\/api\/table\/[^/?]*/i;

/**
 * An address as our routes write it: the paths of the account service and of the public data API are read in any case.
 * Values in it stay as they are.
 */
export function canonicalAddress(url: string): string {
  if (DATA_API.test(url)) return url.replace(DATA_API, (path) => path.toLowerCase());
  const [start, group, name] = ROOT.exec(url) ?? [];
  if (start === undefined) return url;
  const known = NAMES.get(`${group ?? ''}/${name ?? ''}`.toLowerCase());
  return known === undefined ? url : DOSAUTH_ROOT + known + url.slice(start.length);
}
