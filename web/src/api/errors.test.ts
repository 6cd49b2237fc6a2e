import { errors } from '@slipway/domain/errors.ts'
import { messages as en } from '@slipway/domain/shell/messages.en.ts'
import { messages as ru } from '@slipway/domain/shell/messages.ru.ts'
import { expect, test } from 'vitest'
import { ApiError, readProblem } from './errors.ts'

const say = (key: string) => `own ${key}`
const url = (path: string) => `https://slipway.example${path}`
const rights = [
  'User does not have any of the necessary access rights.',
  'У пользователя нет необходимых прав доступа.',
]
const managers = ['/api/app_manager/tasks?page=1', '/api/app_manager/upload/7', '/api/tasks/manager-simple/7/take']

test('section 8: a 500 with the access-rights message is a lack of rights, told in the reader’s language', () => {
  for (const text of rights) {
    for (const body of [{ error: text }, { error: 'x', errors: [text] }, { error: 'x', errors: { user: [text] } }]) {
      const problem = readProblem({ status: 500, url: url('/api/v3/users/app_manager') }, body, say)
      expect([problem.status, problem.code, problem.error]).toEqual([403, 'forbidden', 'own forbidden'])
      expect(problem.messages).toEqual(['own forbidden'])
      for (const path of managers) {
        const { status, code, messages } = readProblem({ status: 500, url: url(path) }, body, say)
        expect([status, code, messages]).toEqual([403, 'app_manager_rights', ['own managerRights']])
      }
    }
  }
})

test('section 8: any other 500 stays one, and any other status keeps its own words', () => {
  const fault = readProblem({ status: 500, url: url(managers[0] ?? '') }, { error: 'Contact support' }, say)
  expect([fault.status, fault.code, fault.error]).toEqual([500, 'internal', 'Contact support'])
  const told = readProblem({ status: 422, url: url('/api/x') }, { code: 'invalid', error: rights[0] }, say)
  expect([told.status, told.code, told.messages]).toEqual([422, 'invalid', [rights[0]]])
})

test('the browser says of rights what the server says of them', () => {
  expect([ru.forbidden, en.forbidden]).toEqual([errors.forbidden.ru, errors.forbidden.en])
  expect([ru.managerRights, en.managerRights]).toEqual([errors.app_manager_rights.ru, errors.app_manager_rights.en])
})

test('section 8: what failed on the server is told in the words of what failed, what it found wrong one by one', () => {
  const told = (status: number, code: string, errors: string[] = []) =>
    new ApiError({ status, code, error: 'whole', errors, requestId: null }).told('Task list error')
  for (const status of [500, 502, 503]) expect(told(status, 'internal', ['one'])).toEqual(['Task list error'])
  expect(told(503, 'unavailable')).toEqual(['Task list error'])
  for (const status of [404, 422]) expect(told(status, 'any', ['one', 'two'])).toEqual(['one', 'two'])
  // A fault with a name says why: "try later" would cover it.
  expect(told(503, 'first_start_needed')).toEqual(['whole'])
  expect(told(0, 'internal')).toEqual(['whole'])
})
