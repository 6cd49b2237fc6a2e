import { expect, test } from 'vitest'
import { type Trace, traceNavigations, tracePageLoad } from './traces.ts'

test('a page load ends when its first data were here', () => {
  const times = { timeOrigin: 1_000, ttfb: 20, fcp: 300, loaded: 250, answered: 400 }
  expect(tracePageLoad('/todo/list', times)).toEqual({
    ...{ op: 'pageload', route: '/todo/list', from: 1_000, to: 1_400 },
    measured: { ttfb: 20, fcp: 300 },
  })
})

test('a page that asked for nothing and painted nothing ends with its last file', () => {
  const times = { timeOrigin: 1_000, ttfb: 0, fcp: undefined, loaded: 250, answered: 0 }
  expect(tracePageLoad('/ru/login', times)).toMatchObject({ to: 1_250, measured: {} })
})

test('a way to another screen is told once it is there; filters, pages and dialogs are none', () => {
  const listeners = new Map<string, (event: never) => void>()
  const happen = (type: string, event: object = {}) => listeners.get(type)?.(event as never)
  const subscribe = (type: string, listener: (event: never) => void) => {
    listeners.set(type, listener)
    return () => undefined
  }
  const told: Trace[] = []
  traceNavigations(
    { subscribe } as never,
    () => '/tasks/:id',
    (trace) => told.push(trace),
  )
  happen('onBeforeNavigate', { pathChanged: false })
  happen('onResolved')
  expect(told).toEqual([])
  happen('onBeforeNavigate', { pathChanged: true })
  happen('onResolved')
  happen('onResolved')
  expect(told.map(({ op, route }) => [op, route])).toEqual([['navigation', '/tasks/:id']])
})
