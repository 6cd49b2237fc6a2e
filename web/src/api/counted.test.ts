import type { NotificationView } from '@slipway/domain/notifications/schema.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { expect, test } from 'vitest'
import { counted, placeOf, withHead } from './counted.ts'

const notification = (seq: number) => ({ seq, id: 1_000 + seq }) as NotificationView
const nothing: Counts = { tabs: {}, badges: { notifications: 0 }, seq: 0 }

/** Always the same numbers, so that a failure can be looked at. */
function* randomly(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test("T46: after 1,000 random, duplicate and late notifications the badge is the server's count", () => {
  const random = randomly(7)
  const next = () => random.next().value
  let server = nothing
  let shown: Counts = nothing
  const sent: NotificationView[] = []
  for (let turn = 0; turn < 1_000; turn++) {
    const kind = next()
    if (kind < 0.6) {
      sent.push(notification(server.seq + 1))
      server = counted(sent.at(-1) as NotificationView, server)
      // One in five is lost on the way.
      if (next() < 0.2) continue
    } else if (kind < 0.7) {
      // Read elsewhere: the hint makes the counts read again.
      server = { ...server, badges: { notifications: Math.max(0, server.badges.notifications - 1) } }
      shown = server
      continue
    }
    const told = kind < 0.6 ? sent.at(-1) : sent[Math.floor(next() * sent.length)]
    if (!told) continue
    const place = placeOf(told, shown)
    if (place === 'next') shown = counted(told, shown)
    if (place === 'gap') shown = server
    expect(shown.badges.notifications).toBeGreaterThanOrEqual(0)
    expect(shown.badges.notifications).toBeLessThanOrEqual(server.badges.notifications)
    if (shown.seq === server.seq) expect(shown).toEqual(server)
  }
  expect(placeOf(notification(server.seq), undefined)).toBe('gap')
})

test('the bell has the notification at its head once, and no more rows than before', () => {
  const list = { data: [notification(2), notification(1)], meta: { page: 1, per_page: 2, total: 2, last_page: 1 } }
  const longer = withHead(notification(3), list)
  expect(longer.data.map(({ seq }) => seq)).toEqual([3, 2])
  expect(longer.meta).toMatchObject({ total: 3, last_page: 2 })
})
