import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Everything that a run of the tests starts has this folder as its TMPDIR, so whatever is left of the run is found by
 * the folder's name: processes by their environment or their arguments, files by lying in it.
 */
const PREFIX = 'slipway-run-'
/** How long processes are given to end by themselves, for each of the signals. */
const GRACE_MS = 10_000
/** SIGQUIT makes PostgreSQL drop its sessions; its data is thrown away. */
const SIGNALS = ['SIGTERM', 'SIGQUIT', 'SIGKILL']

/** Makes the folder of this run, after what runs that were killed have left behind is gone. */
export async function openRunFolder() {
  const home = tmpdir()
  for (const name of readdirSync(home).filter((one) => one.startsWith(PREFIX))) {
    if (!isAlive(Number(name.split('-')[2]))) await closeRunFolder(join(home, name))
  }
  const folder = mkdtempSync(join(home, `${PREFIX}${process.pid}-`))
  // PostgreSQL runs as another user and has its data in it.
  chmodSync(folder, 0o755)
  return folder
}

/** Ends every process that belongs to the run, and removes its files; answers the command line of each. */
export async function closeRunFolder(folder) {
  const found = processesOf(folder)
  for (const signal of SIGNALS) {
    for (const { pid } of processesOf(folder)) kill(pid, signal)
    const end = Date.now() + GRACE_MS
    while (processesOf(folder).length > 0 && Date.now() < end) await sleep(50)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return found.map(({ command }) => command)
}

/** Each as `{ pid, command }`. */
function processesOf(folder) {
  const found = process.platform === 'linux' ? fromProc(folder) : fromPs(folder)
  return found.filter(({ pid }) => pid !== process.pid)
}

function fromProc(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
    .filter(({ pid, command }) => command.includes(folder) || read(`/proc/${pid}/environ`).includes(folder))
}

function fromPs(folder) {
  const { stdout } = spawnSync('ps', ['-Aeww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s+/, '') }))
}

/** Empty when the process has ended or belongs to somebody else. */
function read(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
