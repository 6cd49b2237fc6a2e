import { contracts } from '@slipway/domain/contracts.ts'
import type { Contract, Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import { sortable } from '@slipway/domain/kernel/paging.ts'

const HEAD = `// Written by \`npm run codegen\` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'
`

/** The calls of each module without schemas, by the path of the file that holds them. */
export function generateCalls(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contracts).map(([module, contract]) => [`domain/src/${module}/calls.ts`, render(module, contract)]),
  )
}

function render(module: string, contract: Contract): string {
  const name = `${module.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Contract`
  const lines = Object.entries(contract).map(([key, call]) => `  ${key}: ${literal(describe(call))},\n`)
  const load = `() => import('./contract.ts').then((whole) => whole.${name})`
  return `${HEAD}\nexport const ${name} = calls(${load}, {\n${lines.join('')}})\n`
}

function describe({ base, method, path, answer, idempotency, upload, changes, query }: Endpoint) {
  return { base, method, path, answer: answer.kind, idempotency, upload, changes, sorts: sortable(query) ?? undefined }
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  const parts = Object.entries(value as object).filter(([, part]) => part !== undefined)
  return `{ ${parts.map(([key, part]) => `${key}: ${literal(part)}`).join(', ')} }`
}
