/**
 * Addresses of open data, which pages of any site may read: no cookie and no key changes what they answer. Whatever
 * belongs to accounts, publishing or the running of the portal is not among them. A protocol declares its own access.
 */
const OPEN = [
  /^\/table\/[^/]+\/[^/]+\.(?:[a-z]+|csv-metadata\.json)$/,
  /^\/table\/[^/]+\/[^/]+\/(?:(?:metadata|croissant|calls)\.json|citation\.[a-z]+|changes(?:\.csv)?)$/,
  /^\/compare\.[a-z]+$/,
  /^\/statistical-tables\/(?:download-metadata|downloadMultiple)\/[^/]+\.[a-z]+$/,
  /^\/chart\/[^/]+\/[^/]+\/figures\.json$/,
  /^\/(?:catalogue(?:\.[a-z]+)?|sitemap\.xml|robots\.txt)$/,
  /^\/sitemaps\/[^/]+$/,
  /^\/feeds\/.+$/,
  /^\/api\/(?:catalogue(?:\/[^/]+)?|updates|corrections|indicators|search|answer)$/,
  /^\/api\/search\/suggestions$/,
  /^\/api\/(?:content\/1|releases|series|help|views|collections)\/.+$/,
];

/** Methods that read, as a preflight asks for them. */
const METHODS = 'GET, HEAD, OPTIONS';

/** Response headers that scripts may read besides the type and length. */
const TOLD =
  'Accept-Ranges, Content-Disposition, Content-Encoding, Content-Range, ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id';

/** Whether pages of any site may read what is at an address. */
export function isOpenData(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return OPEN.some((each) => each.test(path));
}

/** The headers by which a browser lets them; empty for everything else. */
export function openDataHeaders(url: string): Readonly<Record<string, string>> {
  return isOpenData(url) ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': TOLD } : {};
}

/** The answer to a preflight request. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': METHODS,
  // Programs send headers of their own (Cache-Control, X-Requested-With); none changes an answer.
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};
