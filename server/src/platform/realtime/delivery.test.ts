import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Reader } from '../tx.ts'
import { type Compose, createDelivery } from './delivery.ts'

const log = pino({ level: 'silent' })
/** After everything that waits for nobody outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function open(compose: Compose) {
  const sent: unknown[][] = []
  const deliver = createDelivery({
    outlet: {
      listens: (channel) => channel !== 'nobody',
      emit: (...message) => void sent.push(message),
    },
    composers: { news: compose },
    reader: () => ({}) as Reader,
    log,
  })
  const send = (channel: string, event: string, id: number) => deliver({ channel, event, payload: { id } })
  return { sent, send }
}

it('composes in one go what arrives together, and only what somebody hears', async () => {
  const asked: (readonly number[])[] = []
  const { sent, send } = open(async (_reader, ids) => {
    asked.push(ids)
    return ids.filter((id) => id !== 3).map((id) => ({ id, text: `news ${id}` }))
  })
  send('a', 'news', 1)
  send('nobody', 'news', 2)
  send('b', 'news', 3)
  send('b', 'news', 4)
  await settled()
  expect(asked).toEqual([[1, 3, 4]])
  // The row of the third is gone.
  expect(sent).toEqual([
    ['a', 'news', { id: 1, text: 'news 1' }],
    ['b', 'news', { id: 4, text: 'news 4' }],
  ])
})

it('keeps the order of each channel, and lets other channels not wait', async () => {
  const done = Promise.withResolvers<void>()
  const { sent, send } = open(async (_reader, ids) => {
    await done.promise
    return ids.map((id) => ({ id }))
  })
  send('a', 'hint', 1)
  send('a', 'news', 2)
  send('a', 'hint', 3)
  await settled()
  send('a', 'news', 4)
  send('b', 'hint', 5)
  expect(sent.map(([, , payload]) => payload)).toEqual([{ id: 1 }, { id: 5 }])
  done.resolve()
  await settled()
  send('a', 'hint', 6)
  expect(sent.map(([, , payload]) => payload)).toEqual([1, 5, 2, 3, 4, 6].map((id) => ({ id })))
})

it('lets those read again whose news could not be composed', async () => {
  const { sent, send } = open(async () => {
    throw new Error('the database is away')
  })
  send('a', 'news', 1)
  send('b', 'hint', 2)
  await settled()
  expect(sent).toEqual([
    ['b', 'hint', { id: 2 }],
    ['a', 'resync', {}],
  ])
})
