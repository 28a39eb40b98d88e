/** The most characters of a table's title in a file name: some systems refuse names over 255 bytes. */
const LONGEST_TITLE = 80;

/** The name under which a browser saves a file: in plain ASCII for old clients, and whole (RFC 6266). */
export function contentDisposition(code: string, title: string, suffix: string): string {
  const words = title
    .slice(0, LONGEST_TITLE)
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*%;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = `${code} ${words}.${suffix}`;
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
