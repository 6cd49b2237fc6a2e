import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Installation } from './installation.ts'

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

interface Told {
  channel: string
  recipient: string
  body: string
}

export interface Product {
  url: string
  /** A file of its DATA_DIR. */
  file(name: string): Promise<string>
  /** What the demo's telephony would have said, newest first. */
  outbox(): Promise<Told[]>
  /** All that it has logged, of every level. */
  log(): string
  /** What the metrics say. */
  metrics(): Promise<string>
  /** Ends the process as a power cut would, and starts it again on the same data. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** Opens the metrics of products that tests start. */
const metricsToken = 'metrics-of-the-journeys'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

const outboxOf = (url: string) => async () => (await (await fetch(`${url}/api/dev/outbox`)).json()) as Told[]

/** A product that somebody started already. */
const running = (url: string): Product => ({
  url,
  file: () => Promise.reject(new Error('Unset E2E_URL: the folder of somebody else’s product is not read')),
  outbox: outboxOf(url),
  log: () => '',
  metrics: async () => '',
  crashAndRestart: () => Promise.reject(new Error('Unset E2E_URL: somebody else’s product is not ended')),
  stop: async () => undefined,
})

/** What a product is started with besides, by the address that it will have. */
export type Surroundings = (url: string) => Promise<Record<string, string>>

/** Somebody's product, if E2E_URL names one: to write tests against without waiting for a start. */
export const givenProduct = (): Product | null => (process.env.E2E_URL ? running(process.env.E2E_URL) : null)

/** Starts the whole product on a free port; an empty installation gets the demo. What it works on goes with it. */
export async function startProduct(
  { folder, databaseUrl, remove }: Installation,
  env?: Surroundings,
): Promise<Product> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const more = await env?.(url)
  const logged: string[] = []
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DEMO: '1',
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'trace',
        METRICS_TOKEN: metricsToken,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    started.stdout?.on('data', (chunk: Buffer) => logged.push(chunk.toString()))
    // The first start of all plays the demo; who starts it ends what hangs.
    for (;;) {
      if (started.exitCode !== null) throw new Error(`The product ended with code ${started.exitCode}`)
      const ready = await fetch(`${url}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (ready) return started
      await pause(100)
    }
  }

  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  return {
    url,
    file: (name) => readFile(join(folder, name), 'utf8'),
    outbox: outboxOf(url),
    log: () => logged.join(''),
    metrics: async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      if (!answer.ok) throw new Error(`No metrics: ${answer.status}`)
      return answer.text()
    },
    crashAndRestart: async () => {
      await end('SIGKILL')
      child = await launch()
    },
    stop: async () => {
      await end('SIGTERM')
      await remove()
    },
  }
}
