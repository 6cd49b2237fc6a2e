import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
