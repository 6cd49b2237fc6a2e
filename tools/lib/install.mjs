import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node.mjs'

const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** What the lock file asks for and the installed tree does not have; packages for other machines do not count. */
function missingPackages(wanted, installed, withTools) {
  return Object.entries(wanted).filter(([path, { version, optional, link, dev, devOptional }]) => {
    const found = installed[path]
    if (!path.includes('node_modules/')) return false
    return found ? !link && found.version !== version : !optional && (withTools || !(dev || devOptional))
  })
}

function isStale(withTools) {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return true
  const wanted = read('package-lock.json').packages
  return missingPackages(wanted, read('node_modules/.package-lock.json').packages, withTools).length > 0
}

/**
 * Installs from the lock file when something it names is missing or has another version. What only tests and linters
 * need is left out unless `withTools`: it has no place on a machine that people's data are on.
 */
export function ensureInstalled({ withTools }) {
  if (!isStale(withTools)) return
  console.error('Installing packages from the lock file …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Said outright, for NODE_ENV may say something else.
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const { status, error } = spawnSync(npm, ['ci', tools, '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error(`npm ci failed (${error?.message ?? `exit code ${status}`}). Is the npm registry within reach?`)
  process.exit(1)
}
