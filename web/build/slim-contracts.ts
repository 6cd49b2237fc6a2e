import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const isContract = (id: string) => /[\\/]domain[\\/]src[\\/].+[\\/]contract\.ts$/.test(id)
const isDomain = (id: string) => /[\\/]domain[\\/]src[\\/][^?]+\.ts$/.test(id)

interface Call {
  base: string
  method: string
  path: string
  answer: { kind: string }
  status?: number
  idempotency?: string
  upload?: string
  changes?: readonly string[]
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'base' in value

/**
 * Contracts carry zod schemas, which weigh more than a page. The browser gets each contract as plain descriptors; the
 * schemas stay one dynamic import away (`schemasOf` in src/api/schemas.ts), fetched when a form first needs them.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slipway-slim-contracts',
    enforce: 'pre',
    // The schemas get a copy of the domain of their own: chunks are made of whole modules, so a table that stands in one
    // file with a schema would otherwise drag zod into the first load.
    async resolveId(source, importer) {
      if (!importer?.endsWith('?full')) return null
      const found = await this.resolve(source, importer.replace('?full', ''), { skipSelf: true })
      return found && isDomain(found.id) ? `${found.id}?full` : found
    },
    async load(id) {
      if (!isContract(id)) return null
      const { mtimeMs } = await stat(id)
      const module: Record<string, unknown> = await import(`${pathToFileURL(id).href}?t=${mtimeMs}`)
      return Object.entries(module)
        .map(([name, value]) => slimExport(id, name, value))
        .join('\n')
    },
  }
}

function slimExport(id: string, name: string, value: unknown): string {
  const full = JSON.stringify(`${id}?full`)
  if (isData(value)) return `export const ${name} = ${JSON.stringify(value)}`
  if (!isContractObject(value)) return `export { ${name} } from ${full}`
  const calls = Object.entries(value).map(([key, call]) => {
    const { base, method, path, status, idempotency, upload, changes } = call
    const answer = { kind: call.answer.kind }
    const slim = JSON.stringify({ base, method, path, status, idempotency, upload, changes, answer })
    const load = `() => import(${full}).then((m) => m.${name}[${JSON.stringify(key)}])`
    return `${JSON.stringify(key)}: Object.assign(${slim}, { full: ${load} })`
  })
  return `export const ${name} = /*@__PURE__*/ (() => ({ ${calls.join(',\n')} }))()`
}

/** Lists of names and limits that stand beside the calls need no schema's code. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'undefined'
  return (
    Object.getPrototypeOf(value) === Object.prototype && !isContractObject(value) && Object.values(value).every(isData)
  )
}

function isContractObject(value: unknown): value is Record<string, Call> {
  return (
    typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isCall)
  )
}
