import type { Plugin } from 'vite'

/** Preloads the two subsets that every page needs; the rest come by unicode-range. */
export function preloadFonts(): Plugin {
  return {
    name: 'slipway-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /golos-text-(latin|cyrillic)-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
