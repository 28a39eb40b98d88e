import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

import type { HttpApp } from '../../platform/http/http-app.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { logoAddress } from './site-of.ts';

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The department’s own accent over the product’s; `:root:root` wins in whatever order the sheets come. */
function accentSheet({ light, dark }: NonNullable<Settings['accent']>): string {
  return `:root:root {
  --accent: light-dark(${light}, ${dark});
  --accent-strong: light-dark(color-mix(in oklab, ${light} 78%, black), color-mix(in oklab, ${dark} 70%, white));
}
@supports not (color: light-dark(#000, #fff)) {
  :root:root { --accent: ${light}; --accent-strong: color-mix(in oklab, ${light} 78%, black); }
}
`;
}

/** `/site.css` and `/logo.…`: what a department sets of the look. */
export function brandRoutes(app: HttpApp, { accent, logo }: Pick<Settings, 'accent' | 'logo'>): void {
  if (accent !== null) {
    const sheet = accentSheet(accent);
    app.get('/site.css', (_, reply) =>
      reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(sheet),
    );
  }
  if (logo !== null) {
    const type = LOGO_TYPES[extname(logo).toLowerCase()] ?? 'application/octet-stream';
    app.get(logoAddress(logo), async (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .type(type)
        .send(await readFile(logo)),
    );
  }
}
