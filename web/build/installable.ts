import { join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

const head: HtmlTagDescriptor[] = [
  { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }, injectTo: 'head' },
  ...(['light', 'dark'] as const).map((scheme) => ({
    tag: 'meta',
    attrs: {
      name: 'theme-color',
      media: `(prefers-color-scheme: ${scheme})`,
      content: scheme === 'light' ? '#ffffff' : '#171e26',
    },
    injectTo: 'head' as const,
  })),
]

/**
 * What makes the built app installable: links in its page, and `sw.js`, which knows the version that it was built with.
 * The server writes the manifest. While developing there is no worker.
 */
export function installable(): Plugin {
  return {
    name: 'slipway-installable',
    apply: 'build',
    transformIndexHtml: () => head,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        if (!entry) throw new Error('The build has no first script')
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerOf(`/${entry.fileName}`) })
      },
    },
  }
}

async function workerOf(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ENTRY: JSON.stringify(entry) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
  const [{ output }] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[]
  return output[0].code
}
