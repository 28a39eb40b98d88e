import type { Plugin } from 'vite';

const SETTINGS = /<script[^>]*id="almanac-site"[^>]*>[\s\S]*?<\/script>/;

/** In development the page is Vite's and the settings are the server's: copies them from its home page. */
export function serverPagePlugin(server: string): Plugin {
  return {
    name: 'almanac-server-page',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(server)).text();
      const settings = SETTINGS.exec(page)?.[0];
      if (settings === undefined) throw new Error(`${server} answered without the settings of the site.`);
      return html.replace('</head>', `${settings}</head>`);
    },
  };
}
