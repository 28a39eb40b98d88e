import { createHash } from 'node:crypto';

export interface SecurityOptions {
  /** Addresses of scripts that the settings name (analytics). */
  readonly scripts: readonly string[];
  /** The address readers use: if it is https, browsers are instructed to use no other. */
  readonly publicUrl: string;
}

/** Pages at this address may be framed by other sites: embedded charts. */
const FRAMEABLE = /^\/chart\//;

/** What a browser calls the place of a page that is inside another one. */
const FRAME_DESTINATIONS = ['frame', 'iframe', 'embed', 'object'];

/** What a page may load: our own files and the scripts the settings name; no inline script, no foreign frame. */
export function contentSecurityPolicy(scripts: readonly string[], mayBeFramed: boolean): string {
  const origins = [...new Set(scripts.map((address) => new URL(address).origin))];
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    // Style sheets are files. Styles that scripts set on an element are not inline styles and need no permission.
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    // The embed dialog shows a chart as other pages will.
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(mayBeFramed ? [] : ["frame-ancestors 'none'"]),
  ].join('; ');
}

/** An inline style as a policy allows it: that one, letter by letter, and no other. */
export function inlineStyleHash(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** Whether the browser is about to put the answer into a frame. */
export function isForFrame(destination: string | string[] | undefined): boolean {
  return FRAME_DESTINATIONS.includes(String(destination));
}

/** The headers that restrict what browsers do with an answer, by its address. */
export function securityHeaders({
  scripts,
  publicUrl,
}: SecurityOptions): (url: string) => Record<string, string> {
  const closed = contentSecurityPolicy(scripts, false);
  const open = contentSecurityPolicy(scripts, true);
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  return (url) => ({
    ...always,
    'content-security-policy': FRAMEABLE.test(url) ? open : closed,
  });
}
