import { expect, test } from 'vitest'
import type { TaskStatus } from '../tasks/status.ts'
import type { SubtaskType } from '../tasks/types.ts'
import { statusFrom } from './status.ts'

const status = (subtasks: readonly [SubtaskType, TaskStatus][], { archived = false, deleted = false } = {}) =>
  statusFrom({ archived, deleted, subtasks: subtasks.map(([type, state]) => ({ type, status: state })) })

test('an application without work is idle, and simple tasks are no work', () => {
  expect(status([])).toBe('idle')
  expect(status([['user_simple', 'process']])).toBe('idle')
})

test('it is in development while a part of the build is unfinished', () => {
  expect(
    status([
      ['programmer', 'published'],
      ['uploader', 'inactive'],
    ]),
  ).toBe('in_development')
  expect(
    status([
      ['programmer', 'checking'],
      ['tester', 'inactive'],
    ]),
  ).toBe('in_development')
})

test('once everything is built it waits for a publication until somebody takes it', () => {
  expect(
    status([
      ['programmer', 'completed'],
      ['uploader', 'published'],
    ]),
  ).toBe('ready_to_publish')
  expect(
    status([
      ['programmer', 'completed'],
      ['uploader', 'waiting_assigned'],
    ]),
  ).toBe('ready_to_publish')
})

test('a publication that was taken is in publication through moderation and its rejection', () => {
  for (const state of ['process', 'moderation', 'moderation_rejected', 'verification'] as const) {
    expect(
      status([
        ['programmer', 'completed'],
        ['uploader', state],
      ]),
      state,
    ).toBe('in_publication')
  }
})

test('it is published with the verification, and updating while later work is open', () => {
  expect(status([['uploader', 'verified']])).toBe('published')
  expect(
    status([
      ['uploader', 'completed'],
      ['uploader_update', 'process'],
    ]),
  ).toBe('updating')
  expect(
    status([
      ['uploader', 'completed'],
      ['uploader_update', 'failed_verification'],
    ]),
  ).toBe('published')
})

test('a new build after a publication is development again', () => {
  expect(
    status([
      ['uploader', 'completed'],
      ['programmer', 'process'],
      ['uploader', 'inactive'],
    ]),
  ).toBe('in_development')
})

test('it has failed when nothing is open and a part failed, and is idle when all of an order without publication is done', () => {
  expect(
    status([
      ['programmer', 'failed'],
      ['tester', 'completed'],
    ]),
  ).toBe('failed')
  expect(status([['uploader', 'failed_verification']])).toBe('failed')
  expect(
    status([
      ['programmer', 'completed'],
      ['tester', 'completed'],
    ]),
  ).toBe('idle')
})

test('archive and deletion stand above the work', () => {
  expect(status([['programmer', 'process']], { archived: true })).toBe('archived')
  expect(status([['uploader', 'completed']], { archived: true, deleted: true })).toBe('deleted')
})
