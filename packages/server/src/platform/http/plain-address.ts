/**
 * What social networks and mail programs append to addresses that people share (resolutions, "Unknown parameters"): a
 * closed list, so that a misspelt parameter is still reported.
 */
const TRACKING =
  /^(?:utm_.*|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid|yclid|_hsenc|_hsmi|vero_id|ref_src)$/;

/** Addresses that only programs use: they are not shared, so anything appended to them is a mistake. */
const FOR_PROGRAMS = /^\/(?:api|sdmx|assets|healthz|readyz|metrics)(?:\/|$)/i;

/**
 * A browser reads it as the address of another host: a redirect there would send readers wherever a stranger wants
 * them.
 */
const OTHER_HOST = /^\/[/\\]|^[^/]/;

function isTracking(part: string): boolean {
  const [name = ''] = part.split('=', 1);
  try {
    return TRACKING.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Where an address leads on to: the same without a trailing slash, and for pages and files without tracking parameters.
 * What is left stays letter by letter, in its order. Undefined when there is no redirect.
 */
export function plainAddress(url: string): string | undefined {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  if (OTHER_HOST.test(path)) return undefined;
  const parts = at < 0 ? [] : url.slice(at + 1).split('&');
  const kept = FOR_PROGRAMS.test(path) ? parts : parts.filter((part) => !isTracking(part));
  const plainPath = withoutLastSlashes(path);
  if (kept.length === parts.length && plainPath === path) return undefined;
  return kept.length === 0 ? plainPath : `${plainPath}?${kept.join('&')}`;
}
