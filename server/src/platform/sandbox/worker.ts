import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Limits } from '../limits.ts'
import { type Order, type Report, SandboxFailure } from './task.ts'

const script = fileURLToPath(new URL('./child.ts', import.meta.url))
const megabyte = 1024 * 1024
/** The heap of JavaScript, the memory of WebAssembly (64 KiB pages), and both with what native code takes. */
const limits = { heapMb: 384, wasmPages: 8_192, residentBytes: 1_024 * megabyte }
const watchMs = 100
/** Where the processor's time of a process can be read, one that took too long without it waited: not its input is to blame. */
const readsProcessor = process.platform === 'linux'
const late = readsProcessor ? 'crash' : 'time'
/** What Linux counts a process's time in. */
const msPerTick = 10
/** What libraries leave behind adds up. */
const mostOrders = 300
/** What V8 says before it ends the process. */
const heapIsFull = /heap out of memory/

/** The process could not be started, so nothing is known about the input. */
export class SandboxUnavailable extends Error {}

export interface Worker {
  readonly alive: boolean
  /** `timeMs` is the processor's: how long it takes beside that depends on what else the machine does. */
  run(order: Order, timeMs: number): Promise<unknown>
  end(): Promise<void>
}

export type WorkerLimits = Pick<Limits, 'sandboxStartMs' | 'sandboxPatience'>

/** A warm process that takes one order after the other, until one of them breaks its limits. */
export async function startWorker(log: Logger, { sandboxStartMs, sandboxPatience }: WorkerLimits): Promise<Worker> {
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${limits.heapMb}`, `--wasm-max-mem-pages=${limits.wasmPages}`],
    // Of the environment, with its secrets, only what an operating system needs to start a program.
    env: pick(['PATH', 'SystemRoot', 'TEMP', 'TMPDIR']),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Not at its exit: its last words may still be on their way.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const complaint = tailOf(child)
  idle(child)
  try {
    await reportOf(child, sandboxStartMs)
  } catch (error) {
    child.kill('SIGKILL')
    throw new SandboxUnavailable(complaint() || String(error))
  }
  const end = async () => {
    child.kill('SIGKILL')
    await ended
  }
  let orders = 0
  return {
    get alive() {
      return child.connected && child.exitCode === null && child.signalCode === null && orders < mostOrders
    },
    run: async (order, timeMs) => {
      orders++
      const watch = watchUse(child, timeMs)
      busy(child)
      try {
        const answered = reportOf(child, readsProcessor ? timeMs * sandboxPatience : timeMs)
        child.send(order)
        return resultOf(await answered)
      } catch (error) {
        if (!(error instanceof SandboxFailure)) throw error
        await end()
        const exceeded = heapIsFull.test(complaint()) ? 'memory' : watch.exceeded
        log.warn({ reason: error.reason, exceeded, complaint: complaint() }, 'sandbox ended')
        throw exceeded ? new SandboxFailure(exceeded) : error
      } finally {
        watch.stop()
        idle(child)
      }
    },
    end,
  }
}

/** The next thing the process says. Rejects when it ends or takes too long. */
function reportOf(child: ChildProcess, timeMs: number): Promise<Report> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onExit)
      done()
    }
    const onMessage = (report: Report) => settle(() => resolve(report))
    const onExit = () => settle(() => reject(new SandboxFailure('crash')))
    const timer = setTimeout(() => settle(() => reject(new SandboxFailure(late))), timeMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onExit)
  })
}

function resultOf(report: Report): unknown {
  if (report === 'ready') throw new SandboxFailure('crash')
  if ('result' in report) return report.result
  throw Object.assign(new Error(`In the sandbox: ${report.error}`), report.code ? { code: report.code } : {})
}

/**
 * The limits of V8 say nothing of what libvips and buffers take, nor the clock of how much was done, so what the process
 * uses is looked at and the process killed beyond its bounds. Elsewhere than on Linux the limits of pixels and sizes and
 * the clock have to do.
 */
function watchUse(child: ChildProcess, timeMs: number) {
  let isOver = false
  const watch: { exceeded?: 'time' | 'memory'; stop: () => void } = {
    stop: () => {
      isOver = true
      clearInterval(timer)
    },
  }
  const before = processorMs(child)
  const timer = setInterval(async () => {
    const [resident, used] = await Promise.all([residentBytes(child), processorMs(child)])
    // The process may have somebody else's order by now.
    if (isOver) return
    if (resident > limits.residentBytes) watch.exceeded = 'memory'
    else if (used - (await before) > timeMs) watch.exceeded = 'time'
    else return
    child.kill('SIGKILL')
  }, watchMs)
  return watch
}

const told = (child: ChildProcess, file: string) => readFile(`/proc/${child.pid}/${file}`, 'latin1').catch(() => '')

const residentBytes = async (child: ChildProcess) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await told(child, 'status'))?.[1] ?? 0) * 1024

/** Of the program and of the kernel for it: the 14th and 15th number, the name before them may hold anything. */
async function processorMs(child: ChildProcess): Promise<number> {
  const numbers = (await told(child, 'stat')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(numbers[11] ?? 0) + Number(numbers[12] ?? 0)) * msPerTick
}

/** A process without an order doesn't keep the server from ending. */
function idle(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function busy(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** The last of what it wrote to its error output. */
function tailOf(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString('utf8')).slice(-2_000)
  })
  ;(child.stderr as unknown as { unref?: () => void } | null)?.unref?.()
  return () => tail
}

const pick = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
