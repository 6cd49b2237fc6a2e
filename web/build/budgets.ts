import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { chunkNames } from './chunks.ts'

type Script = Pick<
  Rolldown.OutputChunk,
  'type' | 'name' | 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'code'
>
export type Bundle = Record<string, Script | { type: 'asset' }>

/** What somebody's visit loads, by the modules that it asks for; each brings all that it imports. */
export interface Visit {
  name: string
  asks: readonly string[]
  /** Of JavaScript by brotli. */
  kibibytes: number
  files: number
}

const domain = (module: string) => `domain/src/${module}/messages.ru.ts`
const kit = (name: string) => `web/src/kit/${name}`
const module = (name: string) => `web/src/modules/${name}`
const entrance = ['web/index.html', kit('layout/LoginLayout.tsx'), domain('shell'), domain('identity')]
const signIn = ['identity/SignInPage', 'identity/PasswordForm', 'identity/SignInScene', 'shell/ExitPage']
  .map((name) => module(`${name}.tsx`))
  .concat(kit('layout/ExternalLayout.tsx'), domain('identity'))
const shell = ['web/index.html', module('shell/MainLayout.tsx'), domain('shell'), 'socket.io-client/build/esm/index.js']

/** The figures of docs/PERFORMANCE.md; the bench counts the same over the wire. */
const visits: readonly Visit[] = [
  {
    name: 'the sign-in page',
    asks: [...entrance, ...signIn],
    kibibytes: 170,
    files: 18,
  },
  {
    name: 'a link for a stranger',
    asks: [
      ...['web/index.html', kit('layout/DownloadLayout.tsx'), domain('shell'), domain('sharing')],
      module('sharing/SharePage.tsx'),
    ],
    kibibytes: 175,
    files: 18,
  },
  {
    name: 'a list with its card',
    asks: [
      ...shell,
      ...['CreatorMyPage', 'ApplicationCard'].map((name) => module(`applications/${name}.tsx`)),
      domain('applications'),
      // Fetched while nothing else is: notices, and the way out, which works without a connection.
      ...signIn,
      kit('Toasts.tsx'),
    ],
    kibibytes: 274,
    files: 32,
  },
]

/** The build fails where a chunk group of chunks.ts is empty, or a visit loads more than it may. */
export function budgets(): Plugin {
  return {
    name: 'slipway-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const all = [...visits, ...pagesOf(bundle)]
        const faults = [...emptyGroups(chunkNames, bundle), ...all.flatMap((visit) => overspent(visit, bundle))]
        if (faults.length > 0) this.error(`The build breaks its budgets:\n${faults.join('\n')}`)
      },
    },
  }
}

const scriptsOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** A group whose paths no file has any more: whatever stood in it now falls into small files or into the first load. */
export function emptyGroups(groups: readonly string[], bundle: Bundle): string[] {
  const made = new Set(scriptsOf(bundle).map(({ name }) => name))
  return groups.filter((name) => !made.has(name)).map((name) => `the chunk group ${name} is empty`)
}

/** Every page of the console by itself. Dictionaries bring their form along. */
function pagesOf(bundle: Bundle): Visit[] {
  const pages = scriptsOf(bundle).flatMap(({ facadeModuleId }) => {
    const page = /[\\/]modules[\\/](.*Page\.tsx)$/.exec(facadeModuleId ?? '')?.[1]?.replaceAll('\\', '/')
    return page ? [page] : []
  })
  return pages.map((page) => ({ name: page, asks: [...shell, module(page)], kibibytes: 307, files: 32 }))
}

export function overspent({ name, asks, kibibytes, files }: Visit, bundle: Bundle): string[] {
  const loaded = new Set<string>()
  const load = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || loaded.has(file)) return
    loaded.add(file)
    chunk.imports.forEach(load)
  }
  const missing = asks.filter((asked) => {
    const holds = scriptsOf(bundle).find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId, ...moduleIds].some((id) => id?.replaceAll('\\', '/').endsWith(`/${asked}`)),
    )
    if (holds) load(holds.fileName)
    return !holds
  })
  const bytes = [...loaded].reduce((sum, file) => sum + compressed(bundle, file), 0)
  const size = Math.round(bytes / 1024)
  return [
    ...missing.map((asked) => `${name}: no script holds ${asked}`),
    ...(size > kibibytes
      ? [`${name}: ${size} KiB of JavaScript, ${kibibytes} at most: ${listed(bundle, loaded)}`]
      : []),
    ...(loaded.size > files ? [`${name}: ${loaded.size} scripts, ${files} at most`] : []),
  ]
}

/** The heaviest first. */
const listed = (bundle: Bundle, files: ReadonlySet<string>): string =>
  [...files]
    .map((file) => ({ file: file.replace('assets/', ''), size: compressed(bundle, file) }))
    .sort((a, b) => b.size - a.size)
    .map(({ file, size }) => `${file} ${Math.round(size / 1024)}`)
    .join(', ')

const sizes = new Map<string, number>()

function compressed(bundle: Bundle, file: string): number {
  const chunk = bundle[file]
  const size = sizes.get(file) ?? (chunk?.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0)
  sizes.set(file, size)
  return size
}
