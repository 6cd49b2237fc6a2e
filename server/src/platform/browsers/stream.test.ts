import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Watcher } from './browsers.ts'
import { createStream } from './stream.ts'
import type { Tabs } from './tabs.ts'

test('of many sizes that come while one is set only the last one is set after it', async () => {
  const sizes: number[] = []
  const cdp = Object.assign(new EventEmitter(), { send: async () => undefined })
  const page = {
    setViewport: async ({ width }: { width: number }) => {
      sizes.push(width)
      await sleep(5)
    },
  }
  const tabs = { shown: () => ({ cdp, page }) } as unknown as Tabs
  const size = { width: 0, height: 700 }
  const stream = createStream(tabs, () => ({ size: { ...size }, watcher: {} as Watcher }))
  const first = stream(true)
  await sleep(1)
  const rest = Array.from({ length: 100 }, (_, at) => {
    size.width = at + 1
    return stream(at === 0)
  })
  await Promise.all([first, ...rest])
  expect(sizes).toEqual([0, 100])
})
