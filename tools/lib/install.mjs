import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** What the lock file asks for and the installed tree does not have; packages for other machines do not count. */
function missingPackages(wanted, installed) {
  return Object.entries(wanted).filter(([path, { version, optional, link }]) => {
    const found = installed[path]
    if (!path.includes('node_modules/')) return false
    return found ? !link && found.version !== version : !optional
  })
}

function isStale() {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return true
  return (
    missingPackages(read('package-lock.json').packages, read('node_modules/.package-lock.json').packages).length > 0
  )
}

/** Installs from the lock file when something it names is missing or has another version. */
export function ensureInstalled() {
  if (!isStale()) return
  console.error('Installing packages from the lock file …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The build tools are development packages: they are needed even where NODE_ENV says production.
  const { status, error } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(`npm ci failed (${error?.message ?? `exit code ${status}`}). Is the npm registry within reach?`)
  process.exit(1)
}
