import { executorRoles, type Role } from '@slipway/domain/access/roles.ts'
import { whyNotCall } from '@slipway/domain/access/who.ts'
import { applicationLists } from '@slipway/domain/applications/schema.ts'
import { contracts } from '@slipway/domain/contracts.ts'
import { type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import type { z } from 'zod'
import type { TestApp } from './app.ts'
import type { Client } from './client.ts'

export interface DeclaredCall {
  name: string
  call: Endpoint
}

/** Every call of the contracts by its name. */
export const declaredCalls: DeclaredCall[] = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([key, call]) => ({ name: `${module}.${key}`, call })),
)

/** The record that an id in the path names: the last word before it. */
export const subjectOf = (call: Endpoint): string | undefined =>
  /([\w-]+)\/\{(?!session)\w+\}/.exec(fullPath(call))?.[1]

/** Whether somebody of this role comes as far as the record that the call is about. */
export function mayCall({ who }: Endpoint, role: Role): boolean {
  const isInternal = !(executorRoles as readonly Role[]).includes(role)
  const actor = { userId: 0, role, roles: [role], isInternal, locale: 'ru', sessionId: '', isBlocked: false } as const
  return whyNotCall({ ...actor, lacksFactor: false, taskBlock: false, impersonatorId: null }, who) === null
}

interface Inner {
  innerType?: unknown
  out?: unknown
  element?: unknown
  options?: unknown
}

/** The names that `include` takes, dug out of what wraps the enumeration. */
function includesOf(query: z.ZodType | undefined): string[] {
  let found = (query as { shape?: Record<string, unknown> } | undefined)?.shape?.include as Inner | undefined
  for (let depth = 0; found && depth < 6; depth++) {
    if (Array.isArray(found.options)) return found.options as string[]
    const { def } = found as { def: Inner }
    found = (def.innerType ?? def.out ?? def.element) as Inner | undefined
  }
  return []
}

const shapeOf = (query: z.ZodType | undefined) =>
  (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}

function queryOf({ query }: Endpoint, more: Record<string, string>): string {
  const include = includesOf(query)
  const shape = shapeOf(query)
  return new URLSearchParams({
    ...(include.length ? { include: include.join(',') } : {}),
    ...('per_page' in shape ? { per_page: '100' } : 'page' in shape ? { 'page[size]': '100' } : {}),
    ...more,
  }).toString()
}

export interface Shown {
  /** Of the call. */
  name: string
  text: string
}

/** What a walk asks for: records by the words of their addresses, and the filters that lists need to show all. */
interface Everything {
  ids: Readonly<Record<string, readonly number[]>>
  filters: Readonly<Record<string, readonly Record<string, string>[]>>
}

/** All subtasks, applications and people of a database. */
export async function everythingIn({ db }: Pick<TestApp, 'db'>): Promise<Everything> {
  const idsOf = async (table: 'subtasks' | 'applications' | 'users') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const subtasks = await idsOf('subtasks')
  return {
    ids: { subtasks, applications: await idsOf('applications'), users: await idsOf('users') },
    filters: {
      'applications.list': applicationLists.map((list) => ({ 'filter[list]': list })),
      'comments.list': subtasks.map((id) => ({ 'filter[subtask]': String(id) })),
      'users.list': [{ 'filter[roles.name]': 'all' }],
    },
  }
}

/**
 * Everything that the API shows to somebody: every list with all that can be included, page by page, and every record
 * by the ids given, a set by the word that stands before an id in a path.
 */
export async function walk(who: Client, { ids, filters }: Everything): Promise<Shown[]> {
  const shown: Shown[] = []
  const read = async (name: string, url: string): Promise<number> => {
    const answer = await who.raw(url)
    if (answer.statusCode >= 500) throw new Error(`${url}: ${answer.statusCode}`)
    if (answer.statusCode !== 200) return 0
    shown.push({ name, text: answer.body })
    // A ZIP is no list.
    if (!String(answer.headers['content-type']).includes('json')) return 1
    return (answer.json() as { meta?: { last_page?: number } }).meta?.last_page ?? 1
  }
  const calls = declaredCalls.filter(
    ({ name, call }) =>
      call.method === 'GET' && !/^files|another-auth|docs|openapi|ready|health|metrics/.test(name + fullPath(call)),
  )
  for (const { name, call } of calls) {
    const subject = subjectOf(call)
    const addresses = subject
      ? (ids[subject] ?? []).map((id) => fullPath(call).replace(/\{\w+\}/, String(id)))
      : [fullPath(call)]
    for (const address of addresses) {
      for (const filter of filters[name] ?? [{}]) {
        const pages = await read(name, `${address}?${queryOf(call, filter)}`)
        const next = 'per_page' in shapeOf(call.query) ? 'page' : 'page[number]'
        for (let page = 2; page <= Math.min(pages, 20); page++)
          await read(name, `${address}?${queryOf(call, { ...filter, [next]: String(page) })}`)
      }
    }
  }
  return shown
}
