import autocannon from 'autocannon'
import type { Served } from './process.ts'

export interface Load {
  /** Answers with a 2xx status per second. */
  perSecond: number
  /** Milliseconds of the server's processor time for each answer. */
  cpuMs: number
  p50: number
  p99: number
}

/**
 * Loads one address of a server with `connections` for `seconds`; they are shared out among those whose tokens are given,
 * because one person's costly calls wait for each other. Throws when anything but 2xx comes back.
 */
export async function load(
  server: Served,
  path: string,
  tokens: readonly string[],
  { connections = 32, seconds = 8 } = {},
): Promise<Load> {
  const before = server.cpu()
  let next = 0
  const setupClient = (client: autocannon.Client) => {
    const token = tokens[next++ % tokens.length]
    if (token) client.setHeaders({ authorization: `Bearer ${token}` })
  }
  const result = await autocannon({ url: server.url + path, connections, duration: seconds, setupClient })
  const statuses = JSON.stringify(result.statusCodeStats)
  if (result.non2xx || result.errors) throw new Error(`${path}: answers ${statuses}, ${result.errors} broken`)
  const answers = result['2xx']
  return {
    perSecond: answers / result.duration,
    cpuMs: ((server.cpu() - before) * 1000) / answers,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** Runs both loads alternately, `rounds` times, and answers the median of each figure. */
export async function sideBySide(rounds: number, left: () => Promise<Load>, right: () => Promise<Load>) {
  const results: [Load, Load][] = []
  for (let round = 0; round < rounds; round++) results.push([await left(), await right()])
  return { left: medians(results.map(([load]) => load)), right: medians(results.map(([, load]) => load)) }
}

function medians(loads: Load[]): Load {
  const median = (pick: (load: Load) => number) =>
    loads.map(pick).sort((a, b) => a - b)[loads.length >> 1] ?? Number.NaN
  return {
    perSecond: median((load) => load.perSecond),
    cpuMs: median((load) => load.cpuMs),
    p50: median((load) => load.p50),
    p99: median((load) => load.p99),
  }
}
