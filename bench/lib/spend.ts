import autocannon from 'autocannon'
import type { Load } from './load.ts'
import type { Served } from './process.ts'

interface Call {
  path: string
  headers?: Record<string, string>
}

/** Sends one POST for each of the ids. Throws when anything but 2xx comes back. */
export async function spend(
  server: Served,
  ids: readonly number[],
  callOf: (id: number, place: number) => Call,
  connections: number,
): Promise<Load> {
  const before = server.cpu()
  let next = 0
  const started = performance.now()
  const result = await autocannon({
    url: server.url,
    connections,
    amount: ids.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const place = next++ % ids.length
          return { ...request, ...callOf(ids[place] as number, place) }
        },
      },
    ],
  })
  const took = (performance.now() - started) / 1000
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refused, ${result.errors} broken`)
  return {
    perSecond: ids.length / took,
    cpuMs: ((server.cpu() - before) * 1000) / ids.length,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
