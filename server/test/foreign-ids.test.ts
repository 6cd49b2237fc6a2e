import { type Role, roles } from '@slipway/domain/access/roles.ts'
import { type Endpoint, fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Json } from '../src/platform/http/openapi-schemas.ts'
import { createTestApp, type TestApp } from './app.ts'
import { nativeOrder } from './factories/applications.ts'
import { publishedApplication, stageOf } from './factories/orders.ts'
import { buildSubtask } from './factories/tasks.ts'
import { buildForeign, type Foreign, never, secret } from './foreign-records.ts'
import type { Person } from './people.ts'
import { type DeclaredCall, declaredCalls, mayCall } from './walk.ts'

let app: TestApp
let foreign: Record<string, Foreign>
let own: Record<string, { id: number; application_id: number | null }>
let bodies: Record<string, object>
let deliveries: Record<'designer' | 'programmer', object>
const strangers = new Map<Role, Person>()
const by = (role: Role) => strangers.get(role) as Person

beforeAll(async () => {
  app = await createTestApp({ connections: 3 })
  for (const role of roles) strangers.set(role, await app.people[role]())
  foreign = await buildForeign(app)
  const held = (type: 'designer' | 'programmer') =>
    buildSubtask(app, { type, status: 'process', executor_id: by(type).id })
  const order = await publishedApplication(app, by('creator'))
  own = {
    designer: await held('designer'),
    programmer: await held('programmer'),
    creator: await buildSubtask(app, { status: 'checking', owner_id: by('creator').id }),
    order: { id: order.id, application_id: order.id },
  }
  const simple = { name: 'Отзыв', description: 'Честно', tag: 'testimonial', cost: '200', time_limit: 7200 }
  const native = await nativeOrder(app)
  const designed = { application_id: order.id, version_lock: 1, subtasks: [stageOf('designer')] }
  const another = foreign.files?.id as number
  bodies = {
    'applications.deleteMany': { deletion_reason_id: 1, comment: 'Gone' },
    'simple-tasks.create': simple,
    'simple-tasks.decide': { decision: 'complete' },
    'tasks.decideMany': { decision: 'complete' },
    'orders.createSimple': simple,
    'orders.createNative': native,
    'orders.createExport': { ...native, subtasks: [stageOf('programmer')] },
    'orders.createDesign': designed,
    'orders.createUpdate': { ...designed, subtasks: [stageOf('programmer')] },
    'orders.changeNative': { version_lock: 1 },
    'sharing.add': { all: true, source: true, info: true, manual: true, is_internal: true },
    'comments.create': { text: 'Готово', subtask_id: own.designer?.id },
    'tasks.return': { comment: 'Поправьте' },
    'tasks.revision': { comment: 'Поправьте' },
  }
  deliveries = {
    designer: {
      icon_file_id: another,
      description_file_id: another,
      phone_file_ids: [another, never - 1, never - 2, never - 3],
    },
    programmer: {
      ...{ source_zip_file_id: another, aab_file_id: another, keystore_file_id: another },
      ...{
        repository_link: 'https://example.com/r',
        programming_language_id: native.programming_language_id,
        signing_key_alias: 'key',
        signing_key_password: 'Secret-12',
        keystore_password: 'Secret-12',
      },
    },
  }
})
afterAll(() => app.close())

/** The record that a field names, by the field's name; undefined for counts, settings and dictionaries. */
function subjectOf(call: string, path: string): string | undefined {
  if (/(^|_|\.)files?(_ids?)?(\[\])?$|image_id|^images\.|^passport$|^selfie$/.test(path)) return 'files'
  if (/application(_id)?$/.test(path)) return 'applications'
  if (/^aso_manager_id$|user(_id)?$|^recipients\.ids/.test(path) || `${call} ${path}` === 'referrals.stats filter.id')
    return 'users'
  if (
    /subtask(_id)?$|^subtasks\[\]\.id$/.test(path) ||
    /^(simple-tasks\.decide|tasks\.decideMany|undo\.undoMany) ids\[\]$/.test(`${call} ${path}`)
  )
    return 'subtasks'
  if (path === 'ids[]') return call.startsWith('money.') ? 'payouts' : call.split('.')[0]
  return undefined
}

/** The fields of an input that take a number, `images.phone[]` for those in lists. */
function numbersIn(schema: Json, path = ''): string[] {
  const options = (schema.anyOf ?? schema.oneOf ?? []) as Json[]
  if (options.length) return [...new Set(options.flatMap((option) => numbersIn(option, path)))]
  if (schema.type === 'array') return numbersIn(schema.items as Json, `${path}[]`)
  if (schema.type === 'integer') return [path]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, inner]) =>
    numbersIn(inner, path ? `${path}.${name}` : name),
  )
}
const numbersOf = (schema: unknown) =>
  schema ? numbersIn(z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Json) : []

const fieldsOf = ({ name, call }: DeclaredCall) =>
  (['body', 'query'] as const).flatMap((part) =>
    numbersOf(call[part]).flatMap((path) => {
      const subject = subjectOf(name, path)
      return subject ? [{ name, call, part, path, subject }] : []
    }),
  )
type Field = ReturnType<typeof fieldsOf>[number]

function inputOf({ name, part, path, subject }: Field) {
  const { id } = foreign[subject] as Foreign
  const [outer = '', inner] = path.replaceAll('[]', '').split('.')
  if (part === 'query') {
    const file = /export/i.test(name) ? { format: 'csv' } : {}
    return { query: { [inner ? `${outer}[${inner}]` : outer]: String(id), ...file } }
  }
  const one = inner ? { [inner]: path.endsWith('[]') ? [id] : id } : id
  return { body: { ...bodies[name], [outer]: path.includes('[]') && !path.includes('images') ? [one] : one } }
}

/** Nothing of the record is told, and it is refused, or found in nothing. */
async function expectNothing(field: Field, role: Role, params: object = {}): Promise<void> {
  const answer = await by(role).callUnchecked(field.call, { params, ...inputOf(field) })
  const [name = ''] = field.path.split(/[.[]/)
  const told = `${role} ${answer.status} ${answer.text}`
  expect(answer.text, told).not.toContain(secret)
  if (answer.status === 200 && field.part === 'query') {
    if (!/export/i.test(field.name)) expect(answer.data, told).toEqual([])
  } else if (answer.status === 200 && field.path === 'ids[]') expect(answer.data, told).toMatchObject({ done: [] })
  else if (answer.status === 422) expect(Object.keys(answer.fields ?? {}).join(), told).toContain(name)
  else expect([403, 404], told).toContain(answer.status)
}

const without = (call: Endpoint) => !fullPath(call).includes('{') && !call.upload
const tried = declaredCalls.filter(({ call }) => without(call)).flatMap(fieldsOf)

describe('T25: ids of others in what is sent', () => {
  test.each(tried)("T25: another's $subject in $part at $path of $name", async (field) => {
    const { open } = foreign[field.subject] as Foreign
    for (const role of roles) if (mayCall(field.call, role) && !open.includes(role)) await expectNothing(field, role)
  })

  test.each(['designer', 'programmer'] as const)("T25: another's files in what a %s delivers", async (role) => {
    const body = deliveries[role]
    const answer = await by(role).callUnchecked(tasksContract.submit, { params: { id: own[role]?.id }, body })
    expect([answer.status, answer.text.includes(secret)]).toEqual([422, false])
    // One of them is named, and nothing else.
    const files = Object.keys(body).filter((name) => /_file_ids?$/.test(name))
    expect(files).toEqual(expect.arrayContaining(Object.keys(answer.fields ?? {})))
    expect(answer.fields).toBeDefined()
  })

  const onOwn: [name: string, role: Role, whose: string][] = [
    ['tasks.revision', 'creator', 'creator'],
    ['tasks.return', 'creator', 'creator'],
    ['tasks.completion', 'creator', 'creator'],
    ['orders.changeNative', 'creator', 'order'],
  ]
  test.each(onOwn)("T25: files and stages of others in %s of a %s's own", async (name, role, whose) => {
    const one = declaredCalls.find((declared) => declared.name === name) as DeclaredCall
    const fields = fieldsOf(one).filter(({ path }) => path !== 'aso_manager_id')
    expect(fields).not.toEqual([])
    for (const field of fields) await expectNothing(field, role, { id: own[whose]?.id })
  })
})
