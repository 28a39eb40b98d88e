import type { HttpApp } from './http.ts';

export interface SecurityOptions {
  /** Addresses of scripts that the settings name (analytics). */
  readonly scripts: readonly string[];
}

/** Pages of this address may stand in frames of other sites: embedded charts. */
const FRAMEABLE = /^\/chart\//;

/** Where a browser puts a page that stands inside another one. */
const FRAME_DESTINATIONS = ['frame', 'iframe', 'embed', 'object'];

/** What a page may load: our own files and the scripts the settings name; no inline script, no foreign frame. */
export function contentSecurityPolicy(scripts: readonly string[], mayBeFramed: boolean): string {
  const origins = [...new Set(scripts.map((address) => new URL(address).origin))];
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    // Style sheets are files; the interface's own measurements (column widths, charts) are style attributes.
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
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

/** Whether the browser says that it is about to put the answer in a frame. */
export function isForFrame(destination: string | string[] | undefined): boolean {
  return FRAME_DESTINATIONS.includes(String(destination));
}

/** Puts the security headers on every answer. */
export function addSecurityHeaders(app: HttpApp, { scripts }: SecurityOptions): void {
  const closed = contentSecurityPolicy(scripts, false);
  const open = contentSecurityPolicy(scripts, true);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'content-security-policy': FRAMEABLE.test(request.url) ? open : closed,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    done();
  });
}
