import type { Plugin } from 'vite'

/** Chunks that every screen of the console needs besides what all pages do. */
const names = ['controls', 'status', 'shell', 'list', 'words']
const shared = new RegExp(`^assets/(?:${names.join('|')})-[^/]+\\.(js|css)$`)

/**
 * Writes `console.html` beside `index.html`: the same page, which asks for the console's code at once instead of when
 * the first scripts have run. The server gives it to the addresses of the console.
 */
export function consolePage(): Plugin {
  return {
    name: 'slipway-console-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const missing = names.filter(
          (name) => !Object.values(bundle).some((file) => file.type === 'chunk' && file.name === name),
        )
        if (missing.length > 0) throw new Error(`The console asks for chunks that are not made: ${missing.join(', ')}`)
        const links = Object.keys(bundle).flatMap((file) => {
          const kind = shared.exec(file)?.[2]
          if (!kind) return []
          return kind === 'js'
            ? `    <link rel="modulepreload" crossorigin href="/${file}">\n`
            : `    <link rel="stylesheet" crossorigin href="/${file}">\n`
        })
        const source = String(page.source).replace('  </head>', `${links.join('')}  </head>`)
        this.emitFile({ type: 'asset', fileName: 'console.html', source })
      },
    },
  }
}
