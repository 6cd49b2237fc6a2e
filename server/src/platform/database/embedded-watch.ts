import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/** Seconds that a server waits for somebody to adopt it when its owner was killed. */
export const orphanSeconds = 45

/**
 * Blocks on a pipe that closes however its other end dies. After the wait the server is ended if it is the same one and
 * still belongs to nobody else: whoever adopts it writes a name of their own first.
 */
const script = `read -r _
sleep "$1"
[ "$(cat "$2" 2>/dev/null)" = "$3" ] || exit 0
[ "$(head -n 1 "$4" 2>/dev/null)" = "$5" ] && kill -INT "$5"`

/** Sees to it that the server ends with this process even when it is killed. A shell, because it is there for long. */
export function watchOwner(cluster: string, pid: number): { stop(): void } {
  if (process.platform === 'win32') return { stop: () => undefined }
  const [file, name] = [join(cluster, 'slipway-owner'), randomUUID()]
  writeFileSync(file, name, { mode: 0o600 })
  const parts = [String(orphanSeconds), file, name, join(cluster, 'postmaster.pid'), String(pid)]
  // Detached: what ends this process's whole group must not end the watch before it has done its work.
  const child = spawn('/bin/sh', ['-c', script, 'slipway-watch', ...parts], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.on('error', () => undefined)
  child.unref()
  const pipe = child.stdin as Socket
  pipe.on('error', () => undefined)
  pipe.unref()
  return { stop: () => void child.kill('SIGKILL') }
}
