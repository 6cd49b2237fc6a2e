import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** What runs before Node 24 is there: plain JavaScript that any Node from 20 on understands. */

export const ROOT = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..')

const NEEDED = 24
const PINNED = join(ROOT, 'node_modules/node/bin/node')

/** Path of a Node that runs TypeScript: this one when it is new enough, else the one from the `node` package. */
export function findNode() {
  if (works(PINNED)) return PINNED
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  mendPinned()
  if (works(PINNED)) return PINNED
  throw new Error(
    `Slipway needs Node ${NEEDED}, and this is ${process.versions.node}. The npm package that brings it is not complete: ` +
      'run "npm ci" with access to the npm registry, or install Node 24.',
  )
}

const works = (node) => existsSync(node) && spawnSync(node, ['--version']).status === 0

/** npm may have skipped the preinstall script that fetches the binary for this machine. */
function mendPinned() {
  const folder = join(ROOT, 'node_modules/node')
  const script = 'installArchSpecificPackage.js'
  if (!existsSync(join(folder, script))) return
  console.error(`Fetching Node ${NEEDED} for this machine …`)
  // npm tells its children where the project is; here the package itself must count as the project.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_config_')))
  spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit', env })
}

/** The environment in which `node`, and what npm installed, is the pinned one. */
export function environment(node, extra = {}) {
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/**
 * How the server's Node is run. Unlimited, its heap would grow to 400 MB where 250 do, a hundred of them for objects
 * that live as long as a request, when many come at once; `gc` lets it give back after the start what reading the code
 * took. With the compiled code kept, the compiler of TypeScript isn't even loaded.
 */
export const serverFlags = ['--max-old-space-size=512', '--max-semi-space-size=16', '--expose-gc']
export const serverEnvironment = {
  NODE_COMPILE_CACHE: join(ROOT, '.cache/node'),
  // What hashing and pictures take outside of the heap is given back by glibc only when it is told so.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/**
 * Becomes Node with these arguments. A newer Node can replace this process, so that every signal arrives exactly once;
 * an older one stays as a parent that hands signals and the exit code on.
 */
export async function become(node, args, options) {
  if (!process.execve || process.platform === 'win32') {
    process.exitCode = await run(node, args, options)
    return
  }
  if (options.cwd) process.chdir(options.cwd)
  process.removeAllListeners('warning')
  process.execve(node, [node, ...args], options.env)
}

/** Runs a program to its end, hands signals on, and answers its exit code (128 + number when a signal ended it). */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  // Ctrl-C reaches the child by itself: this process only has to wait for it. Others send to us alone.
  const forward = (signal) => child.kill(signal)
  const wait = () => undefined
  process
    .on('SIGTERM', forward)
    .on('SIGHUP', forward)
    .on('SIGINT', process.stdin.isTTY || process.stdout.isTTY ? wait : forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', wait).off('SIGINT', forward)
      resolve(code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0))
    })
  })
}
