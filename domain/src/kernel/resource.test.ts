import { expect, test } from 'vitest'
import { z } from 'zod'
import { fromResourceObject, type Resource, type ResourceObject, resource, toResourceObject } from './resource.ts'

const person: Resource = resource('users', z.object({ id: z.number(), name: z.string() }), { friend: () => person })
const task = resource('tasks', z.object({ id: z.number(), title: z.string() }), {
  owner: () => person,
  files: () => person,
})

test('what a handler returned arrives at the client as it was, relations and all', () => {
  const flat = { id: 7, title: 'Icon', owner: { id: 1, name: 'Ada' }, files: [{ id: 2, name: 'Bo' }], empty: null }
  const included = new Map<string, ResourceObject>()
  const object = toResourceObject(task, flat, included)
  expect(object).toMatchObject({
    type: 'tasks',
    id: '7',
    relationships: { owner: { data: { type: 'users', id: '1' } } },
  })
  expect([...included.keys()].sort()).toEqual(['users:1', 'users:2'])
  expect(fromResourceObject(object, included)).toEqual(flat)
})

test('resources that point at each other end', () => {
  const ada: { id: number; name: string; friend?: unknown } = { id: 1, name: 'Ada' }
  ada.friend = { id: 2, name: 'Bo', friend: { id: 1, name: 'Ada' } }
  const included = new Map<string, ResourceObject>()
  toResourceObject(person, ada, included)
  expect(included.size).toBe(2)
})

test('B29: resources that point at each other end for the client, too', () => {
  const ada = { id: 1, name: 'Ada', friend: { id: 2, name: 'Bo', friend: { id: 1, name: 'Ada' } } }
  const included = new Map<string, ResourceObject>()
  const object = toResourceObject(person, ada, included)
  expect(fromResourceObject(object, included)).toEqual({ ...ada, friend: { ...ada.friend, friend: { id: 1 } } })
})
