import { describe, expect, test } from 'vitest'
import { roles } from '../access/roles.ts'
import { subtaskTypes } from '../tasks/types.ts'
import { type About, openedBy } from './policy.ts'

const nothing: About = {
  ...{ kind: 'sub-task-status-changed', task: null, application_id: null },
  ...{ payout_id: null, person_id: null, service: null },
}

describe('S-B9: a notification opens what it is about', () => {
  test('a task for every role, of every type, whatever application it is of', () => {
    for (const role of roles) {
      for (const type of subtaskTypes) {
        const told = { ...nothing, task: { id: 7, title: 'x', type }, application_id: 3 }
        expect(openedBy(told, role)).toEqual({ name: 'task', record: 7 })
      }
    }
  })

  test('an application where it is about no task', () => {
    for (const kind of ['check-out-result', 'application-deleted'] as const) {
      expect(openedBy({ ...nothing, kind, application_id: 3 }, 'creator')).toEqual({ name: 'application', record: 3 })
    }
  })

  test('a withdrawal, a person and a balance for those roles that have a window for it', () => {
    expect(openedBy({ ...nothing, payout_id: 5 }, 'tester')).toEqual({ name: 'payout', record: 5 })
    expect(openedBy({ ...nothing, payout_id: 5 }, 'creator')).toBeNull()
    const settled = { ...nothing, kind: 'settlement-waits', person_id: 9 } as const
    expect(openedBy(settled, 'superadministrator')).toEqual({ name: 'user', record: 9, card: 'money' })
    expect(openedBy(settled, 'designer')).toBeNull()
    const low = { ...nothing, kind: 'balance-low', service: 'sms' } as unknown as About
    expect(openedBy(low, 'superadministrator')).toEqual({ name: 'service-balance', record: 'sms' })
  })

  test('nothing where it is about no record', () => {
    for (const role of roles) expect(openedBy({ ...nothing, kind: 'message' }, role)).toBeNull()
  })
})
