import type { AnyRouter } from '@tanstack/react-router'

/** Moments are milliseconds of the wall clock. */
export interface Trace {
  op: 'pageload' | 'navigation'
  /** The screen's path as a template. */
  route: string
  from: number
  to: number
  /** Milliseconds from the start of the page. */
  measured?: { fcp?: number; ttfb?: number }
}

/** From the request of the page until its first data were here, as far as they are by now. */
export function tracePageLoad(route: string, { timeOrigin: from, ...times } = pageTimes()): Trace {
  const { ttfb, fcp, loaded, answered } = times
  const to = from + Math.max(fcp ?? 0, loaded, answered)
  return {
    ...{ op: 'pageload', route, from, to },
    measured: { ...(ttfb > 0 ? { ttfb } : {}), ...(fcp === undefined ? {} : { fcp }) },
  }
}

function pageTimes() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    timeOrigin: performance.timeOrigin,
    ttfb: page?.responseStart ?? 0,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    loaded: page?.loadEventEnd ?? 0,
    answered: Math.max(0, ...calls.filter(isCall).map(({ responseEnd }) => responseEnd)),
  }
}

const isCall = ({ name }: PerformanceResourceTiming) => new URL(name).pathname.startsWith('/api/')

type Moves = Pick<AnyRouter, 'subscribe'>

/** Each way from one screen to another, until the new one has what it waits for. */
export function traceNavigations(router: Moves, route: () => string, trace: (trace: Trace) => void): void {
  let from: number | null = null
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) from = Date.now()
  })
  router.subscribe('onResolved', () => {
    if (from !== null) trace({ op: 'navigation', route: route(), from, to: Date.now() })
    from = null
  })
}
