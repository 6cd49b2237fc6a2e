import { screens } from '@slipway/domain/access/screens.ts'
import { contracts } from '@slipway/domain/contracts.ts'

/** Prints every call and screen of the product as JSON, from the tables that the product itself uses. */

/** What the platform answers beside the modules' calls (server/src/platform/http/operations.ts). */
const platform = [
  { base: 'v1', method: 'GET', path: '/health', roles: ['public'] },
  { base: 'v1', method: 'GET', path: '/ready', roles: ['public'] },
  { base: 'v1', method: 'GET', path: '/openapi.json', roles: ['public'] },
]

const declared = Object.values(contracts)
  .flatMap((contract) => Object.values(contract))
  .map(({ base, method, path, who }) => ({ base, method, path, roles: who }))
const known = new Set(declared.map(({ base, method, path }) => `${base} ${method} ${path}`))
const calls = [...declared, ...platform.filter(({ base, method, path }) => !known.has(`${base} ${method} ${path}`))]

// A screen without a page doesn't compile (web/src/pages.ts).
const shown = screens.map(({ path, roles }) => ({ path, roles, built: true }))

process.stdout.write(`${JSON.stringify({ calls, screens: shown })}\n`)
