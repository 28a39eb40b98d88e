import type { Plugin } from 'vite';

/** Has the page fetch its typefaces together with its style sheets, which only then would name them. */
export function preloadTypefacesPlugin(): Plugin {
  return {
    name: 'almanac-preload-typefaces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, filename }) => {
        if (!filename.endsWith('index.html')) return [];
        const typefaces = Object.keys(bundle ?? {}).filter((file) => PAGE_TYPEFACES.test(file));
        return typefaces.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}

const PAGE_TYPEFACES = /(?:public-sans-latin-wght|source-serif-4-latin-600)-normal[^/]*\.woff2$/;
