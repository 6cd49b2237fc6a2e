import { filesContract } from '@slipway/domain/files/calls.ts'
import { identityContract } from '@slipway/domain/identity/calls.ts'
import type { Endpoint } from '@slipway/domain/kernel/call.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { beforeAll, expect, test, vi } from 'vitest'

let client: typeof import('./client.ts')
let errors: typeof import('./errors.ts')
beforeAll(async () => {
  const page = { visibilityState: 'visible', addEventListener: () => undefined }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
  client = await import('./client.ts')
  errors = await import('./errors.ts')
})

const answer = (body: string) => new Response(body, { headers: { 'x-request-id': 'one' } })
const fault = async (endpoint: Endpoint, body: string) => {
  const error: unknown = await client.answerOf(endpoint, answer(body)).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(errors.ApiError)
  return error as InstanceType<typeof errors.ApiError>
}

const bodies = ['{}', '{"data":null}', '{"data":"text"}', '"text"', 'null', '<!doctype html>', '']
test.each(bodies)(
  'T-A5: an answer that is not a list is a fault that a page tells in its own words: %s',
  async (body) => {
    const error = await fault(tasksContract.list, body)
    expect([error.status, error.code, error.requestId]).toEqual([502, 'internal', 'one'])
    expect(error.told('Task list error')).toEqual(['Task list error'])
  },
)

test('so is what is no record, and what is no document at all', async () => {
  for (const body of ['{}', '{"data":null}', '[]', 'null', '<p>'])
    expect((await fault(tasksContract.get, body)).told('Task error')).toEqual(['Task error'])
  for (const body of ['null', '"text"', '7']) {
    expect((await fault(identityContract.codeState, body)).told('No state')).toEqual(['No state'])
    expect((await fault(filesContract.upload, body)).told('Not uploaded')).toEqual(['Not uploaded'])
  }
})

test('what can be read is read', async () => {
  const body = JSON.stringify({ data: [{ id: '7', type: 'subtasks', attributes: { name: 'x' } }], meta: { total: 1 } })
  expect(await client.answerOf(tasksContract.list, answer(body))).toMatchObject({ data: [{ id: 7, name: 'x' }] })
})
