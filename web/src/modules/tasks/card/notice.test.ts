import { describe, expect, test } from 'vitest'
import { type Notice, noticeOver } from './notice.ts'

const submitted: Notice = {
  text: 'Sent',
  before: { id: 1, status: 'process', version: 3 },
  after: null,
  follows: true,
  over: null,
}
const checking = { id: 1, status: 'checking', version: 4 } as const

describe('A5: a notice over the card', () => {
  test('stays while the task is as the action found or left it', () => {
    expect(noticeOver(submitted, submitted.before)).toBe(submitted)
    const after = noticeOver(submitted, checking)
    expect(after?.text).toBe('Sent')
    expect(noticeOver(after, checking)).toBe(after)
  })

  test('goes when anybody else changes the task', () => {
    const after = noticeOver(submitted, checking)
    expect(noticeOver(after, { ...checking, status: 'revision', version: 5 })).toBeNull()
    expect(noticeOver(after, { ...checking, version: 5 })).toBeNull()
  })

  test('of the task before stays over the next one of the queue', () => {
    const over = noticeOver(submitted, { id: 2, status: 'completed', version: 9 })
    expect(over?.text).toBe('Sent')
    expect(noticeOver(over, { id: 2, status: 'completed', version: 10 })).toBe(over)
    // Whoever goes on from there has read it.
    expect(noticeOver(over, { id: 3, status: 'checking', version: 1 })).toBeNull()
  })

  test('U-10: is told over no other task that the reader went to by themselves', () => {
    const own = { ...submitted, follows: false }
    expect(noticeOver(own, { id: 2, status: 'completed', version: 1 })).toBeNull()
    expect(noticeOver(own, own.before)).toBe(own)
  })
})
