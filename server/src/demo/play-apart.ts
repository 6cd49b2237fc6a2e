import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../platform/config.ts'
import { Filled } from './filled.ts'

const script = fileURLToPath(new URL('./player.ts', import.meta.url))

export interface Order {
  config: Config
  /** Of the database, with its password: it doesn't stand among the arguments, which every user of the machine sees. */
  url: string
  /** The folder to write the snapshot into. */
  draft: string
}
export type Report = 'made' | 'filled' | { error: string }

/**
 * Makes a snapshot in a process that ends afterwards: what playing takes of memory, its code and the libraries that
 * draw, would stay with the server for good. It ends with this process, too.
 */
export async function playApart(order: Order): Promise<void> {
  const player = fork(script, { execArgv: [], env: generous(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const report = await new Promise<Report>((resolve, reject) => {
    player.once('error', reject)
    player.once('message', (said) => resolve(said as Report))
    player.once('exit', (code, signal) => reject(new Error(`Making the demo ended with ${signal ?? code}`)))
    player.send(order)
  })
  if (report === 'filled') throw new Filled()
  if (report !== 'made') throw new Error(`Making the demo failed: ${report.error}`)
}

/** Without what makes the server give memory back at once: this process ends soon, and drawing takes a quarter less. */
function generous(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MALLOC_')))
}
