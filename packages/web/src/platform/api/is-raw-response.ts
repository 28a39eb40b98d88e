/**
 * Whether the answer of this address is handed over unread (specification, section 7): a `/ts/` or `/ct/` segment in
 * any case, under `/api/`, and not the embed code of a chart.
 */
export function isRawResponse(address: string): boolean {
  const { pathname } = new URL(address, 'http://same.origin');
  if (!/^\/api\//i.test(pathname)) return false;
  if (/\/Chart\/EmbedTableCode(\/|$)/i.test(pathname)) return false;
  return /\/(ts|ct)(\/|$)/i.test(pathname);
}
