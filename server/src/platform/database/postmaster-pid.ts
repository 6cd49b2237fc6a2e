import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Lines of postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export function parsePostmasterPid(text: string): Postmaster | null {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  // A single-user backend writes a negative pid; a torn file may hold none.
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3]) || 0, ready: lines[7] === 'ready' }
}

export function readPostmasterPid(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  return existsSync(file) ? parsePostmasterPid(readFileSync(file, 'utf8')) : null
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // In containers whose first process reaps nobody, an orphan that ended stays a zombie for ever.
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** Whether this process is the postmaster of this data folder; the pid alone may have gone to another program. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandLine(pid).includes(`-D ${cluster} `)
}

function commandLine(pid: number): string {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')} `
  } catch {
    return `${spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''} `
  }
}
