import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../modules/index.ts'
import { handles, queueOf } from './chapter.ts'
import { chapters } from './chapters/index.ts'
import type { DemoTx } from './demo-tx.ts'

const known = { name: 'known', schema: z.object({ id: z.number() }) }
const tx = {} as DemoTx

test('a job that no chapter handles is an error', async () => {
  const queue = queueOf([{ name: 'a', jobs: [handles(known, async () => undefined)] }], new Date())
  await expect(queue.enqueue(tx, { name: 'news', schema: z.object({}) }, {})).rejects.toThrow(
    'No chapter of the demo handles the job news',
  )
})

test('a job is done at once by its chapter, with what its schema lets through', async () => {
  const done: unknown[] = []
  const jobs = [handles(known, async (_, data) => void done.push(data))]
  const queue = queueOf([{ name: 'a', jobs }], new Date())
  await queue.enqueue(tx, known, { id: 7 })
  expect(done).toEqual([{ id: 7 }])
  await expect(queue.enqueue(tx, known, { id: 'seven' } as never)).rejects.toThrow('expected number')
})

test('no two chapters handle the same job', () => {
  const jobs = [handles(known, async () => undefined)]
  const twice = [
    { name: 'a', jobs },
    { name: 'b', jobs },
  ]
  expect(() => queueOf(twice, new Date())).toThrow('Two chapters of the demo handle the job known')
})

test('every chapter is of a module or of one that has no calls yet, and handles jobs that there are', () => {
  const names = [...modules.map(({ name }) => name), 'promo-codes']
  expect(chapters.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  const jobs = modules.flatMap((module) => module.jobs.map(({ name }) => name))
  const handled = chapters.flatMap((chapter) => (chapter.jobs ?? []).map(({ name }) => name))
  expect(handled.filter((name) => !jobs.includes(name))).toEqual([])
})
