import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { serverEnvironment, serverFlags } from '../../tools/lib/node.mjs'

const ticksPerSecond = 100

export interface Served {
  url: string
  pid: number
  /** Seconds of processor time that the process has used so far, user and system. */
  cpu(): number
  /** Resident memory in MiB. */
  memory(): number
  stop(): Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** Starts a TypeScript file as a server of its own, as `npm start` does, and waits until `path` answers 200. */
export async function serve(file: string, env: Record<string, string>, path: string): Promise<Served> {
  const port = await freePort()
  const child = spawn(process.execPath, [...serverFlags, file], {
    env: { ...process.env, ...serverEnvironment, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(url + path, child)
  const pid = child.pid as number
  return {
    url,
    pid,
    cpu: () => cpuSeconds(pid),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No answer from ${url} within 30 s`)
}

/** Fields of /proc/<pid>/stat from the third on, where a name can't disturb them. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []

function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The same to the nanosecond, of the threads that live: where a tick of 10 ms is much. */
export const exactCpuSeconds = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e9)
    .reduce((sum, one) => sum + one, 0)

/** Seconds of processor time of the process that has started `child`, and of all that it has started, ended ones too. */
export function cpuOfParent(child: number): number {
  const parent = Number(statOf(child)[1])
  const own = statOf(parent)
  const ended = (Number(own[13]) + Number(own[14])) / ticksPerSecond
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, pid) => sum + exactCpuSeconds(Number(pid)), exactCpuSeconds(parent) + ended)
}
