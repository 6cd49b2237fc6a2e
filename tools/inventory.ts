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
/** What the specification names by one path; we declare a call for each action, whose body and refusals differ. */
const families = [
  { path: '/tasks/manager-simple/{id}/{action}', actions: ['take', 'submit', 'complete', 'reject'] },
  { path: '/tasks/user-simple/{id}/{action}', actions: ['take', 'submit', 'cancel'] },
]

const known = new Set(declared.map(({ base, method, path }) => `${base} ${method} ${path}`))
const whole = families.flatMap(({ path, actions }) => {
  const each = actions.map((action) => path.replace('{action}', action))
  const one = declared.find((call) => call.path === each[0])
  return one && each.every((path) => known.has(`${one.base} ${one.method} ${path}`)) ? [{ ...one, path }] : []
})
const calls = [
  ...declared,
  ...whole,
  ...platform.filter(({ base, method, path }) => !known.has(`${base} ${method} ${path}`)),
]

// A screen without a page doesn't compile (web/src/pages.ts).
const shown = screens.map(({ path, roles }) => ({ path, roles, built: true }))

process.stdout.write(`${JSON.stringify({ calls, screens: shown })}\n`)
